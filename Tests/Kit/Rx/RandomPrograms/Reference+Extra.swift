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
        case .scanThrowing(let number), .scanInto(let number):
            return scan(source) { $0 + (try throwing($1, at: number)) }
        case .reduceThrowing(let number): return reduce(source) { $0 + (try throwing($1, at: number)) }
        case .reduceMapped(let fails):
            return atEnd(of: source) { elements, down in
                if fails { return down.send(.error(TestError.second)) }
                down.send(.next(elements.reduce(0, +) * 2))
                down.send(.completed)
            }
        case .skipWhileThrowing(let number):
            return onElements(of: source) { down in
                var isOpen = false
                return { element in
                    if try !isOpen && throwing(element, at: number) < 5 { return }
                    isOpen = true
                    down.send(.next(element))
                }
            }
        case .distinctThrowing(let number):
            return onElements(of: source) { down in
                var last: Int?
                return { element in
                    let key = try throwing(element, at: number) / 2
                    if let last, try Program.Extra.areEqual(last, key) { return }
                    last = key
                    down.send(.next(element))
                }
            }
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
        case .single: return single(source) { _ in true }
        case .singleThrowing(let number): return single(source) { try throwing($0, at: number) % 3 == 0 }
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
        case .asCompletable: return ignored(source)
        case .asInfallible(let element):
            return succession(.catching, source, immediate([.next(element), .completed], usesTrampoline: false))
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
        case .using(let place, let fails):
            let source = fails ? immediate([.error(TestError.second)], usesTrampoline: false) : source
            return Stream { down in
                let up = Edge(down.send)
                down.own(up.dispose)
                self.subscribe(source, up)
                up.own { self.journal.add(.disposed, at: place) }
            }
        case .deferred: return source.usesTrampoline ? source : Stream(run: source.run)
        case .observeOn: return observeOn(source)
        case .subscribeOn: return subscribeOn(source)
        case .debug(let place): return debug(source, at: place)
        case .tapAfter(let place): return tapAfter(source, at: place)
        case .decode(let number):
            return onElements(of: source) { down in { down.send(.next(try throwing($0, at: number))) } }
        case .withUnretained(let number):
            var isReleased = false
            let elements = onElements(of: source) { down in
                {
                    isReleased = isReleased || $0 % 10 == number
                    down.send(isReleased ? .error(Released()) : .next($0))
                }
            }
            return completed(elements) { $0 is Released }
        case .timeoutSwitch(let span): return timeout(source, span, orElse: source)
        case .shared(let sharing, let twice):
            let shared = share(source, sharing)
            return joined(twice.join, shared, twice.pause.map { succession(.delaySubscription($0), shared) } ?? shared)
        case .multicast(let subject, let join): return multicast(source, subject) { self.joined(join, $0, $0) }
        case .flatMapThrowing(let number), .groupByThrowing(let number):
            return onElements(of: source) { down in { down.send(.next(try throwing($0, at: number))) } }
        case .groupSums(let number):
            return onElements(of: source) { down in
                var sums: [Int: Int] = [:]
                return { element in
                    let key = element % number
                    let sum = (sums[key] ?? key * 100) + element
                    sums[key] = sum
                    down.send(.next(sum))
                }
            }
        case .concatQueued, .concatOfInner: return flattened(.oneAfterAnother, source, pairInTurn)
        case .mergeQueued(let limit): return flattened(.atMost(limit), source, pairInTurn)
        case .expandQueued(let number):
            return flattened(.expanding, source) { element in
                let parts = Program.Extra.parts(of: try throwing(element, at: number))
                return self.queued { $0 < parts.count ? parts[$0] : nil }
            }
        case .switchQueued: return flattened(.latest, source, pairInTurn)
        case .retryTimes(let count): return retry(source, times: count)
        case .retryOneType(let count): return retry(source, times: count) { $0 is RxError }
        case .retryForever(let span): return retry(succession(.delaySubscription(span), source))
        case .catchThrowing:
            return succession(.catching, source, immediate([.error(TestError.second)], usesTrampoline: false))
        }
    }

    private func single(_ source: Stream, where isCounted: @escaping (Int) throws -> Bool) -> Stream {
        onEvents(of: source) { down in
            var count = 0
            return { event in
                guard let element = event.element else {
                    return down.send(event.isCompleted && count == 0 ? .error(RxError.noElements) : event)
                }
                do {
                    guard try isCounted(element) else { return }
                } catch {
                    return down.send(.error(error))
                }
                count += 1
                down.send(count == 1 ? event : .error(RxError.moreThanOneElement))
            }
        }
    }

    /// An element and its successor, on the current thread's queue.
    private func pairInTurn(_ element: Int) -> Stream {
        queued { $0 < 2 ? element + $0 : nil }
    }

    private func share(_ source: Stream, _ sharing: Program.Sharing) -> Stream {
        let last = immediate([.next(4), .completed], usesTrampoline: false)
        switch sharing {
        case .whileConnected(let replay): return share(source, replay: replay)
        case .forever(let replay): return share(source, replay: replay, isRefCount: true, isForever: true)
        case .published: return share(source, replay: 0, isRefCount: true)
        case .replayed(let count): return share(source, replay: count, isRefCount: true)
        case .replayedAll: return share(source, replay: .max, isRefCount: true)
        case .driver: return share(succession(.catching, observeOn(source), last), replay: 1)
        // A shared sequence of one element delivers it on the scheduler, too.
        case .signal: return share(succession(.catching, observeOn(source), subscribeOn(last)), replay: 0)
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

/// Ends a sequence whose object was released.
private struct Released: Error {}

/// Throws for some elements.
func throwing(_ element: Int, at number: Int) throws -> Int {
    if element % 5 == number { throw TestError.second }
    return element
}
