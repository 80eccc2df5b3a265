extension ObservableType {
    /// Makes a sequence of a state that is changed until a condition no longer holds.
    ///
    /// - Parameters:
    ///   - initialState: The first element.
    ///   - condition: Whether a state is delivered; if not, the sequence ends. What it throws is the sequence's error.
    ///   - scheduler: Where the states are delivered, one a turn.
    ///   - iterate: Makes the next state. What it throws is the sequence's error.
    public static func generate(
        initialState: Element, condition: @escaping (Element) throws -> Bool,
        scheduler: any ImmediateSchedulerType = CurrentThreadScheduler.instance,
        iterate: @escaping (Element) throws -> Element
    ) -> Observable<Element> {
        Starter { sink in
            sink.connect(
                disposing: scheduler.scheduleRecursive((initialState, true)) { step, recurse in
                    do {
                        let state = step.1 ? step.0 : try iterate(step.0)
                        let isWithin = try condition(state)
                        guard !sink.isDisposed else { return }
                        guard isWithin else { return sink.onCompleted() }
                        sink.onNext(state)
                        guard !sink.isDisposed else { return }
                        recurse((state, false))
                    } catch {
                        if !sink.isDisposed { sink.onError(error) }
                    }
                })
        }
    }
}
