import Rx
import RxTest

extension Reference {
    /// Observes the events, as `do` does.
    func tap(_ source: Stream, at place: Int) -> Stream {
        Stream { [journal] down in
            journal.add(.subscribed, at: place)
            let up = Edge { event in
                journal.note(event, at: place)
                down.send(event)
            }
            down.own(up.dispose)
            self.subscribe(source, up)
            up.own { journal.add(.disposed, at: place) }
        }
    }

    func apply(_ step: Program.Step, to source: Stream) -> Stream {
        switch step {
        case .map(let number): return onElements(of: source) { down in { down.send(.next($0 + number)) } }
        case .filter(let number):
            return onElements(of: source) { down in { if $0 % number != 0 { down.send(.next($0)) } } }
        case .scan: return scan(source) { $0 + $1 }
        case .reduce: return reduce(source) { $0 + $1 }
        case .distinct:
            return onElements(of: source) { down in
                var last: Int?
                return {
                    guard $0 != last else { return }
                    last = $0
                    down.send(.next($0))
                }
            }
        case .enumerated:
            return onElements(of: source) { down in
                var index = -1
                return {
                    index += 1
                    down.send(.next(index * 100 + $0))
                }
            }
        case .ignore: return ignored(source)
        case .materialize, .groupBy: return source
        case .window: return onElements(of: source) { down in { down.send(.next($0)) } }
        case .skip(let count):
            return onElements(of: source) { down in
                var remaining = count
                return {
                    guard remaining > 0 else { return down.send(.next($0)) }
                    remaining -= 1
                }
            }
        case .skipWhile(let number):
            return onElements(of: source) { down in
                var isOpen = false
                return {
                    isOpen = isOpen || $0 >= number
                    if isOpen { down.send(.next($0)) }
                }
            }
        case .take(let count): return take(source) { index, _ in index == count ? .last : .more }
        case .takeWhile(let number, let behavior):
            return take(source) { _, element in
                element < number ? .more : behavior == .inclusive ? .last : .over
            }
        case .takeLast(let count):
            return atEnd(of: source) { elements, down in
                for element in elements.suffix(count) { down.send(.next(element)) }
                down.send(.completed)
            }
        case .elementAt(let requested):
            return onEvents(of: source) { down in
                var index = -1
                return { event in
                    if event.isCompleted { return down.send(.error(RxError.argumentOutOfRange)) }
                    guard event.element != nil else { return down.send(event) }
                    index += 1
                    guard index == requested else { return }
                    down.send(event)
                    down.send(.completed)
                }
            }
        case .startWith(let elements):
            return Stream { down in
                for element in elements { down.send(.next(element)) }
                self.subscribe(source, down)
            }
        case .share(let replay): return share(source, replay: replay)
        case .ifEmpty, .catchAndReturn, .retry, .retryAfter, .delaySubscription: return succession(step, source)
        case .skipFor, .takeFor, .delay, .debounce, .throttle, .timeout, .buffer, .windowSums:
            return timed(step, source)
        case .tap(let place): return tap(source, at: place)
        case .extra(let step): return apply(step, to: source)
        }
    }

    // MARK: One source

    func ignored(_ source: Stream) -> Stream {
        onElements(of: source) { _ in { _ in } }
    }

    /// Observes the events after they were delivered.
    func tapAfter(_ source: Stream, at place: Int) -> Stream {
        Stream { [journal] down in
            let up = Edge { event in
                down.send(event)
                journal.note(event, at: place)
            }
            down.own(up.dispose)
            self.subscribe(source, up)
            journal.add(.subscribed, at: place)
        }
    }

    /// Observes the events and the disposal before they are passed on, as `debug` does.
    func debug(_ source: Stream, at place: Int) -> Stream {
        Stream { [journal] down in
            journal.add(.subscribed, at: place)
            let up = Edge { event in
                journal.note(event, at: place)
                down.send(event)
            }
            up.own { journal.add(.disposed, at: place) }
            down.own(up.dispose)
            self.subscribe(source, up)
        }
    }

    func scan(_ source: Stream, _ combine: @escaping (Int, Int) throws -> Int) -> Stream {
        onElements(of: source) { down in
            var sum = 0
            return {
                sum = try combine(sum, $0)
                down.send(.next(sum))
            }
        }
    }

    func reduce(_ source: Stream, _ combine: @escaping (Int, Int) throws -> Int) -> Stream {
        onEvents(of: source) { down in
            var sum = 0
            return { event in
                switch event {
                case .next(let element):
                    do { sum = try combine(sum, element) } catch { down.send(.error(error)) }
                case .error: down.send(event)
                case .completed:
                    down.send(.next(sum))
                    down.send(event)
                }
            }
        }
    }

    func atEnd(of source: Stream, _ finish: @escaping ([Int], Edge) -> Void) -> Stream {
        onEvents(of: source) { down in
            var elements: [Int] = []
            return { event in
                switch event {
                case .next(let element): elements.append(element)
                case .error: down.send(event)
                case .completed: finish(elements, down)
                }
            }
        }
    }

    enum Taking {
        case more
        case last
        case over
    }

    /// Takes elements while a function, called with their number and value, allows it.
    func take(_ source: Stream, _ decide: @escaping (Int, Int) throws -> Taking) -> Stream {
        onElements(of: source) { down in
            var index = 0
            var isOver = false
            return { element in
                guard !isOver else { return }
                index += 1
                let taking = try decide(index, element)
                isOver = taking != .more
                if taking != .over { down.send(.next(element)) }
                if isOver { down.send(.completed) }
            }
        }
    }
}
