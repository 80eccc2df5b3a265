extension ObservableConvertibleType {
    /// The sequence as one that is shared; it ends with an element in the place of an error.
    ///
    /// - Parameters:
    ///   - sharingStrategy: How it is shared.
    ///   - onErrorJustReturn: The last element, if the sequence fails.
    public func asSharedSequence<Strategy: SharingStrategyProtocol>(
        sharingStrategy: Strategy.Type = Strategy.self, onErrorJustReturn: Element
    ) -> SharedSequence<Strategy, Element> {
        SharedSequence(asObservable().observe(on: Strategy.scheduler).catchAndReturn(onErrorJustReturn))
    }

    /// The sequence as one that is shared; another one goes on when it fails.
    ///
    /// - Parameters:
    ///   - sharingStrategy: How it is shared.
    ///   - onErrorDriveWith: What goes on if the sequence fails.
    public func asSharedSequence<Strategy: SharingStrategyProtocol>(
        sharingStrategy: Strategy.Type = Strategy.self, onErrorDriveWith: SharedSequence<Strategy, Element>
    ) -> SharedSequence<Strategy, Element> {
        asSharedSequence(sharingStrategy: sharingStrategy, onErrorRecover: { _ in onErrorDriveWith })
    }

    /// The sequence as one that is shared; one that is made of the error goes on when it fails.
    ///
    /// - Parameters:
    ///   - sharingStrategy: How it is shared.
    ///   - onErrorRecover: Makes what goes on if the sequence fails.
    public func asSharedSequence<Strategy: SharingStrategyProtocol>(
        sharingStrategy: Strategy.Type = Strategy.self,
        onErrorRecover: @escaping (_ error: any Error) -> SharedSequence<Strategy, Element>
    ) -> SharedSequence<Strategy, Element> {
        SharedSequence(
            asObservable().observe(on: Strategy.scheduler).catch { onErrorRecover($0).asObservable() })
    }

    /// The sequence as a ``Driver``; it ends with an element in the place of an error.
    public func asDriver(onErrorJustReturn: Element) -> Driver<Element> {
        asSharedSequence(onErrorJustReturn: onErrorJustReturn)
    }

    /// The sequence as a ``Driver``; another one goes on when it fails.
    public func asDriver(onErrorDriveWith: Driver<Element>) -> Driver<Element> {
        asSharedSequence(onErrorDriveWith: onErrorDriveWith)
    }

    /// The sequence as a ``Driver``; one that is made of the error goes on when it fails.
    public func asDriver(onErrorRecover: @escaping (_ error: any Error) -> Driver<Element>) -> Driver<Element> {
        asSharedSequence(onErrorRecover: onErrorRecover)
    }

    /// The sequence as a ``Signal``; it ends with an element in the place of an error.
    public func asSignal(onErrorJustReturn: Element) -> Signal<Element> {
        asSharedSequence(onErrorJustReturn: onErrorJustReturn)
    }

    /// The sequence as a ``Signal``; another one goes on when it fails.
    public func asSignal(onErrorSignalWith: Signal<Element>) -> Signal<Element> {
        asSharedSequence(onErrorDriveWith: onErrorSignalWith)
    }

    /// The sequence as a ``Signal``; one that is made of the error goes on when it fails.
    public func asSignal(onErrorRecover: @escaping (_ error: any Error) -> Signal<Element>) -> Signal<Element> {
        asSharedSequence(onErrorRecover: onErrorRecover)
    }

    /// The sequence as one that is shared, where it is promised never to fail.
    ///
    /// An error is a programmer's error: it stops a debug build, and ends the sequence elsewhere.
    func asSharedSequenceThatNeverFails<Strategy>() -> SharedSequence<Strategy, Element> {
        asSharedSequence(onErrorRecover: { error in
            assertionFailure("A sequence that was promised never to fail failed: \(error)")
            return .empty()
        })
    }
}

extension SharedSequenceConvertibleType {
    /// The sequence as a ``Driver``.
    public func asDriver() -> Driver<Element> {
        SharedSequence(asObservable().observe(on: DriverSharingStrategy.scheduler))
    }
}

extension InfallibleType {
    /// The sequence as a ``Driver``.
    public func asDriver() -> Driver<Element> { asSharedSequenceThatNeverFails() }

    /// The sequence as a ``Signal``.
    public func asSignal() -> Signal<Element> { asSharedSequenceThatNeverFails() }
}

extension BehaviorRelay {
    /// The relay's values as a ``Driver``.
    public func asDriver() -> Driver<Element> { asSharedSequenceThatNeverFails() }
}

extension PublishRelay {
    /// The relay's elements as a ``Driver``, which has no element to replay before the relay's first one.
    public func asDriver() -> Driver<Element> { asSharedSequenceThatNeverFails() }

    /// What the relay hands on as a ``Signal``.
    public func asSignal() -> Signal<Element> { asSharedSequenceThatNeverFails() }
}

extension ControlEvent {
    /// What the control tells, as a ``Driver``.
    public func asDriver() -> Driver<Element> { asSharedSequenceThatNeverFails() }

    /// What the control tells, as a ``Signal``.
    public func asSignal() -> Signal<Element> { asSharedSequenceThatNeverFails() }
}

extension ControlProperty {
    /// The property's values as a ``Driver``.
    public func asDriver() -> Driver<Element> { asSharedSequenceThatNeverFails() }
}
