import Rx

/// Answers every request with its endpoint's own sample data, without any server.
public struct SampleTransport: Transport {
    private let delay: RxTimeInterval?
    private let scheduler: (any SchedulerType)?

    /// Answers at once, on the thread that subscribes.
    public init() {
        delay = nil
        scheduler = nil
    }

    /// Answers after a delay.
    ///
    /// - Parameters:
    ///   - delay: How long an answer takes.
    ///   - scheduler: Where it comes from; a test scheduler makes it virtual.
    public init(delay: RxTimeInterval, scheduler: any SchedulerType) {
        self.delay = delay
        self.scheduler = scheduler
    }

    /// Answers with the sample.
    public func send(_ request: TransportRequest) -> Single<HTTPResponse> {
        Single.create { [delay, scheduler] observer in
            guard let delay, let scheduler else {
                observer(.success(request.sample()))
                return Disposables.create()
            }
            return scheduler.scheduleRelative((), dueTime: delay) { _ in
                observer(.success(request.sample()))
                return Disposables.create()
            }
        }
    }
}
