import Foundation
import KitLocking
import Rx

/// The listeners of a site's stream, which share one connection and one subscription of each topic.
///
/// It connects for the first listener, and disconnects some seconds after the last one has left. A lost connection is replaced by
/// itself, after a growing delay; no site repeats what it has sent meanwhile. One that a site is about to close is replaced before.
public final class StreamClient<Topic: Hashable & Sendable, Update: Sendable>: Sendable {
    private typealias Session = StreamSession<Topic, Update>
    private typealias Listener = (id: Int, observer: AnyObserver<StreamEvent<Update>>)

    private struct Connection {
        let events: any Disposable
        /// Keeps what is sent before the transport subscribes to it, which happens on another thread.
        let frames: ReplaySubject<SocketFrame>
    }

    private struct State {
        var session: Session
        var listeners: [Topic: [Listener]] = [:]
        var connections: [Int: Connection] = [:]
        var nextListener = 0
        /// When the timer fires, if it is set.
        var alarm: Date?
    }

    private let endpoint: any StreamEndpoint<Topic, Update>
    private let request: SocketRequest
    private let transport: any SocketTransport
    /// The serial scheduler on which events are delivered.
    public let scheduler: any SchedulerType
    private let random: @Sendable () -> Double
    private let state: Guarded<State>
    private let currentState = BehaviorRelay(value: StreamState.off)
    private let timer = SerialDisposable()

    /// Creates a client without a connection.
    ///
    /// - Parameters:
    ///   - endpoint: The stream.
    ///   - request: Its address; see ``Router/socketRequest(for:)``.
    ///   - transport: Opens connections.
    ///   - scheduler: A serial scheduler on which frames are decoded and events delivered; not the main one.
    ///   - random: Random numbers in 0..<1, for delays.
    public init(
        _ endpoint: any StreamEndpoint<Topic, Update>, at request: SocketRequest, transport: any SocketTransport,
        scheduler: any SchedulerType = SerialDispatchQueueScheduler(qos: .utility),
        random: @escaping @Sendable () -> Double = { Double.random(in: 0..<1) }
    ) {
        self.endpoint = endpoint
        self.request = request
        self.transport = transport
        self.scheduler = scheduler
        self.random = random
        state = Guarded(State(session: StreamSession(endpoint)))
    }

    deinit {
        timer.dispose()
        for connection in state.withLock({ $0.connections }).values { connection.events.dispose() }
    }

    /// The state of the connection: now, then every change.
    public var states: Observable<StreamState> { currentState.asObservable().distinctUntilChanged() }

    /// Listens to a topic while subscribed to.
    ///
    /// Events are delivered in order, on the scheduler. The sequence never completes; it fails with a ``StreamError`` if the site
    /// does not send updates of the topic, and a later subscription then asks the site again.
    public func events(of topic: Topic) -> Observable<StreamEvent<Update>> {
        Observable.create { [self] observer in
            let id = state.withLock { state in
                state.nextListener += 1
                return state.nextListener
            }
            perform { $0.add((id, observer), to: topic) }
            return Disposables.create { [self] in perform { $0.remove(id, from: topic) } }
        }
    }

    /// Subscribes again to a topic whose updates have stopped although the connection is alive.
    public func resubscribe(to topic: Topic) {
        perform { client in
            if client.state.withLock({ $0.listeners[topic] != nil }) { client.apply(.resubscribe(topic)) }
        }
    }

    /// Connects at once, for example when the network has changed or the computer has resumed from suspend.
    ///
    /// An open connection is used until the new one has replaced it.
    public func reconnectNow() { perform { $0.apply(.reconnect) } }

    private func perform(_ action: @escaping @Sendable (StreamClient) -> Void) {
        _ = scheduler.schedule(self) { client in
            action(client)
            return Disposables.create()
        }
    }

    // MARK: Listeners

    private func add(_ listener: Listener, to topic: Topic) {
        let (isFirst, isSubscribed, isSilent) = state.withLock { state in
            let isFirst = state.listeners[topic] == nil
            state.listeners[topic, default: []].append(listener)
            return (isFirst, state.session.isSubscribed(to: topic), state.session.isSilent(topic))
        }
        guard !isFirst else { return apply(.added(topic)) }
        if isSubscribed { listener.observer.onNext(.subscribed) }
        if isSilent { listener.observer.onNext(.silent) }
    }

    private func remove(_ id: Int, from topic: Topic) {
        let isLast = state.withLock { state in
            // A topic that has failed has no listeners.
            guard var listeners = state.listeners[topic], listeners.contains(where: { $0.id == id }) else {
                return false
            }
            listeners.removeAll { $0.id == id }
            state.listeners[topic] = listeners.isEmpty ? nil : listeners
            return listeners.isEmpty
        }
        if isLast { apply(.removed(topic)) }
    }

    private func send(_ event: StreamEvent<Update>, to topic: Topic) {
        for listener in state.withLock({ $0.listeners[topic] }) ?? [] { listener.observer.onNext(event) }
    }

    // MARK: Events, all on the scheduler

    private func receive(_ event: SocketEvent, on id: Int) {
        switch event {
        case .opened: apply(.opened(id))
        case .received(.text), .received(.binary): break
        case .received(.ping), .received(.pong): apply(.received(id, .alive))
        case .closed: apply(.ended(id, .connectionLost))
        }
        guard case .received(let frame) = event else { return }
        switch frame {
        case .text, .binary: decode(frame, on: id)
        case .ping, .pong: break
        }
    }

    private func decode(_ frame: SocketFrame, on id: Int) {
        let requests = state.withLock { $0.session.requests(of: id) }
        guard let messages = try? endpoint.messages(in: frame, requests: requests) else {
            return apply(.received(id, .damaged))
        }
        apply(.received(id, StreamFrame(messages)))
        for case .update(let update, let topic) in messages {
            if state.withLock({ $0.session.isCurrent(id, for: topic) }) { send(.update(update), to: topic) }
        }
    }

    private func apply(_ event: Session.Event) {
        let (now, number) = (scheduler.now, random())
        let (actions, connectionState, delay) = state.withLock { state in
            let actions = state.session.apply(event, at: now, random: number)
            return (actions, state.session.state, state.session.delay)
        }
        setTimer(after: delay, from: now)
        if currentState.value != connectionState { currentState.accept(connectionState) }
        for action in actions { run(action) }
    }

    private func run(_ action: Session.Action) {
        switch action {
        case .open(let id): open(id)
        case .close(let id): state.withLock { $0.connections.removeValue(forKey: id) }?.events.dispose()
        case .send(let id, let frame): state.withLock { $0.connections[id] }?.frames.onNext(frame)
        case .subscribed(let topic): send(.subscribed, to: topic)
        case .silent(let topic): send(.silent, to: topic)
        case .failed(let topic, let error):
            let listeners = state.withLock { $0.listeners.removeValue(forKey: topic) } ?? []
            for listener in listeners { listener.observer.onError(error) }
        }
    }

    private func open(_ id: Int) {
        let (frames, events) = (
            ReplaySubject<SocketFrame>.create(bufferSize: 64), SingleAssignmentDisposable()
        )
        state.withLock { $0.connections[id] = Connection(events: events, frames: frames) }
        events.setDisposable(
            transport.connect(to: request, sending: frames).observe(on: scheduler).subscribe(
                onNext: { [weak self] in self?.receive($0, on: id) },
                onError: { [weak self] error in
                    self?.end(id, error as? NetworkError ?? .malformed("\(type(of: error))"))
                },
                onCompleted: { [weak self] in self?.end(id, .connectionLost) }))
    }

    private func end(_ id: Int, _ error: NetworkError) {
        _ = state.withLock { $0.connections.removeValue(forKey: id) }
        apply(.ended(id, error))
    }

    /// Sets the timer, unless it fires earlier: it is not reset for each frame that moves the deadline.
    private func setTimer(after delay: TimeInterval?, from now: Date) {
        guard let delay else { return }
        let alarm = now.addingTimeInterval(delay)
        let isSet = state.withLock { state in
            if let set = state.alarm, set <= alarm, set > now { return true }
            state.alarm = alarm
            return false
        }
        if isSet { return }
        timer.disposable = scheduler.scheduleRelative(alarm, dueTime: .span(ofSeconds: delay, rounded: .up)) {
            [weak self] _ in
            self?.state.withLock { $0.alarm = nil }
            self?.apply(.woke)
            return Disposables.create()
        }
    }
}
