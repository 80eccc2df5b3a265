/// What happens to elements that are sent faster than a `for await` loop takes them.
public enum ValuesBufferingPolicy: Sendable, Hashable {
    /// All of them wait, without a limit.
    case unbounded
    /// The newest ones wait, as many as given, at least none; older ones are dropped.
    case newest(Int)
    /// The oldest ones wait, as many as given, at least none; newer ones are dropped.
    case oldest(Int)
    /// The thread that sends an element is blocked until the loop takes it; nothing is dropped.
    ///
    /// That thread may be neither the main thread nor a task's: the loop may need it to continue. There an element stops the
    /// program. `observe(on:)` a dispatch queue moves a sequence's elements to a thread that may be blocked. A sequence that sends
    /// while it is subscribed to needs `subscribe(on:)` a concurrent one: the disposal is scheduled there too, and on a serial
    /// queue it would wait for the sender.
    case suspending
}
