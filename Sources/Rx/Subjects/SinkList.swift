/// The sinks of a subject, in the order in which they came.
///
/// It knows nothing of their elements' type, so that its code is compiled once and looks no types up; a lone sink needs no
/// array.
enum SinkList {
    case none
    case one(AnySink)
    case many([AnySink])

    var isEmpty: Bool {
        if case .none = self { true } else { false }
    }

    mutating func append(_ sink: AnySink) {
        switch self {
        case .none: self = .one(sink)
        case .one(let first): self = .many([first, sink])
        case .many(var all):
            self = .none  // so that the array is not copied
            all.append(sink)
            self = .many(all)
        }
    }

    /// Takes a sink out; nil where it is not there.
    ///
    /// It is for the caller to let go of, outside any lock: what it frees may call back.
    mutating func remove(_ sink: AnySink) -> AnySink? {
        switch self {
        case .none: return nil
        case .one(let only):
            guard only === sink else { return nil }
            self = .none
            return only
        case .many(var all):
            guard let index = all.firstIndex(where: { $0 === sink }) else { return nil }
            self = .none  // so that the array is not copied
            let removed = all.remove(at: index)
            self = all.isEmpty ? .none : .many(all)
            return removed
        }
    }

    /// Hands each to a function, those left out that an earlier call has disposed of.
    @inline(__always)
    func forEach(_ body: (AnySink) -> Void) {
        switch self {
        case .none: break
        case .one(let only): if !only.isDisposed { body(only) }
        case .many(let all): for sink in all where !sink.isDisposed { body(sink) }
        }
    }
}

extension AnySink {
    /// The sink as what it is known to be.
    ///
    /// Unchecked outside debug builds: a list holds none but those that were added for these elements.
    @inlinable
    @inline(__always)
    final func receiving<Element>(_: Element.Type = Element.self) -> Sink<Element> {
        unsafeDowncast(self, to: Sink<Element>.self)
    }
}
