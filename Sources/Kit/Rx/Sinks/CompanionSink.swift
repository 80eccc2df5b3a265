/// Forwards everything, and disposes of a companion when it is disposed.
final class CompanionSink<Element>: OperatorSink<Element, Element>, @unchecked Sendable {  // immutable
    let companion = SingleAssignmentDisposable()

    override func onNext(_ element: Element) {
        guard !isStopped else { return }
        send(element)
    }

    override func didDispose() {
        companion.dispose()
    }
}
