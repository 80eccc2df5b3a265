import Rx
import RxTest

/// An operator and what it makes of a source: one value, and every situation is run.
///
/// The source is hot. What is not said follows from what is: an operator that is not told otherwise hands everything on
/// as it comes.
struct OperatorUnderTest: Sendable {
    typealias Build = @Sendable (Observable<Int>, any Stage) -> Observable<Int>

    /// The operator's name and labels, as in `take(while:behavior:)`.
    let signature: String
    /// Tells the forms of one operator apart.
    let form: String
    /// Makes the operator.
    let build: Build
    /// Makes the operator with a function that throws `TestError.second` for the element 2.
    let buildThrowing: Build?
    /// What comes of the elements 1, 2 and 3 and the completion.
    let values: String?
    /// What comes in the other situations, where it does not follow.
    let deviations: [Situation: String]
    /// The subscriptions to the source, where they do not follow.
    let spans: [Situation: String]
    /// What comes where each element brings about the next, if not the elements that come otherwise.
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

    /// What the subscriber must get.
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

    /// When the source must be subscribed to.
    func subscriptions(in situation: Situation) -> Spans {
        if let spans = spans[situation] { return Spans(stringLiteral: spans) }
        let end = result(of: situation).end ?? .max
        return Spans([Subscription(TestScheduler.Defaults.subscribed, min(end, situation.end))])
    }
}

/// What a source does, and when its subscriber has enough.
enum Situation: CaseIterable, Sendable {
    case never
    case empty
    case values
    case failure
    case throwing
    case disposal

    /// The source's events; one of them before anybody listens.
    var source: String {
        switch self {
        case .never: return "0@150"
        case .empty: return "0@150 |@250"
        case .values, .throwing, .disposal: return "0@150 1@210 2@220 3@230 |@250"
        case .failure: return "0@150 1@210 2@220 #@230"
        }
    }

    /// When the subscriber has enough.
    var disposed: TestTime { self == .disposal ? end : TestScheduler.Defaults.disposed }

    /// When the source, the function that throws or the subscriber puts an end to it.
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

/// Reports the calls of functions that are given to operators.
enum FunctionCalls {
    @TaskLocal static var observer: (@Sendable () -> Void)?
}

/// Throws for the element 2.
func failing(_ element: Int) throws -> Int {
    FunctionCalls.observer?()
    if element == 2 { throw TestError.second }
    return element
}

/// Makes an element of one that cannot be.
func impossible(_ element: Never) -> Int {}

/// An object that is always there.
final class Anchor: Sendable {
    static let shared = Anchor()
}
