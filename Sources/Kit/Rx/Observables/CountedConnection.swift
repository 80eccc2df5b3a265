/// The connection of a ``ConnectableObservableType/refCount()`` and the number of its users.
///
/// Connecting and disconnecting never overlap, even if the last subscriber leaves while the first one arrives on another
/// thread: steps that a thread adds while another one is working are performed by that one. On one thread they nest like calls.
final class CountedConnection: @unchecked Sendable {  // the lock guards the fields
    private let lock = Lock()
    private let sessions: (any SessionSource)?
    private let connectForeign: () -> any Disposable
    private var current: Share?
    /// The thread that is connecting or disconnecting, or 0.
    private var worker: UInt = 0
    /// The worker's next steps.
    private var pending = Queue<Step>()

    /// - Parameters:
    ///   - sessions: The sequence; `nil` if its type is declared outside this module.
    ///   - connect: Connects a sequence without sessions.
    init(to sessions: (any SessionSource)?, connect: @escaping () -> any Disposable) {
        self.sessions = sessions
        connectForeign = connect
    }

    func enroll(_ member: Membership) {
        lock.locked { count(member) }
    }

    /// Whether no connection has been started for an enrolled subscriber.
    func isIdle(for member: Membership) -> Bool {
        lock.locked { member.share?.state == .idle }
    }

    /// Connects for an attached subscriber, unless already connected.
    ///
    /// - Parameters:
    ///   - session: The session that the subscriber is attached to, if the sequence numbers them.
    ///   - connects: Whether to connect an idle sequence.
    func join(_ member: Membership, of sink: AnySink, in session: Int?, connects: Bool) {
        change { change in
            // A sequence that ended on subscription is not connected again.
            guard let share = member.share else { return }
            member.session = session
            member.hasJoined = true
            if isOver(share, for: session) {
                change.dropped.append(share)
                close(share, &change)
                count(member)
            }
            if connects, let share = member.share, share.state == .idle { change.steps.append(.connect(share)) }
        }
        // A subscriber that a replay completed still connects, as with RxSwift.
        if sink.isDisposed { didDispose(member) }
    }

    /// Removes a subscriber; removing the last one disconnects.
    func didDispose(_ member: Membership) {
        change { change in
            // A subscriber that is still being attached is removed when it joins.
            if member.hasJoined { leave(member, &change) }
        }
    }

    /// Removes a subscriber whose session has ended, and with it all others.
    func didEnd(_ member: Membership) {
        change { change in
            if member.hasJoined, let share = member.share, share.session == member.session { close(share, &change) }
            leave(member, &change)
        }
    }

    /// Whether a share cannot feed a subscriber of a session.
    ///
    /// A subscriber of the share's own session receives the end from it.
    private func isOver(_ share: Share, for session: Int?) -> Bool {
        if let session, let connected = share.session { return session > connected }
        return share.state == .closed
    }

    private func count(_ member: Membership) {
        let share = current ?? Share()
        current = share
        share.users += 1
        member.share = share
    }

    private func leave(_ member: Membership, _ change: inout Change) {
        guard let share = member.share else { return }
        change.dropped.append(share)
        member.share = nil
        share.users -= 1
        // While the sequence is being connected, leaving only changes the count.
        if share.users == 0, share.state != .connecting { close(share, &change) }
    }

    /// Ends a share, so that later subscribers get a new one instead of one that is about to be disconnected.
    private func close(_ share: Share, _ change: inout Change) {
        guard share.state != .closed else { return }
        share.state = .closed
        if current === share { current = nil }
        if let session = share.session, let dropped = sessions?.endSession(session) { change.dropped.append(dropped) }
        // A connection in progress is disposed of by the connecting thread.
        if let connection = share.connection { change.steps.append(.disconnect(connection)) }
    }

    /// Changes fields under the lock, then performs the resulting steps.
    private func change(_ body: (inout Change) -> Void) {
        var change = Change()
        let me = currentThreadID()
        let isOutermost = lock.locked {
            body(&change)
            guard !change.steps.isEmpty, worker != me else { return false }
            if worker == 0 {
                worker = me
                return true
            }
            for step in change.steps { pending.append(step) }
            change.steps = []
            return false
        }
        for step in change.steps { perform(step) }
        guard isOutermost else { return }
        while let step = nextStep() { perform(step) }
    }

    private func nextStep() -> Step? {
        lock.locked {
            let step = pending.popFirst()
            if step == nil { worker = 0 }
            return step
        }
    }

    private func perform(_ step: Step) {
        switch step {
        case .connect(let share): connect(share)
        case .disconnect(let connection): connection.dispose()
        }
    }

    private func connect(_ share: Share) {
        guard let start = begin(share) else { return }
        let connection = start()
        var change = Change()
        let isOver = lock.locked {
            share.connection = connection
            if share.state == .connecting { share.state = .connected }
            if share.users == 0 { close(share, &change) }
            return share.state == .closed
        }
        // Also covers a share that was closed while it was being connected.
        if isOver { connection.dispose() }
    }

    /// Marks a share as connecting and returns the function that connects it; `nil` if already done or unused.
    private func begin(_ share: Share) -> (() -> any Disposable)? {
        while true {
            sessions?.prepareSession()
            var start: (() -> any Disposable)?
            let isNeeded = lock.locked {
                guard share.state == .idle else { return false }
                if let sessions {
                    // No session: it has ended since it was prepared.
                    guard let reserved = sessions.reserveConnection() else { return true }
                    share.session = reserved.session
                    start = reserved.start
                } else {
                    start = connectForeign
                }
                share.state = .connecting
                return true
            }
            if start != nil || !isNeeded { return start }
        }
    }
}

extension CountedConnection {
    /// One connection and the number of its users.
    final class Share {
        enum State {
            case idle
            case connecting
            case connected
            case closed
        }

        fileprivate(set) var state = State.idle
        fileprivate(set) var users = 0
        /// The number of the connected session, if the sequence numbers them.
        fileprivate(set) var session: Int?
        fileprivate(set) var connection: (any Disposable)?
    }

    /// The share in which a subscriber is counted until it leaves.
    final class Membership {
        fileprivate(set) var share: Share?
        fileprivate(set) var session: Int?
        fileprivate(set) var hasJoined = false
    }

    private enum Step {
        case connect(Share)
        case disconnect(any Disposable)
    }

    /// The work to do outside the lock.
    private struct Change {
        var steps: [Step] = []
        /// Released outside the lock: deinitializers may call back.
        var dropped: [AnyObject] = []
    }
}
