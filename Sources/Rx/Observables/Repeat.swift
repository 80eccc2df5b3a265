extension ObservableType {
    /// Makes a sequence that delivers an element again and again, without an end.
    ///
    /// - Parameters:
    ///   - element: The element.
    ///   - scheduler: Where it is delivered, once a turn.
    public static func repeatElement(
        _ element: Element, scheduler: any ImmediateSchedulerType = CurrentThreadScheduler.instance
    ) -> Observable<Element> {
        Starter { sink in
            sink.connect(
                disposing: scheduler.scheduleRecursive(()) { _, recurse in
                    sink.onNext(element)
                    guard !sink.isDisposed else { return }
                    recurse(())
                })
        }
    }
}
