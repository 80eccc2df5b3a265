extension ObservableConvertibleType {
    /// The sequence as a shared one: an error is replaced by an element and the completion.
    ///
    /// - Parameters:
    ///   - sharingStrategy: How it is shared.
    ///   - onErrorJustReturn: The last element if the sequence fails.
    public func asSharedSequence<Strategy: SharingStrategyProtocol>(
        sharingStrategy: Strategy.Type = Strategy.self, onErrorJustReturn: Element
    ) -> SharedSequence<Strategy, Element> {
        SharedSequence(asObservable().observe(on: Strategy.scheduler).catchAndReturn(onErrorJustReturn))
    }

    /// The sequence as a shared one: an error is replaced by another sequence.
    ///
    /// - Parameters:
    ///   - sharingStrategy: How it is shared.
    ///   - onErrorDriveWith: The sequence to continue with.
    public func asSharedSequence<Strategy: SharingStrategyProtocol>(
        sharingStrategy: Strategy.Type = Strategy.self, onErrorDriveWith: SharedSequence<Strategy, Element>
    ) -> SharedSequence<Strategy, Element> {
        asSharedSequence(sharingStrategy: sharingStrategy, onErrorRecover: { _ in onErrorDriveWith })
    }

    /// The sequence as a shared one: an error is replaced by a sequence created from it.
    ///
    /// - Parameters:
    ///   - sharingStrategy: How it is shared.
    ///   - onErrorRecover: Creates the sequence to continue with.
    public func asSharedSequence<Strategy: SharingStrategyProtocol>(
        sharingStrategy: Strategy.Type = Strategy.self,
        onErrorRecover: @escaping (_ error: any Error) -> SharedSequence<Strategy, Element>
    ) -> SharedSequence<Strategy, Element> {
        SharedSequence(
            asObservable().observe(on: Strategy.scheduler).catch { onErrorRecover($0).asObservable() })
    }

    /// The sequence as a ``Driver``: an error is replaced by an element and the completion.
    public func asDriver(onErrorJustReturn: Element) -> Driver<Element> {
        asSharedSequence(onErrorJustReturn: onErrorJustReturn)
    }

    /// The sequence as a ``Driver``: an error is replaced by another sequence.
    public func asDriver(onErrorDriveWith: Driver<Element>) -> Driver<Element> {
        asSharedSequence(onErrorDriveWith: onErrorDriveWith)
    }

    /// The sequence as a ``Driver``: an error is replaced by a sequence created from it.
    public func asDriver(onErrorRecover: @escaping (_ error: any Error) -> Driver<Element>) -> Driver<Element> {
        asSharedSequence(onErrorRecover: onErrorRecover)
    }

    /// The sequence as a ``Signal``: an error is replaced by an element and the completion.
    public func asSignal(onErrorJustReturn: Element) -> Signal<Element> {
        asSharedSequence(onErrorJustReturn: onErrorJustReturn)
    }

    /// The sequence as a ``Signal``: an error is replaced by another sequence.
    public func asSignal(onErrorSignalWith: Signal<Element>) -> Signal<Element> {
        asSharedSequence(onErrorDriveWith: onErrorSignalWith)
    }

    /// The sequence as a ``Signal``: an error is replaced by a sequence created from it.
    public func asSignal(onErrorRecover: @escaping (_ error: any Error) -> Signal<Element>) -> Signal<Element> {
        asSharedSequence(onErrorRecover: onErrorRecover)
    }

    /// The sequence as a shared one, for a sequence that never fails.
    ///
    /// An error is a programmer's error: it traps in debug builds, and otherwise ends the sequence.
    func asSharedSequenceThatNeverFails<Strategy>() -> SharedSequence<Strategy, Element> {
        asSharedSequence(onErrorRecover: { error in
            assertionFailure("A sequence that was declared infallible failed: \(error)")
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
    /// The relay's elements as a ``Driver``, which replays nothing before the relay's first element.
    public func asDriver() -> Driver<Element> { asSharedSequenceThatNeverFails() }

    /// The relay's elements as a ``Signal``.
    public func asSignal() -> Signal<Element> { asSharedSequenceThatNeverFails() }
}

extension ControlEvent {
    /// The control's events as a ``Driver``.
    public func asDriver() -> Driver<Element> { asSharedSequenceThatNeverFails() }

    /// The control's events as a ``Signal``.
    public func asSignal() -> Signal<Element> { asSharedSequenceThatNeverFails() }
}

extension ControlProperty {
    /// The property's values as a ``Driver``.
    public func asDriver() -> Driver<Element> { asSharedSequenceThatNeverFails() }
}
