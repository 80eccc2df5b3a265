/// The sequence of an operator with one source; operators differ only in the sink that each subscription creates.
final class Operator<Input, Output>: Producer<Output>, @unchecked Sendable {  // immutable
    private let source: Observable<Input>
    private let makeSink: (Sink<Output>) -> Sink<Input>

    #if DEBUG
        init(
            _ source: Observable<Input>, function: StaticString = #function,
            makeSink: @escaping (Sink<Output>) -> Sink<Input>
        ) {
            self.source = source
            self.makeSink = makeSink
            super.init()
            self.function = function
        }
    #else
        init(_ source: Observable<Input>, makeSink: @escaping (Sink<Output>) -> Sink<Input>) {
            self.source = source
            self.makeSink = makeSink
        }
    #endif

    override func run(_ sink: Sink<Output>) {
        source.attach(makeSink(sink))
    }
}

/// A sequence that starts by calling a function.
final class Starter<Element>: Producer<Element>, @unchecked Sendable {  // immutable
    private let start: (Sink<Element>) -> Void

    #if DEBUG
        init(function: StaticString = #function, _ start: @escaping (Sink<Element>) -> Void) {
            self.start = start
            super.init()
            self.function = function
        }
    #else
        init(_ start: @escaping (Sink<Element>) -> Void) {
            self.start = start
        }
    #endif

    override func run(_ sink: Sink<Element>) {
        start(sink)
    }
}
