/// Sequences that run one after another.
///
/// Nested chains of the same kind are flattened, so that chains nested thousands deep are run by one sink.
class Chain<Element>: Producer<Element>, @unchecked Sendable {  // immutable
    /// Starts an iteration over the sequences.
    let begin: () -> Links<Element>

    init<Sources: Sequence>(_ sources: Sources) where Sources.Element == Observable<Element> {
        begin = {
            var iterator = sources.makeIterator()
            return Links(next: { iterator.next() }, isOver: { false })
        }
    }

    init<Sources: Collection>(_ sources: Sources) where Sources.Element == Observable<Element> {
        begin = {
            var index = sources.startIndex
            return Links(
                next: {
                    guard index != sources.endIndex else { return nil }
                    defer { sources.formIndex(after: &index) }
                    return sources[index]
                }, isOver: { index == sources.endIndex })
        }
    }
}

/// The sequences of a chain, one at a time.
struct Links<Element> {
    let next: () -> Observable<Element>?
    /// Whether it is known that none is left; for a Swift sequence only `next` can tell.
    let isOver: () -> Bool
}

class ChainSink<Element>: SuccessionSink<Element>, @unchecked Sendable {  // the sequences run one at a time
    private var pending: [Links<Element>]

    init(_ chain: Chain<Element>, _ downstream: Sink<Element>) {
        pending = [chain.begin()]
        super.init(downstream)
    }

    /// The sequence as a chain to flatten, if it is one.
    func chain(in source: Observable<Element>) -> Chain<Element>? { nil }

    /// Whether the next sequence follows a nested chain of none, which completes.
    var continuesAfterCompletion: Bool { true }

    /// Called when no sequence is left.
    func didRunOut() {
        complete()
    }

    final func startNext() {
        var isNewChain = false
        while let links = pending.last {
            guard let source = links.next() else {
                if isNewChain, !continuesAfterCompletion { return complete() }
                pending.removeLast()
                isNewChain = false
                continue
            }
            if links.isOver() { pending.removeLast() }
            guard let inner = chain(in: source) else { return start(source) }
            pending.append(inner.begin())
            isNewChain = true
        }
        didRunOut()
    }
}
