import Foundation

extension ObservableType {
    /// Prints all events and the start and end of each subscription.
    ///
    /// - Parameters:
    ///   - identifier: The prefix of each line; the call's file, line and function if `nil`.
    ///   - trimOutput: Whether long events are shortened to 40 characters.
    public func debug(
        _ identifier: String? = nil, trimOutput: Bool = false, file: String = #file, line: UInt = #line,
        function: String = #function
    ) -> Observable<Element> {
        let place = "\(file.split(separator: "/").last ?? ""):\(line) (\(function))"
        let name = identifier ?? place
        return Operator(asObservable()) { DebugSink(name, trimOutput: trimOutput, $0) }
    }
}

private final class DebugSink<Element>: OperatorSink<Element, Element>, @unchecked Sendable {  // immutable
    private let name: String
    private let trimOutput: Bool

    init(_ name: String, trimOutput: Bool, _ downstream: Sink<Element>) {
        self.name = name
        self.trimOutput = trimOutput
        super.init(downstream)
        log("subscribed")
    }

    override func onNext(_ element: Element) {
        guard !isStopped else { return }
        log(.next(element))
        send(element)
    }

    override func onError(_ error: any Swift.Error) {
        guard stop() else { return }
        log(.error(error))
        fail(error)
    }

    override func onCompleted() {
        guard stop() else { return }
        log(.completed)
        complete()
    }

    override func didDispose() {
        log("isDisposed")
    }

    private func log(_ event: Event<Element>) {
        let text = "\(event)"
        let isLong = trimOutput && text.count > 40
        log("Event " + (isLong ? "\(text.prefix(20))...\(text.suffix(20))" : text))
    }

    private func log(_ text: String) {
        DebugOutput.write("\(Date().ISO8601Format(.init(includingFractionalSeconds: true))): \(name) -> \(text)")
    }
}

/// Where `debug` prints.
enum DebugOutput {
    @TaskLocal static var write: @Sendable (String) -> Void = { print($0) }
}
