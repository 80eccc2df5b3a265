import Rx

/// Responds to every request with its endpoint's sample, without a server.
public struct SampleTransport: Transport {
    private let delay: RxTimeInterval?
    private let scheduler: (any SchedulerType)?

    /// Creates a transport that responds immediately, on the subscribing thread.
    public init() {
        delay = nil
        scheduler = nil
    }

    /// Creates a transport that responds after a delay.
    ///
    /// - Parameters:
    ///   - delay: The delay of each response.
    ///   - scheduler: Delivers responses; a test scheduler makes the delay virtual.
    public init(delay: RxTimeInterval, scheduler: any SchedulerType) {
        self.delay = delay
        self.scheduler = scheduler
    }

    /// Responds with the sample.
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
