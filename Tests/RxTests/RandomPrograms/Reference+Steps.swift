import Rx
import RxTest

extension Reference {
    /// Observes what passes, as `do` does.
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
        case .ignore: return onElements(of: source) { _ in { _ in } }
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
        case .elementAt(let wanted):
            return onEvents(of: source) { down in
                var index = -1
                return { event in
                    if event.isCompleted { return down.send(.error(RxError.argumentOutOfRange)) }
                    guard event.element != nil else { return down.send(event) }
                    index += 1
                    guard index == wanted else { return }
                    down.send(event)
                    down.send(.completed)
                }
            }
        case .startWith(let element):
            return Stream { down in
                down.send(.next(element))
                self.subscribe(source, down)
            }
        case .share(let replay): return share(source, replay: replay)
        case .ifEmpty, .catchAndReturn, .retry, .retryAfter, .delaySubscription: return succession(step, source)
        case .skipFor, .takeFor, .delay, .debounce, .throttle, .timeout, .buffer: return timed(step, source)
        case .tap(let place): return tap(source, at: place)
        case .extra(let step): return apply(step, to: source)
        }
    }

    private func apply(_ step: Program.Extra, to source: Stream) -> Stream {
        switch step {
        case .mapThrowing(let number):
            return onElements(of: source) { down in { down.send(.next(try throwing($0, at: number))) } }
        case .filterThrowing(let number):
            return onElements(of: source) { down in
                { if try throwing($0, at: number) % 3 != 0 { down.send(.next($0)) } }
            }
        case .scanThrowing(let number): return scan(source) { $0 + (try throwing($1, at: number)) }
        case .reduceThrowing(let number): return reduce(source) { $0 + (try throwing($1, at: number)) }
        case .reduceFailing: return atEnd(of: source) { _, down in down.send(.error(TestError.second)) }
        case .takeWhileThrowing(let number):
            return take(source) { _, element in try throwing(element, at: number) < 90 ? .more : .over }
        case .takeUntil(let number, let behavior):
            return take(source) { _, element in
                element % 10 != number ? .more : behavior == .inclusive ? .last : .over
            }
        case .doThrowing(let number):
            return onElements(of: source) { down in { down.send(.next(try throwing($0, at: number))) } }
        case .doAfterThrowing(let number):
            return onElements(of: source) { down in
                {
                    down.send(.next($0))
                    _ = try throwing($0, at: number)
                }
            }
        case .doFailingAtEnd:
            return onEvents(of: source) { down in
                { down.send($0.isStopEvent ? .error(TestError.second) : $0) }
            }
        case .first:
            return onEvents(of: source) { down in
                { event in
                    if event.error != nil { return down.send(event) }
                    down.send(.next(event.element ?? -1))
                    down.send(.completed)
                }
            }
        case .single:
            return onEvents(of: source) { down in
                var count = 0
                return { event in
                    guard event.element != nil else {
                        return down.send(event.isCompleted && count == 0 ? .error(RxError.noElements) : event)
                    }
                    count += 1
                    down.send(count == 1 ? event : .error(RxError.moreThanOneElement))
                }
            }
        case .asSingle, .asMaybe:
            return onEvents(of: source) { down in
                var last: Event<Int>?
                return { event in
                    switch event {
                    case .next:
                        if last != nil { down.send(.error(RxError.moreThanOneElement)) }
                        last = event
                    case .error: down.send(event)
                    case .completed:
                        if case .asSingle = step, last == nil { return down.send(.error(RxError.noElements)) }
                        if let last { down.send(last) }
                        down.send(.completed)
                    }
                }
            }
        case .compactMap(let number):
            return onElements(of: source) { down in { if $0 % number != 0 { down.send(.next($0 * 2)) } } }
        case .toArray:
            return atEnd(of: source) { elements, down in
                down.send(.next(elements.count * 1000 + elements.reduce(0, +)))
                down.send(.completed)
            }
        case .materializing:
            return onEvents(of: source) { down in
                { event in
                    down.send(.next(event.element ?? (event.error == nil ? 8 : 9)))
                    if event.isStopEvent { down.send(.completed) }
                }
            }
        case .using(let place):
            return Stream { down in
                let up = Edge(down.send)
                down.own(up.dispose)
                self.subscribe(source, up)
                up.own { self.journal.add(.disposed, at: place) }
            }
        case .deferred: return source.usesTrampoline ? source : Stream(run: source.run)
        case .observeOn: return observeOn(source)
        case .subscribeOn: return subscribeOn(source)
        case .sharedTwice(let join, let replay):
            let shared = share(source, replay: replay)
            return joined(join, shared, shared)
        case .sharedForever(let join, let replay):
            let shared = share(source, replay: replay, isRefCount: true, isForever: true)
            return joined(join, shared, shared)
        case .publishedTwice(let join):
            let shared = share(source, replay: 0, isRefCount: true)
            return joined(join, shared, shared)
        case .replayedTwice(let join):
            let shared = share(source, replay: 1, isRefCount: true)
            return joined(join, shared, shared)
        case .multicast(let subject, let join): return multicast(source, subject) { self.joined(join, $0, $0) }
        case .flatMapThrowing(let number), .groupByThrowing(let number):
            return onElements(of: source) { down in { down.send(.next(try throwing($0, at: number))) } }
        case .concatQueued: return flattened(.oneAfterAnother, source, pairInTurn)
        case .switchQueued: return flattened(.latest, source, pairInTurn)
        case .retryTimes(let count): return retry(source, times: count)
        case .catchThrowing:
            return onEvents(of: source) { down in
                { down.send($0.error == nil ? $0 : .error(TestError.second)) }
            }
        }
    }

    /// An element and the one that follows it, by the current thread's queue.
    private func pairInTurn(_ element: Int) -> Stream {
        queued { $0 < 2 ? element + $0 : nil }
    }

    // MARK: One source

    private func scan(_ source: Stream, _ combine: @escaping (Int, Int) throws -> Int) -> Stream {
        onElements(of: source) { down in
            var sum = 0
            return {
                sum = try combine(sum, $0)
                down.send(.next(sum))
            }
        }
    }

    private func reduce(_ source: Stream, _ combine: @escaping (Int, Int) throws -> Int) -> Stream {
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

    private func atEnd(of source: Stream, _ finish: @escaping ([Int], Edge) -> Void) -> Stream {
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

    private enum Taking {
        case more
        case last
        case over
    }

    /// Takes elements as long as a function says, which gets their number and themselves.
    private func take(_ source: Stream, _ decide: @escaping (Int, Int) throws -> Taking) -> Stream {
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

    private func observeOn(_ source: Stream) -> Stream {
        onEvents(of: source) { down in
            var queue: [Event<Int>] = []
            var isScheduled = false
            func deliver() {
                if !down.isDisposed { down.send(queue.removeFirst()) }
                isScheduled = !queue.isEmpty && !down.isDisposed
                if isScheduled { _ = self.after(1, deliver) }
            }
            return { event in
                queue.append(event)
                guard !isScheduled else { return }
                isScheduled = true
                _ = self.after(1, deliver)
            }
        }
    }

    private func subscribeOn(_ source: Stream) -> Stream {
        Stream { down in
            let job = self.after(1) {
                guard !down.isDisposed else { return }
                let up = Edge(down.send)
                down.own { _ = self.after(1, up.dispose) }
                self.subscribe(source, up)
            }
            down.own(job.cancel)
        }
    }
}

/// Throws for some elements.
func throwing(_ element: Int, at number: Int) throws -> Int {
    if element % 5 == number { throw TestError.second }
    return element
}
