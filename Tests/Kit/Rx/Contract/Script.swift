import Rx
import RxTest

/// Events and their times as a line of text, for readable tables: `1@210 2@220 |@250`.
///
/// `|` is the completion, `#` the error that a source sends, `!` the error that a function throws. Errors of `Rx` are written
/// by name.
struct Script: Equatable, ExpressibleByStringLiteral, CustomStringConvertible {
    let events: [Recorded<Event<Int>>]

    init(_ events: [Recorded<Event<Int>>]) {
        self.events = events
    }

    init(stringLiteral text: String) {
        self.init(
            text.split(separator: " ").map { word in
                let parts = word.split(separator: "@")
                guard parts.count == 2, let time = Int(parts[1]) else {
                    preconditionFailure("An event of a script is written as `1@210`, not `\(word)`.")
                }
                return Recorded(time: time, value: Self.event(String(parts[0])))
            })
    }

    var end: TestTime? { events.last { $0.value.isStopEvent }?.time }

    var elements: [Int] { events.compactMap(\.value.element) }

    var description: String {
        events.map { "\(Self.word($0.value))@\($0.time)" }.joined(separator: " ")
    }

    /// The events up to a time, with `stop` at that time unless they end before.
    func cut(at time: TestTime, with stop: Event<Int>? = nil) -> Script {
        if let end, end < time { return self }
        let rest = events.filter { $0.time < time }
        return Script(rest + (stop.map { [Recorded(time: time, value: $0)] } ?? []))
    }

    static func == (lhs: Script, rhs: Script) -> Bool {
        lhs.description == rhs.description
    }

    private static let errors: [(word: String, error: any Error)] = [
        ("#", TestError.first), ("!", TestError.second), ("timeout", RxError.timeout),
        ("argumentOutOfRange", RxError.argumentOutOfRange), ("noElements", RxError.noElements),
        ("moreThanOneElement", RxError.moreThanOneElement),
    ]

    private static func event(_ word: String) -> Event<Int> {
        if word == "|" { return .completed }
        if let number = Int(word) { return .next(number) }
        guard let error = errors.first(where: { $0.word == word })?.error else {
            preconditionFailure("`\(word)` is not an event of a script.")
        }
        return .error(error)
    }

    private static func word(_ event: Event<Int>) -> String {
        switch event {
        case .next(let element): return "\(element)"
        case .completed: return "|"
        case .error(let error):
            return errors.first { Event<Int>.error($0.error) == .error(error) }?.word ?? "\(error)"
        }
    }
}

/// The subscriptions to a source as a line of text: `200-230 230-1000`.
struct Spans: Equatable, ExpressibleByStringLiteral, CustomStringConvertible {
    let subscriptions: [Subscription]

    init(_ subscriptions: [Subscription]) {
        self.subscriptions = subscriptions
    }

    init(stringLiteral text: String) {
        self.init(
            text.split(separator: " ").map { word in
                let times = word.split(separator: "-").compactMap { Int($0) }
                guard times.count == 2 else {
                    preconditionFailure("A subscription is written as `200-250`, not `\(word)`.")
                }
                return Subscription(times[0], times[1])
            })
    }

    var description: String {
        subscriptions.map { "\($0.subscribe)-\($0.unsubscribe)" }.joined(separator: " ")
    }
}
