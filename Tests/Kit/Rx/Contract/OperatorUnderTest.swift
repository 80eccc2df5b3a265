import Rx
import RxTest

/// An operator and its expected output; one value runs in every situation.
///
/// The source is hot. Expectations that are not given are derived: by default an operator forwards everything unchanged.
struct OperatorUnderTest: Sendable {
    typealias Build = @Sendable (Observable<Int>, any Stage) -> Observable<Int>

    /// The operator's name and labels, as in `take(while:behavior:)`.
    let signature: String
    /// Distinguishes the forms of one operator.
    let form: String
    let build: Build
    /// Creates the operator with a function that throws `TestError.second` for the element 2.
    let buildThrowing: Build?
    /// The output for the elements 1, 2 and 3 and the completion.
    let values: String?
    /// The outputs in other situations that cannot be derived.
    let deviations: [Situation: String]
    /// The subscriptions to the source that cannot be derived.
    let spans: [Situation: String]
    /// The output if each element causes the next one, if different.
    let reentrant: [Int]?

    var name: String { form.isEmpty ? signature : "\(signature) \(form)" }

    init(
        _ signature: String, _ form: String = "", values: String? = nil, except deviations: [Situation: String] = [:],
        spans: [Situation: String] = [:], reentrant: [Int]? = nil, throwing: Build? = nil, _ build: @escaping Build
    ) {
        self.signature = signature
        self.form = form
        self.build = build
        buildThrowing = throwing
        self.values = values
        self.deviations = deviations
        self.spans = spans
        self.reentrant = reentrant
    }

    /// The expected output.
    func result(of situation: Situation) -> Script {
        if let deviation = deviations[situation] { return Script(stringLiteral: deviation) }
        let values = Script(stringLiteral: self.values ?? Situation.values.source)
        let received = Script(values.events.filter { $0.time >= TestScheduler.Defaults.subscribed })
        switch situation {
        case .never: return ""
        case .empty: return "|@250"
        case .values: return received
        case .failure: return received.cut(at: situation.end, with: .error(TestError.first))
        case .throwing: return received.cut(at: situation.end, with: .error(TestError.second))
        case .disposal: return received.cut(at: situation.end)
        }
    }

    /// The expected subscriptions to the source.
    func subscriptions(in situation: Situation) -> Spans {
        if let spans = spans[situation] { return Spans(stringLiteral: spans) }
        let end = result(of: situation).end ?? .max
        return Spans([Subscription(TestScheduler.Defaults.subscribed, min(end, situation.end))])
    }
}

/// What a source does, and when its subscriber disposes.
enum Situation: CaseIterable, Sendable {
    case never
    case empty
    case values
    case failure
    case throwing
    case disposal

    /// The source's events; one of them before the subscription.
    var source: String {
        switch self {
        case .never: return "0@150"
        case .empty: return "0@150 |@250"
        case .values, .throwing, .disposal: return "0@150 1@210 2@220 3@230 |@250"
        case .failure: return "0@150 1@210 2@220 #@230"
        }
    }

    var disposed: TestTime { self == .disposal ? end : TestScheduler.Defaults.disposed }

    /// When the source, the throwing function or the subscriber ends it.
    var end: TestTime {
        switch self {
        case .never: return TestScheduler.Defaults.disposed
        case .empty, .values: return 250
        case .failure: return 230
        case .throwing: return 220
        case .disposal: return 225
        }
    }
}

/// Reports the calls of functions passed to operators.
enum FunctionCalls {
    @TaskLocal static var observer: (@Sendable () -> Void)?
}

func failing(_ element: Int) throws -> Int {
    FunctionCalls.observer?()
    if element == 2 { throw TestError.second }
    return element
}

/// Converts an element of a sequence without elements.
func impossible(_ element: Never) -> Int {}

/// An object that is never deallocated.
final class Anchor: Sendable {
    static let shared = Anchor()
}
