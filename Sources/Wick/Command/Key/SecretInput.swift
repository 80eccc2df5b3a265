import Foundation
import KitIntegerConversion
import KitLocalization
import KitLocking
import KitProcesses

/// Where the user, or a script, enters a secret.
struct SecretInput: Sendable {
    /// The result of reading a secret.
    enum Reading: Sendable {
        /// The unmodified input.
        case text(String)
        /// Reading failed, with the system's message.
        case failed(String)
        /// A signal came first.
        case interrupted(Int32)
    }

    /// The maximum number of bytes, far more than any key has.
    private static let mostBytes = 1 << 16

    /// Whether a user types the secret, and could retry.
    let isTerminal: Bool
    private let read: @Sendable (_ prompt: String, _ interruptions: Interruptions) -> Reading

    /// Creates a custom input.
    ///
    /// - Parameters:
    ///   - isTerminal: Whether a user types the secret, and could retry.
    ///   - read: Shows a prompt if there is a user, and returns the input.
    init(
        isTerminal: Bool = false,
        _ read: @escaping @Sendable (_ prompt: String, _ interruptions: Interruptions) -> Reading
    ) {
        self.isTerminal = isTerminal
        self.read = read
    }

    /// Shows the prompt and blocks the calling thread until there is input or a signal.
    func callAsFunction(_ prompt: String, _ interruptions: Interruptions) -> Reading {
        read(prompt, interruptions)
    }

    /// Reads a line from a terminal without echo, or all input from a pipe or file.
    ///
    /// - Parameters:
    ///   - descriptor: The source of the secret.
    ///   - errorOutput: Where to write the prompt, which is only shown on a terminal.
    static func descriptor(_ descriptor: Int32, asking errorOutput: Output) -> SecretInput {
        SecretInput(isTerminal: isatty(descriptor) == 1) { prompt, interruptions in
            guard let wake = WakePipe() else { return .failed(String(cString: strerror(errno))) }
            let caught = Guarded<Int32?>(nil)
            let listening = interruptions.listen { signal in
                caught.withLock { $0 = $0 ?? signal }
                wake.wake()
            }
            // Listen for signals before disabling echo, so that none leaves the terminal without it.
            return withExtendedLifetime(listening) {
                let terminal = NoEchoTerminal(descriptor)
                defer { terminal?.restore() }
                if terminal != nil { try? errorOutput.write(Array(prompt.utf8)) }
                // The line break was not echoed either.
                defer { if terminal != nil { try? errorOutput.write(Array("\n".utf8)) } }
                return bytes(from: descriptor, isLine: terminal != nil, wake) { caught.withLock { $0 } }
            }
        }
    }

    private static func bytes(
        from descriptor: Int32, isLine: Bool, _ wake: WakePipe, caught: () -> Int32?
    ) -> Reading {
        var bytes: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 4096)
        while true {
            var waits = [
                pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0),
                pollfd(fd: wake.descriptor, events: Int16(POLLIN), revents: 0),
            ]
            let count = poll(&waits, 2, -1)
            if let signal = caught() { return .interrupted(signal) }
            if count < 0, errno != EINTR { return .failed(String(cString: strerror(errno))) }
            guard count > 0, waits[0].revents != 0 else { continue }
            switch Foundation.read(descriptor, &buffer, buffer.count) {
            case 0: return .text(String(decoding: bytes, as: UTF8.self))
            case ..<0:
                if errno != EINTR, errno != EAGAIN { return .failed(String(cString: strerror(errno))) }
            case let count:
                bytes += buffer[..<count]
                if isLine, bytes.last == UInt8(ascii: "\n") { return .text(String(decoding: bytes, as: UTF8.self)) }
                if bytes.count > mostBytes { return .failed(localized("it is longer than any key")) }
            }
        }
    }
}

/// A pipe that ends waiting for input.
private final class WakePipe: Sendable {
    /// Becomes readable.
    let descriptor: Int32
    private let end: Int32

    /// `nil` if the system has no more descriptors.
    init?() {
        var ends: [Int32] = [-1, -1]
        guard pipe(&ends) == 0 else { return nil }
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        descriptor = ends[0]
        end = ends[1]
    }

    deinit {
        close(descriptor)
        close(end)
    }

    /// Ends the wait; may be called on any thread.
    func wake() {
        var byte: UInt8 = 1
        _ = write(end, &byte, 1)
    }
}
