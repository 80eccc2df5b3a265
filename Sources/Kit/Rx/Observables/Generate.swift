extension ObservableType {
    /// Creates a sequence of states, each computed from the previous one while a condition holds.
    ///
    /// - Parameters:
    ///   - initialState: The first element.
    ///   - condition: Whether a state is delivered; if not, the sequence completes. A thrown error ends the sequence.
    ///   - scheduler: Delivers the states, one per scheduled action.
    ///   - iterate: Computes the next state. A thrown error becomes the sequence's error.
    public static func generate(
        initialState: Element, condition: @escaping (Element) throws -> Bool,
        scheduler: any ImmediateSchedulerType = CurrentThreadScheduler.instance,
        iterate: @escaping (Element) throws -> Element
    ) -> Observable<Element> {
        Starter {
            GenerateLoop(from: initialState, while: condition, iterate, $0).start(on: scheduler, feeding: $0)
        }
    }
}

private final class GenerateLoop<Element>: StepLoop, @unchecked Sendable {  // steps run one after another
    private let condition: (Element) throws -> Bool
    private let iterate: (Element) throws -> Element
    private let sink: Sink<Element>
    private var state: Element
    private var isFirst = true

    init(
        from initialState: Element, while condition: @escaping (Element) throws -> Bool,
        _ iterate: @escaping (Element) throws -> Element, _ sink: Sink<Element>
    ) {
        self.condition = condition
        self.iterate = iterate
        self.sink = sink
        state = initialState
    }

    override func step() -> Bool {
        do {
            if !isFirst { state = try iterate(state) }
            isFirst = false
            let isWithin = try condition(state)
            guard !sink.isDisposed else { return false }
            if isWithin { sink.onNext(state) } else { sink.onCompleted() }
            return isWithin
        } catch {
            if !sink.isDisposed { sink.onError(error) }
            return false
        }
    }
}
