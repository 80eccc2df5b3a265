/// How a stream buffers elements that are sent faster than a `for await` loop takes them.
public enum ValuesBufferingPolicy: Sendable, Hashable {
    /// Buffers all elements, without limit.
    case unbounded
    /// Buffers the given number of newest elements and drops older ones.
    case newest(Int)
    /// Buffers the given number of oldest elements and drops newer ones.
    case oldest(Int)
    /// Blocks the sending thread until the loop takes the element; nothing is dropped.
    ///
    /// The sending thread must be neither the main thread nor a task's thread, which the loop may need to continue; an element
    /// sent on one traps. Use `observe(on:)` with a dispatch queue to move the elements to a thread that may be blocked. A
    /// sequence that sends synchronously on subscription needs `subscribe(on:)` with a concurrent queue: the disposal is
    /// scheduled there too, and on a serial queue it would wait for the sender.
    case suspending
}
