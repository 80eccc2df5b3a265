import Dispatch
import KitLocking
import Rx

/// Plays a script on each connection instead of opening one, and records what is sent; for tests.
///
/// With a test scheduler it does so in virtual time. A real scheduler must be serial.
public final class SampleSocketTransport: SocketTransport {
    /// What a server does some time after its previous step.
    public struct Step: Sendable {
        let delay: RxTimeInterval
        let event: Event<SocketEvent>

        /// Emits an event; after ``SocketEvent/closed(_:)`` the connection ends.
        public static func event(_ event: SocketEvent, after delay: RxTimeInterval = .seconds(0)) -> Step {
            Step(delay: delay, event: .next(event))
        }

        /// Breaks the connection, or refuses the handshake.
        public static func failure(_ error: NetworkError, after delay: RxTimeInterval = .seconds(0)) -> Step {
            Step(delay: delay, event: .error(error))
        }
    }

    /// A connection that was subscribed to.
    public struct Connection: Hashable, Sendable {
        /// Its request.
        public let request: SocketRequest
        /// When it was subscribed to.
        public let started: RxTime
        /// The frames that were sent, in order.
        public fileprivate(set) var sent: [Sent] = []
        /// When it ended or was disposed of; `nil` before.
        public fileprivate(set) var ended: RxTime?
    }

    /// A frame that was sent.
    public struct Sent: Hashable, Sendable {
        /// When it was sent, by the scheduler's clock.
        public let time: RxTime
        /// The frame.
        public let frame: SocketFrame

        /// Creates a description of a frame, to compare with.
        public init(time: RxTime, frame: SocketFrame) {
            self.time = time
            self.frame = frame
        }
    }

    private let scheduler: any SchedulerType
    private let script: @Sendable (Int) -> [Step]
    private let response: @Sendable (SocketFrame) -> [Step]
    private let record = Guarded<[Connection]>([])

    /// Creates a transport.
    ///
    /// - Parameters:
    ///   - scheduler: Schedules each step when the previous one has been taken.
    ///   - response: The steps in response to a frame, beside those of the script; default: none.
    ///   - script: The steps of a connection by its number from 0; a handshake succeeds with the event ``SocketEvent/opened``.
    public init(
        scheduler: any SchedulerType, response: @escaping @Sendable (SocketFrame) -> [Step] = { _ in [] },
        script: @escaping @Sendable (Int) -> [Step]
    ) {
        self.scheduler = scheduler
        self.response = response
        self.script = script
    }

    /// The connections so far, oldest first.
    public var connections: [Connection] { record.withLock { $0 } }

    /// Starts the script of the next connection on each subscription.
    public func connect(to request: SocketRequest, sending frames: Observable<SocketFrame>) -> Observable<SocketEvent> {
        Observable.create { [self] observer in
            let connection = Connection(request: request, started: scheduler.now)
            let number = record.withLock { record in
                record.append(connection)
                return record.count - 1
            }
            let activities = CompositeDisposable()
            _ = activities.insert(Disposables.create { self.end(number) })
            play(script(number)[...], of: number, to: observer, sending: frames, in: activities)
            return activities
        }
    }

    private func end(_ number: Int) {
        let now = scheduler.now
        record.withLock { $0[number].ended = now }
    }

    private func play(
        _ steps: ArraySlice<Step>, of number: Int, to observer: AnyObserver<SocketEvent>,
        sending frames: Observable<SocketFrame>, in activities: CompositeDisposable
    ) {
        guard let step = steps.first else { return }
        let next = scheduler.scheduleRelative((), dueTime: step.delay) { [self] _ in
            guard !activities.isDisposed else { return Disposables.create() }
            observer.on(step.event)
            switch step.event {
            case .next(.opened): send(frames, of: number, to: observer, in: activities)
            case .next(.closed): observer.onCompleted()
            default: break
            }
            play(steps.dropFirst(), of: number, to: observer, sending: frames, in: activities)
            return Disposables.create()
        }
        _ = activities.insert(next)
    }

    private func send(
        _ frames: Observable<SocketFrame>, of number: Int, to observer: AnyObserver<SocketEvent>,
        in activities: CompositeDisposable
    ) {
        let sending = frames.subscribe(
            onNext: { [self] frame in
                guard !activities.isDisposed else { return }
                let sent = Sent(time: scheduler.now, frame: frame)
                record.withLock { $0[number].sent.append(sent) }
                play(response(frame)[...], of: number, to: observer, sending: .never(), in: activities)
            }, onError: { _ in })
        _ = activities.insert(sending)
    }
}
