import Synchronization

extension ObservableType {
    /// Delivers the events of the sequence that emits first.
    public static func amb<Sources: Sequence>(
        _ sequence: Sources
    ) -> Observable<Element> where Sources.Element == Observable<Element> {
        sequence.reduce(Observable<Element>.never()) { $0.amb($1) }
    }

    /// Delivers the events of this or another sequence, whichever emits first.
    public func amb<Other: ObservableType>(_ right: Other) -> Observable<Element> where Other.Element == Element {
        let left = asObservable()
        let right = right.asObservable()
        return Starter { sink in
            let race = Race(sink)
            let leftRunner = Runner(race, number: 1)
            let rightRunner = Runner(race, number: 2)
            race.left.setDisposable(leftRunner)
            race.right.setDisposable(rightRunner)
            left.attach(leftRunner)
            right.attach(rightRunner)
        }
    }
}

/// Two sequences that race to feed the sink below.
private final class Race<Element>: AnySink, @unchecked Sendable {  // adds an atomic and constants
    private let downstream: Sink<Element>
    let left = SingleAssignmentDisposable()
    let right = SingleAssignmentDisposable()
    private let winner = Atomic<Int>(0)

    #if DEBUG
        override var consumer: AnySink? { downstream }
    #endif

    init(_ downstream: Sink<Element>) {
        self.downstream = downstream
        super.init()
        downstream.connect(self)
    }

    /// Whether a runner leads; the first to ask wins and the other is cancelled.
    func isWon(by number: Int) -> Bool {
        let (isFirst, leader) = winner.compareExchange(
            expected: 0, desired: number, ordering: .acquiringAndReleasing)
        if isFirst { (number == 1 ? right : left).dispose() }
        return isFirst || leader == number
    }

    final func send(_ element: Element) {
        send(element, to: downstream)
    }

    final func fail(_ error: any Swift.Error) {
        fail(error, to: downstream)
    }

    final func complete() {
        complete(to: downstream)
    }

    override func didDispose() {
        left.dispose()
        right.dispose()
    }
}

private final class Runner<Element>: Sink<Element>, @unchecked Sendable {  // immutable
    private let race: Race<Element>
    private let number: Int

    #if DEBUG
        override var consumer: AnySink? { race.consumer }
    #endif

    init(_ race: Race<Element>, number: Int) {
        self.race = race
        self.number = number
    }

    override func onNext(_ element: Element) {
        if !isStopped, race.isWon(by: number) { race.send(element) }
    }

    override func onError(_ error: any Swift.Error) {
        if stop(), race.isWon(by: number) { race.fail(error) }
    }

    override func onCompleted() {
        if stop(), race.isWon(by: number) { race.complete() }
    }
}
