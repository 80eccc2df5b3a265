extension Resources {
    /// A live subscription: where it was made, and its chain of operators.
    public struct Subscription: Hashable, Sendable, CustomStringConvertible {
        /// The module and file of the subscribing call, as in `App/PriceRow.swift`; `nil` for an observer or operator.
        public let file: String?
        /// The line of that call; 0 if the file is unknown.
        public let line: UInt
        /// The sequence that was subscribed to.
        public let sequence: ObservedSequence

        /// The call site and, below it, the operators, indented by their distance from the subscriber.
        public var description: String {
            let place = file.map { "\($0):\(line)" } ?? "(unknown place)"
            return ([place] + sequence.lines(indentation: "  ")).joined(separator: "\n")
        }
    }

    /// A sequence in the chain of a live subscription.
    public struct ObservedSequence: Hashable, Sendable {
        /// The operator without its arguments, as in `map`, or the type of a subject.
        public let name: String
        /// The sequences that the operator is subscribed to; empty for a source.
        public let sources: [ObservedSequence]

        /// Creates a sequence, for comparison with a listed one.
        public init(name: String, sources: [ObservedSequence]) {
            self.name = name
            self.sources = sources
        }

        /// The names of this sequence and its sources, in depth-first order.
        public var names: [String] { [name] + sources.flatMap(\.names) }

        func lines(indentation: String) -> [String] {
            [indentation + name] + sources.flatMap { $0.lines(indentation: indentation + "  ") }
        }
    }

    /// The live subscriptions, oldest first.
    ///
    /// A subscription is live until it is disposed or its sequence ends. A subscription made by an operator on behalf of its
    /// subscribers, as by `connect`, is listed separately only while it has no subscribers; otherwise it appears in their
    /// chains. One that outlived its subscriber without being disposed is also listed separately.
    ///
    /// Recorded in debug builds only; elsewhere the result is empty. May be called on any thread; concurrent changes may be
    /// listed in part.
    public static func subscriptions() -> [Subscription] {
        #if DEBUG
            return SubscriptionTrees(LiveSubscriptions.all).roots
        #else
            return []
        #endif
    }

    /// The live subscriptions as text, for finding leaks; empty in release builds.
    public static func dump() -> String {
        subscriptions().map { "\($0)" }.joined(separator: "\n")
    }
}

#if DEBUG
    /// Assembles the attachments of sinks into chains.
    private struct SubscriptionTrees {
        private let attachments: [LiveSubscriptions.Attachment]
        private let served: [UInt64: [LiveSubscriptions.Attachment]]
        private let connections: [UInt64: LiveSubscriptions.Attachment]

        init(_ attachments: [LiveSubscriptions.Attachment]) {
            self.attachments = attachments
            served = Dictionary(grouping: attachments.filter { $0.consumer != 0 }, by: \.consumer)
            connections = Dictionary(
                attachments.compactMap { attachment in attachment.feeds.map { ($0, attachment) } },
                uniquingKeysWith: { $1 })
        }

        /// The chains of subscribers, of connections without subscribers, and of sinks that outlive their consumer.
        var roots: [Resources.Subscription] {
            let shared = Set(attachments.flatMap { $0.sequences.compactMap(\.sharedID) })
            let listed = Set(attachments.map(\.id))
            return attachments.filter { !listed.contains($0.consumer) && !($0.feeds.map(shared.contains) ?? false) }
                .map { attachment in
                    Resources.Subscription(
                        file: attachment.file.map { "\($0)" }, line: attachment.line,
                        sequence: sequence(of: attachment, at: 0, through: []))
                }
        }

        /// The sequence that a sink is attached to.
        ///
        /// - Parameters:
        ///   - index: The index of the sequence among those that the sink was passed to.
        ///   - connections: The shared sequences on the path; a sequence may feed itself through a subject.
        private func sequence(
            of attachment: LiveSubscriptions.Attachment, at index: Int, through connections: Set<UInt64>
        ) -> Resources.ObservedSequence {
            let label = attachment.sequences[index]
            return Resources.ObservedSequence(
                name: label.name, sources: sources(of: attachment, label, index, through: connections))
        }

        private func sources(
            of attachment: LiveSubscriptions.Attachment, _ label: SequenceLabel, _ index: Int,
            through path: Set<UInt64>
        ) -> [Resources.ObservedSequence] {
            if let id = label.sharedID, let connection = connections[id] {
                return path.contains(id) ? [] : [sequence(of: connection, at: 0, through: path.union([id]))]
            }
            if index + 1 < attachment.sequences.count {
                return [sequence(of: attachment, at: index + 1, through: path)]
            }
            return (served[attachment.id] ?? []).map { sequence(of: $0, at: 0, through: path) }
        }
    }
#endif
