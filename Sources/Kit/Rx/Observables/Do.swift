extension ObservableType {
    /// Performs side effects and forwards all events unchanged.
    ///
    /// - Parameters:
    ///   - onNext: Called before an element is delivered. An error that it throws ends the sequence.
    ///   - afterNext: Called after an element was delivered. An error that it throws ends the sequence.
    ///   - onError: Called before an error is delivered. An error that it throws is delivered instead.
    ///   - afterError: Called after an error was delivered.
    ///   - onCompleted: Called before the completion is delivered. An error that it throws is delivered instead.
    ///   - afterCompleted: Called after the completion was delivered.
    ///   - onSubscribe: Called before the source is subscribed to.
    ///   - onSubscribed: Called after the source was subscribed to.
    ///   - onDispose: Called when the subscription ends, for any reason, after the source's.
    ///   - isolation: The actor that the closures must run on; a call elsewhere traps. `nil` disables the check.
    ///   - file: The caller's file, for the error message.
    ///   - line: The caller's line, for the error message.
    public func `do`(
        onNext: ((Element) throws -> Void)? = nil, afterNext: ((Element) throws -> Void)? = nil,
        onError: ((any Swift.Error) throws -> Void)? = nil, afterError: ((any Swift.Error) throws -> Void)? = nil,
        onCompleted: (() throws -> Void)? = nil, afterCompleted: (() throws -> Void)? = nil,
        onSubscribe: (() -> Void)? = nil, onSubscribed: (() -> Void)? = nil, onDispose: (() -> Void)? = nil,
        isolation: (any Actor)? = #isolation, file: StaticString = #fileID, line: UInt = #line
    ) -> Observable<Element> {
        if let check = IsolationCheck.make(isolation, file, line) {
            return `do`(
                onNext: check.wrap(throwing: onNext), afterNext: check.wrap(throwing: afterNext),
                onError: check.wrap(throwing: onError), afterError: check.wrap(throwing: afterError),
                onCompleted: check.wrap(throwing: onCompleted), afterCompleted: check.wrap(throwing: afterCompleted),
                onSubscribe: check.wrap(.subscription, onSubscribe),
                onSubscribed: check.wrap(.subscription, onSubscribed),
                onDispose: check.wrap(.disposal, onDispose), isolation: nil)
        }
        let source = asObservable()
        let actions = DoActions(
            onNext: onNext, afterNext: afterNext, onError: onError, afterError: afterError, onCompleted: onCompleted,
            afterCompleted: afterCompleted)
        return Starter { sink in
            onSubscribe?()
            let doSink = DoSink(actions, sink)
            source.attach(doSink)
            onSubscribed?()
            // A source that ends synchronously is disposed of, and `onSubscribed` called, before `onDispose`.
            if let onDispose { doSink.disposal.setDisposable(Disposables.create(with: onDispose)) }
        }
    }
}

private struct DoActions<Element> {
    let onNext: ((Element) throws -> Void)?
    let afterNext: ((Element) throws -> Void)?
    let onError: ((any Swift.Error) throws -> Void)?
    let afterError: ((any Swift.Error) throws -> Void)?
    let onCompleted: (() throws -> Void)?
    let afterCompleted: (() throws -> Void)?
}

private final class DoSink<Element>: OperatorSink<Element, Element>, @unchecked Sendable {  // immutable
    let disposal = SingleAssignmentDisposable()
    private let actions: DoActions<Element>

    init(_ actions: DoActions<Element>, _ downstream: Sink<Element>) {
        self.actions = actions
        super.init(downstream)
    }

    override func onNext(_ element: Element) {
        guard !isStopped else { return }
        do {
            try actions.onNext?(element)
            send(element)
            try actions.afterNext?(element)
        } catch {
            fail(error)
        }
    }

    // An error thrown after the stop event was forwarded is dropped: only one stop event is allowed.
    override func onError(_ error: any Swift.Error) {
        guard stop() else { return }
        do {
            try actions.onError?(error)
            fail(error)
            try actions.afterError?(error)
        } catch {
            fail(error)
        }
    }

    override func onCompleted() {
        guard stop() else { return }
        do {
            try actions.onCompleted?()
            complete()
            try actions.afterCompleted?()
        } catch {
            fail(error)
        }
    }

    override func didDispose() {
        disposal.dispose()
    }
}
