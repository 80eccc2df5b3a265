extension SharedSequenceConvertibleType {
    /// Subscribes closures of the main actor; a call elsewhere, such as by a test's scheduler, traps.
    func subscribeOnMainActor(
        onNext: (@MainActor (Element) -> Void)?, onCompleted: (@MainActor () -> Void)?,
        onDisposed: (@MainActor () -> Void)?, file: StaticString, line: UInt
    ) -> any Disposable {
        // The check replaces the isolation, which the type of a sequence's closures cannot express.
        asObservable().subscribe(
            onNext: unsafeBitCast(onNext, to: ((Element) -> Void)?.self),
            onCompleted: unsafeBitCast(onCompleted, to: (() -> Void)?.self),
            onDisposed: unsafeBitCast(onDisposed, to: (() -> Void)?.self),
            check: .ofMainActor(file, line), file: file, line: line)
    }

    /// Subscribes closures of the main actor that receive an object, which is held weakly.
    func subscribeOnMainActor<Object: AnyObject>(
        with object: Object, onNext: (@MainActor (Object, Element) -> Void)?,
        onCompleted: (@MainActor (Object) -> Void)?, onDisposed: (@MainActor (Object) -> Void)?,
        file: StaticString, line: UInt
    ) -> any Disposable {
        asObservable().subscribe(
            with: object, onNext: unsafeBitCast(onNext, to: ((Object, Element) -> Void)?.self),
            onCompleted: unsafeBitCast(onCompleted, to: ((Object) -> Void)?.self),
            onDisposed: unsafeBitCast(onDisposed, to: ((Object) -> Void)?.self),
            check: .ofMainActor(file, line), file: file, line: line)
    }
}
