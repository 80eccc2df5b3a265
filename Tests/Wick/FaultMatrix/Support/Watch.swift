import Dispatch
import KitLocking
import Rx

/// Records the values of a stream, and waits for matching ones.
final class Watch<Value: Sendable>: Sendable {
    private let seen = Seen()
    private let subscription = SerialDisposable()

    /// Records until it is released.
    init(_ stream: Observable<Value>) {
        subscription.disposable = stream.subscribe(onNext: { [seen] in seen.add($0) })
    }

    deinit { subscription.dispose() }

    /// How many values there were.
    var count: Int { seen.count }

    /// The first matching value and its index; `nil` if none arrives in time.
    ///
    /// Only one task may wait at a time.
    ///
    /// - Parameters:
    ///   - place: The index of the first value to check; by default the latest one.
    ///   - isMatch: Whether a value matches.
    func first(
        from place: Int? = nil, where isMatch: @escaping @Sendable (Value) -> Bool
    ) async -> (
        value: Value, place: Int
    )? {
        await withCheckedContinuation { continuation in
            seen.wait(from: place, for: isMatch) { continuation.resume(returning: $0) }
        }
    }

    private final class Seen: Sendable {
        private struct State {
            var values: [Value] = []
            var waits = 0
            var waiting: (isMatch: (Value) -> Bool, give: @Sendable ((value: Value, place: Int)?) -> Void)?
        }

        /// The longest wait in seconds, which a passing test does not reach.
        private let bound = 600
        private let state = Guarded(State())

        var count: Int { state.withLock { $0.values.count } }

        func add(_ value: Value) {
            let (give, place) = state.withLock { state in
                state.values.append(value)
                guard let waiting = state.waiting, waiting.isMatch(value) else {
                    return (nil as (@Sendable ((value: Value, place: Int)?) -> Void)?, 0)
                }
                state.waiting = nil
                return (waiting.give, state.values.count - 1)
            }
            give?((value, place))
        }

        func wait(
            from place: Int?, for isMatch: @escaping @Sendable (Value) -> Bool,
            _ give: @escaping @Sendable ((value: Value, place: Int)?) -> Void
        ) {
            let (present, number) = state.withLock { state -> ((value: Value, place: Int)?, Int) in
                let first = max(0, place ?? state.values.count - 1)
                if let found = state.values.indices.dropFirst(first).first(where: { isMatch(state.values[$0]) }) {
                    return ((state.values[found], found), 0)
                }
                state.waiting = (isMatch, give)
                state.waits += 1
                return (nil, state.waits)
            }
            if let present { return give(present) }
            DispatchQueue.global().asyncAfter(deadline: .now() + .seconds(bound)) { [weak self] in
                self?.abandon(number)
            }
        }

        private func abandon(_ number: Int) {
            let give = state.withLock { state -> (@Sendable ((value: Value, place: Int)?) -> Void)? in
                // Another wait may have started meanwhile.
                guard state.waits == number else { return nil }
                defer { state.waiting = nil }
                return state.waiting?.give
            }
            give?(nil)
        }
    }
}
