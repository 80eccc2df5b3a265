/// The sinks of a subject, in the order of their subscription.
///
/// It does not depend on the element type, so its code is compiled once and looks up no types; a single sink needs no array. A
/// copy is a snapshot: it shares the array until the list changes.
enum SinkList {
    case none
    case one(AnySink)
    case many(SinkArray)

    var isEmpty: Bool {
        if case .none = self { true } else { false }
    }

    /// Adds a sink, which must be in no other list.
    mutating func append(_ sink: AnySink) {
        switch self {
        case .none: self = .one(sink)
        case .one(let first): self = .many(SinkArray(first, sink))
        case .many(var sinks):
            self = .none  // so that the array is not copied
            sinks.append(sink)
            self = .many(sinks)
        }
    }

    /// Removes a sink, in amortized constant time; `nil` if it is not in the list.
    ///
    /// The caller releases it outside any lock: its deinitializer may call back.
    mutating func remove(_ sink: AnySink) -> AnySink? {
        switch self {
        case .none: return nil
        case .one(let only):
            guard only === sink else { return nil }
            self = .none
            return only
        case .many(var sinks):
            self = .none  // so that the array is not copied
            let removed = sinks.remove(sink)
            if sinks.count > 0 { self = .many(sinks) }
            return removed
        }
    }

    /// A snapshot of the sinks that satisfy a predicate.
    func filter(_ isIncluded: (AnySink) -> Bool) -> SinkList {
        switch self {
        case .none: return .none
        case .one(let only): return isIncluded(only) ? self : .none
        case .many(let sinks):
            let included = sinks.filter(isIncluded)
            return included.count > 0 ? .many(included) : .none
        }
    }

    /// Calls a function with each sink that was not disposed of by an earlier call.
    @inline(__always)
    func forEach(_ body: (AnySink) -> Void) {
        switch self {
        case .none: break
        case .one(let only): if !only.isDisposed { body(only) }
        case .many(let sinks): sinks.forEach(body)
        }
    }
}

/// Two or more sinks, each of which stores its index.
///
/// A removed sink leaves a gap; when gaps are the majority, the array is compacted.
struct SinkArray {
    private static let smallestCompacted = 8

    private var sinks: [AnySink?]
    private(set) var count: Int
    #if DEBUG
        /// The number of entries visited by removals.
        private(set) var visitCount = 0
    #endif

    fileprivate init(_ first: AnySink, _ second: AnySink) {
        sinks = [first, second]
        count = 2
        first.listIndex = 0
        second.listIndex = 1
    }

    private init(snapshot sinks: [AnySink?]) {
        self.sinks = sinks
        count = sinks.count
    }

    fileprivate mutating func append(_ sink: AnySink) {
        sink.listIndex = UInt32(sinks.count)
        sinks.append(sink)
        count += 1
    }

    fileprivate mutating func remove(_ sink: AnySink) -> AnySink? {
        let index = Int(sink.listIndex)
        guard index < sinks.count, sinks[index] === sink else { return nil }
        let removed = sinks[index]
        sinks[index] = nil
        count -= 1
        visit(1)
        if index == sinks.count - 1 { trim() }
        if sinks.count >= Self.smallestCompacted, count < sinks.count / 2 { compact() }
        return removed
    }

    fileprivate func filter(_ isIncluded: (AnySink) -> Bool) -> SinkArray {
        SinkArray(snapshot: sinks.filter { $0.map(isIncluded) ?? false })
    }

    @inline(__always)
    fileprivate func forEach(_ body: (AnySink) -> Void) {
        for sink in sinks { if let sink, !sink.isDisposed { body(sink) } }
    }

    /// Drops the gaps at the end.
    private mutating func trim() {
        while let last = sinks.last, last == nil {
            sinks.removeLast()
            visit(1)
        }
    }

    private mutating func compact() {
        visit(sinks.count)
        sinks = sinks.filter { $0 != nil }
        for (index, sink) in sinks.enumerated() { sink?.listIndex = UInt32(index) }
    }

    @inline(__always)
    private mutating func visit(_ entries: Int) {
        #if DEBUG
            visitCount += entries
        #endif
    }
}

extension AnySink {
    /// The sink as its known type.
    ///
    /// Unchecked outside debug builds: a list holds only sinks that were added for this element type.
    @inlinable
    @inline(__always)
    final func receiving<Element>(_: Element.Type = Element.self) -> Sink<Element> {
        unsafeDowncast(self, to: Sink<Element>.self)
    }
}
