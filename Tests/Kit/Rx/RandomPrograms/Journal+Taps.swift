import Rx

extension Journal {
    /// Observes the events between two operators.
    func tap(_ source: Observable<Int>, at place: Int) -> Observable<Int> {
        source.do(
            onNext: { self.add(.next($0), at: place) }, onError: { self.add(.failed("\($0)"), at: place) },
            onCompleted: { self.add(.completed, at: place) }, onSubscribe: { self.add(.subscribed, at: place) },
            onDispose: { self.add(.disposed, at: place) })
    }

    /// Observes the events after they were delivered.
    func tapAfter(_ source: Observable<Int>, at place: Int) -> Observable<Int> {
        source.do(
            afterNext: { self.add(.next($0), at: place) }, afterError: { self.add(.failed("\($0)"), at: place) },
            afterCompleted: { self.add(.completed, at: place) }, onSubscribed: { self.add(.subscribed, at: place) })
    }

    /// Notes a line that `debug` printed: the time, the place, an arrow, and what happened.
    func note(debugLine line: String) {
        let words = line.split(separator: " ", maxSplits: 3)
        guard words.count == 4, let place = Int(words[1]) else { return }
        switch words[3] {
        case "subscribed": add(.subscribed, at: place)
        case "isDisposed": add(.disposed, at: place)
        case "Event completed": add(.completed, at: place)
        default:
            let value = words[3].drop { $0 != "(" }.dropFirst().dropLast()
            if let element = Int(value), words[3].hasPrefix("Event next") { return add(.next(element), at: place) }
            add(.failed("\(value)"), at: place)
        }
    }
}
