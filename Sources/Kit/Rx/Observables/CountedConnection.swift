/// The connection of a ``ConnectableObservableType/refCount()``, and how many use it.
///
/// Connecting and disconnecting never overlap, though the last to leave may meet the first to come on another thread: what a
/// thread decides while another one is at it, that one does afterwards. On one thread they nest as calls do.
final class CountedConnection: @unchecked Sendable {  // the lock guards the fields
    private let lock = Lock()
    private let sessions: (any SessionSource)?
    private let connectForeign: () -> any Disposable
    private var current: Share?
    /// The thread that is connecting or disconnecting, or 0.
    private var worker: UInt = 0
    /// What the worker does next.
    private var pending = Queue<Step>()

    /// Makes one for a connectable sequence.
    ///
    /// - Parameters:
    ///   - sessions: The sequence, unless its type is declared outside this module.
    ///   - connect: Connects such a sequence.
    init(to sessions: (any SessionSource)?, connect: @escaping () -> any Disposable) {
        self.sessions = sessions
        connectForeign = connect
    }

    /// Counts a subscriber that is about to be attached.
    func enroll(_ member: Membership) {
        lock.locked { count(member) }
    }

    /// Whether nothing has been connected yet for a subscriber that was counted.
    func isIdle(for member: Membership) -> Bool {
        lock.locked { member.share?.state == .idle }
    }

    /// Connects for a subscriber that has been attached, unless the connection is there.
    ///
    /// - Parameters:
    ///   - session: The session that the subscriber is attached to, if the sequence numbers them.
    ///   - connects: Whether the sequence is to be connected where it is not.
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
        // A subscriber that a replay has satisfied connects all the same, as it does with RxSwift.
        if sink.isDisposed { didDispose(member) }
    }

    /// Uncounts a subscriber; the last one disconnects.
    func didDispose(_ member: Membership) {
        change { change in
            // One that is being attached is uncounted when it joins.
            if member.hasJoined { leave(member, &change) }
        }
    }

    /// Uncounts a subscriber whose session has ended, and so for all the others.
    func didEnd(_ member: Membership) {
        change { change in
            if member.hasJoined, let share = member.share, share.session == member.session { close(share, &change) }
            leave(member, &change)
        }
    }

    /// Whether a share feeds no one who is attached to a session.
    ///
    /// One who is attached to the share's own session gets its end from there.
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
        // While the sequence is being connected, leaving only counts.
        if share.users == 0, share.state != .connecting { close(share, &change) }
    }

    /// Ends a share: who comes from now on gets another one, and is not attached to what is about to be disconnected.
    private func close(_ share: Share, _ change: inout Change) {
        guard share.state != .closed else { return }
        share.state = .closed
        if current === share { current = nil }
        if let session = share.session, let dropped = sessions?.endSession(session) { change.dropped.append(dropped) }
        // A connection that is being made is disposed of by the thread that makes it.
        if let connection = share.connection { change.steps.append(.disconnect(connection)) }
    }

    /// Changes fields under the lock, then does what follows from it.
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
        // Covers a share that was closed while it was being connected, too.
        if isOver { connection.dispose() }
    }

    /// Marks a share as connecting; what connects it, unless somebody has done so or nobody is left.
    private func begin(_ share: Share) -> (() -> any Disposable)? {
        while true {
            sessions?.prepareSession()
            var start: (() -> any Disposable)?
            let isNeeded = lock.locked {
                guard share.state == .idle else { return false }
                if let sessions {
                    // Without a session: it has ended since it was prepared.
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
    /// One connection, and how many use it.
    final class Share {
        enum State {
            case idle
            case connecting
            case connected
            case closed
        }

        fileprivate(set) var state = State.idle
        fileprivate(set) var users = 0
        /// The number of the session that is connected, if the sequence numbers them.
        fileprivate(set) var session: Int?
        fileprivate(set) var connection: (any Disposable)?
    }

    /// Which share a subscriber is counted in, until it leaves.
    final class Membership {
        fileprivate(set) var share: Share?
        fileprivate(set) var session: Int?
        /// Whether it has been attached.
        fileprivate(set) var hasJoined = false
    }

    private enum Step {
        case connect(Share)
        case disconnect(any Disposable)
    }

    /// What is left to do outside the lock.
    private struct Change {
        var steps: [Step] = []
        /// Released outside the lock: what it frees may call back.
        var dropped: [AnyObject] = []
    }
}
