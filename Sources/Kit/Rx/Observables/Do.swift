extension ObservableType {
    /// Does something on the way, and delivers all events unchanged.
    ///
    /// - Parameters:
    ///   - onNext: Called before an element is delivered. What it throws ends the sequence with that error.
    ///   - afterNext: Called after an element was delivered. What it throws ends the sequence with that error.
    ///   - onError: Called before an error is delivered. What it throws is delivered in its place.
    ///   - afterError: Called after an error was delivered.
    ///   - onCompleted: Called before the completion is delivered. What it throws is delivered in its place.
    ///   - afterCompleted: Called after the completion was delivered.
    ///   - onSubscribe: Called before the source is subscribed to.
    ///   - onSubscribed: Called after the source was subscribed to.
    ///   - onDispose: Called when the subscription is over for whatever reason, after the source's.
    ///   - isolation: The actor that the closures are called on; a call elsewhere stops the program. `nil` turns that check off.
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
            // A source that ends while it is subscribed to is disposed of, and `onSubscribed` called, before `onDispose`.
            if let onDispose { doSink.disposal.setDisposable(Disposables.create(with: onDispose)) }
        }
    }
}

/// What is done on the way.
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

    // What an action throws after the stop event was passed on is dropped: there is only one.
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
