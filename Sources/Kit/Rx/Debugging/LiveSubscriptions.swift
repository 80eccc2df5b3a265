#if DEBUG
    import Synchronization

    /// The sinks that are attached to a sequence at the moment, in debug builds.
    ///
    /// It holds names and numbers, no objects: a sink leaves the list when it is disposed or freed. The list is split, so that
    /// threads seldom share a lock and the thread sanitizer is not misled by the order in which they take it.
    final class LiveSubscriptions: @unchecked Sendable {  // the lock guards the attachments
        /// What is known of a sink.
        struct Attachment {
            let id: UInt64
            /// The sink that this one serves, or 0 at the end of a chain.
            let consumer: UInt64
            let file: StaticString?
            let line: UInt
            /// The sequences that the sink is attached to: several where one hands the sink on to the next.
            var sequences: [SequenceLabel]
            /// The shared sequence whose subscribers receive what this sink receives.
            let feeds: UInt64?
        }

        private static let parts = (0..<64).map { _ in LiveSubscriptions() }
        private static let lastID = Atomic<UInt64>(0)

        private let lock = Lock()
        private var attachments: [UInt64: Attachment] = [:]

        /// A number that no other sink or shared sequence has.
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
                // Who disposes of the sink sets the flag before removing it here.
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

        /// All attachments, in the order of their sinks' creation.
        static var all: [Attachment] {
            parts.flatMap { part in part.lock.locked { Array(part.attachments.values) } }.sorted { $0.id < $1.id }
        }

        private static func part(of id: UInt64) -> LiveSubscriptions {
            parts[Int(truncatingIfNeeded: id % UInt64(parts.count))]
        }
    }

    /// What the list of live subscriptions calls a sequence.
    struct SequenceLabel {
        /// The function that created the sequence, where its type does not tell.
        private let function: StaticString?
        private let type: Any.Type
        /// Tells shared sequences apart.
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

        /// An operator as it is written, without its arguments, or the type of a subject.
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
    /// Lists the sink among the live subscriptions, in debug builds.
    @inline(__always)
    final func recordAttachment(to sequence: Observable<Element>) {
        #if DEBUG
            LiveSubscriptions.add(self, attachedTo: sequence)
        #endif
    }

    /// Notes where the subscription is made, in debug builds; called before the sink is attached.
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
