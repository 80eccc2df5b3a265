import Rx
import RxTest

extension Reference {
    func apply(_ step: Program.Extra, to source: Stream) -> Stream {
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
        case .mergeQueued(let limit): return flattened(.atMost(limit), source, pairInTurn)
        case .expandQueued(let number):
            return flattened(.expanding, source) { element in
                let parts = Program.Extra.parts(of: try throwing(element, at: number))
                return self.queued { $0 < parts.count ? parts[$0] : nil }
            }
        case .switchQueued: return flattened(.latest, source, pairInTurn)
        case .retryTimes(let count): return retry(source, times: count)
        case .catchThrowing:
            return succession(.catching, source, immediate([.error(TestError.second)], usesTrampoline: false))
        }
    }

    /// An element and its successor, on the current thread's queue.
    private func pairInTurn(_ element: Int) -> Stream {
        queued { $0 < 2 ? element + $0 : nil }
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
