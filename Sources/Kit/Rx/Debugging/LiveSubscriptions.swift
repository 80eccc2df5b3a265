#if DEBUG
    import Synchronization

    /// The sinks that are currently attached to a sequence, in debug builds.
    ///
    /// It stores names and numbers, no objects: a sink leaves the list when it is disposed or freed. The list is split into
    /// several, so that threads seldom share a lock and the thread sanitizer does not infer an order from it.
    final class LiveSubscriptions: @unchecked Sendable {  // the lock guards the attachments
        struct Attachment {
            let id: UInt64
            /// The identifier of the sink that this one feeds, or 0 at the end of a chain.
            let consumer: UInt64
            let file: StaticString?
            let line: UInt
            /// The sequences that the sink is attached to: several if one passes the sink on to another.
            var sequences: [SequenceLabel]
            /// The identifier of the shared sequence whose subscribers receive what this sink receives.
            let feeds: UInt64?
        }

        private static let parts = (0..<64).map { _ in LiveSubscriptions() }
        private static let lastID = Atomic<UInt64>(0)

        private let lock = Lock()
        private var attachments: [UInt64: Attachment] = [:]

        /// Returns an identifier unique among sinks and shared sequences.
        static func makeID() -> UInt64 {
            lastID.add(1, ordering: .relaxed).newValue
        }

        /// Lists a sink that is being attached to a sequence, unless it has been disposed.
        static func add<Element>(_ sink: Sink<Element>, attachedTo sequence: Observable<Element>) {
            if !sink.isAttached { sink.isAttached = true }
            let label = SequenceLabel(sequence)
            let attachment = Attachment(
                id: sink.id, consumer: sink.listedConsumer?.id ?? 0, file: sink.origin?.file,
                line: sink.origin?.line ?? 0, sequences: [label], feeds: sink.fedSequence)
            let part = part(of: sink.id)
            part.lock.locked {
                // A disposing thread sets the flag before it removes the sink here.
                if sink.isDisposed { return }
                if part.attachments[sink.id] == nil {
                    part.attachments[sink.id] = attachment
                } else {
                    part.attachments[sink.id]?.sequences.append(label)
                }
            }
        }

        static func remove(_ id: UInt64) {
            let part = part(of: id)
            part.lock.locked { _ = part.attachments.removeValue(forKey: id) }
        }

        /// All attachments, in the order in which their sinks were created.
        static var all: [Attachment] {
            parts.flatMap { part in part.lock.locked { Array(part.attachments.values) } }.sorted { $0.id < $1.id }
        }

        private static func part(of id: UInt64) -> LiveSubscriptions {
            parts[Int(truncatingIfNeeded: id % UInt64(parts.count))]
        }
    }

    /// The display name of a sequence.
    struct SequenceLabel {
        /// The function that created the sequence, if its type does not identify the operator.
        private let function: StaticString?
        private let type: Any.Type
        /// Identifies a shared sequence.
        let sharedID: UInt64?

        init<Element>(_ sequence: Observable<Element>) {
            function = sequence.function
            type = Swift.type(of: sequence)
            sharedID = sequence.sharedID
        }

        /// Types whose names differ from those of their operators.
        private static let operators = [
            "Failure": "error", "JustScheduled": "just", "ObserveOn": "observe(on:)", "SequenceSource": "from",
            "ShareWhileConnected": "share", "SubscribeOn": "subscribe(on:)",
        ]

        /// The operator without its arguments, or the type of a subject.
        var name: String {
            if let function { return String("\(function)".prefix { $0 != "(" }) }
            let type = "\(type)"
            let name = String(type.prefix { $0 != "<" })
            if name.hasSuffix("Subject") { return type }
            return Self.operators[name] ?? name.prefix(1).lowercased() + name.dropFirst()
        }
    }
#endif

extension Sink {
    @inline(__always)
    final func recordAttachment(to sequence: Observable<Element>) {
        #if DEBUG
            LiveSubscriptions.add(self, attachedTo: sequence)
        #endif
    }

    /// Records where the subscription is made, in debug builds; called before the sink is attached.
    @inlinable @inline(__always)
    final func recordOrigin(_ file: StaticString, _ line: UInt) {
        #if DEBUG
            origin = (file, line)
        #endif
    }
}

extension Observable {
    /// Names a sequence after the function that creates it, in debug builds.
    @inline(__always)
    final func named(_ function: StaticString = #function) -> Self {
        #if DEBUG
            self.function = function
        #endif
        return self
    }
}
