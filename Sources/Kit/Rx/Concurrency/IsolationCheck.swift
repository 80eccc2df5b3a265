import Foundation
import Synchronization

/// Verifies at run time that the closures of a subscription are called on the actor they were formed on.
///
/// The closures of `subscribe` and similar functions are not `@Sendable`, so the compiler accepts actor-isolated closures
/// although events may be delivered on any thread. Those functions therefore record the caller's isolation with `#isolation`,
/// and wrap the closures of an isolated caller in a check. Calls from nonisolated code are not wrapped and cost nothing extra.
@usableFromInline
final class IsolationCheck: Sendable {
    /// The purpose of a closure, which determines the advice in the message.
    enum Occasion {
        case event
        case disposal
        case subscription
    }

    private let actor: any Actor
    private let isMain: Bool
    private let isOptional: Bool
    private let file: StaticString
    private let line: UInt

    private init(_ actor: any Actor, isOptional: Bool, _ file: StaticString, _ line: UInt) {
        self.actor = actor
        isMain = actor === MainActor.shared
        self.isOptional = isOptional
        self.file = file
        self.line = line
    }

    /// - Returns: `nil` if the caller is not isolated.
    @usableFromInline
    static func make(_ isolation: (any Actor)?, _ file: StaticString, _ line: UInt) -> IsolationCheck? {
        guard let isolation else { return nil }
        return IsolationCheck(isolation, isOptional: true, file, line)
    }

    /// The check of closures declared `@MainActor`, which callers cannot turn off.
    static func ofMainActor(_ file: StaticString, _ line: UInt) -> IsolationCheck {
        IsolationCheck(MainActor.shared, isOptional: false, file, line)
    }

    /// Traps unless called on the actor.
    func verify(_ occasion: Occasion) {
        if !isMain {
            actor.preconditionIsolated(
                occasion.message(actor: "\(actor)", isOptional: isOptional), file: file, line: line)
        } else if !MainThread.isCurrent {
            // In release builds a failed precondition prints no message.
            fatalError(occasion.message(actor: "the main actor", isOptional: isOptional), file: file, line: line)
        }
    }

    func wrap<Input>(_ occasion: Occasion, _ closure: ((Input) -> Void)?) -> ((Input) -> Void)? {
        guard let closure else { return nil }
        return { [self] input in
            verify(occasion)
            closure(input)
        }
    }

    func wrap(_ occasion: Occasion, _ closure: (() -> Void)?) -> (() -> Void)? {
        guard let closure else { return nil }
        return { [self] in
            verify(occasion)
            closure()
        }
    }

    func wrap<Input>(throwing closure: ((Input) throws -> Void)?) -> ((Input) throws -> Void)? {
        guard let closure else { return nil }
        return { [self] input in
            verify(.event)
            try closure(input)
        }
    }

    func wrap(throwing closure: (() throws -> Void)?) -> (() throws -> Void)? {
        guard let closure else { return nil }
        return { [self] in
            verify(.event)
            try closure()
        }
    }

    func wrap<Input, Output>(selector: @escaping (Input) throws -> Output) -> (Input) throws -> Output {
        { [self] input in
            verify(.event)
            return try selector(input)
        }
    }
}

extension IsolationCheck.Occasion {
    fileprivate func message(actor: String, isOptional: Bool) -> String {
        let problem =
            switch self {
            case .event: "A closure formed on \(actor) was called with an event that was delivered elsewhere."
            case .disposal: "A closure formed on \(actor) was called by a disposal elsewhere."
            case .subscription: "A closure formed on \(actor) was called by a subscription elsewhere."
            }
        let remedy =
            switch self {
            case .event: "Deliver the events there first, for the main actor with `observe(on: MainScheduler.instance)`"
            case .disposal: "Dispose of the subscription there"
            case .subscription: "Subscribe there"
            }
        let option = isOptional ? ", or pass `isolation: nil` if the closure is safe to call on any thread" : ""
        return "\(problem) \(remedy)\(option)."
    }
}
