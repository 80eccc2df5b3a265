/// Holds an element until its source ends, and fails if there is a second one.
final class AtMostOneSink<Element>:
    OperatorSink<Element, Element>, @unchecked Sendable  // events come one at a time
{
    private let errorOfNone: RxError?
    private var element: Element?

    /// - Parameter errorOfNone: The error for a source without elements; `nil` if it completes.
    init(_ downstream: Sink<Element>, errorOfNone: RxError?) {
        self.errorOfNone = errorOfNone
        super.init(downstream)
    }

    override func onNext(_ element: Element) {
        guard !isStopped else { return }
        if self.element == nil {
            self.element = element
        } else {
            fail(RxError.moreThanOneElement)
        }
    }

    override func onCompleted() {
        guard stop() else { return }
        if let element {
            send(element)
        } else if let errorOfNone {
            fail(errorOfNone)
        }
        complete()
    }
}
