import Foundation
import Market

/// The command line of `wick-simulator`.
public struct SimulatorArguments: Sendable {
    /// What the program was asked to do.
    public enum Action: Sendable {
        /// To serve until it is told to stop.
        case serve(MarketSimulator.Configuration)
        /// To print its help.
        case help
        /// To print its version.
        case version
    }

    /// A command line that is wrong, in words for the person who wrote it.
    public struct UsageError: Error, Hashable, Sendable, CustomStringConvertible {
        /// One line that says what is wrong.
        public let description: String
    }

    /// What the program was asked to do.
    public let action: Action
    /// Whether only the port is to be printed.
    public let printsPortOnly: Bool

    /// Reads a command line.
    ///
    /// - Parameter arguments: The arguments, without the program's name.
    /// - Throws: ``UsageError``.
    public init(_ arguments: [String]) throws(UsageError) {
        var reader = Reader(arguments)
        var configuration = MarketSimulator.Configuration()
        var printsPortOnly = false
        while let flag = try reader.flag() {
            switch flag {
            case "--port": configuration.port = try reader.integer(flag, in: 0...65535)
            case "--coins":
                let range = SimulatedMarket.fewestCoins...SimulatedMarket.mostCoins
                configuration.coins = try reader.integer(flag, in: range)
            case "--seed": configuration.seed = try reader.seed(flag)
            case "--speed": configuration.speed = try reader.number(flag, in: 0...1_000_000)
            case "--start-at": configuration.startsAt = try reader.time(flag)
            case "--fault": configuration.faults.append(try reader.fault(flag))
            case "--require-key": configuration.keys = reader.attachedValue().map { .exactly($0) } ?? .any
            case "--rate-limit": configuration.requestsPerMinute = try reader.integer(flag, in: 1...1_000_000)
            case "--host": try reader.loopback(flag)
            case "--print-port": printsPortOnly = true
            case "--help", "-h":
                self.init(.help)
                return
            case "--version":
                self.init(.version)
                return
            default: throw UsageError(description: "there is no flag \(flag)")
            }
            try reader.endFlag(flag)
        }
        self.init(.serve(configuration), printsPortOnly: printsPortOnly)
    }

    private init(_ action: Action, printsPortOnly: Bool = false) {
        self.action = action
        self.printsPortOnly = printsPortOnly
    }
}

/// Reads flags and their values, either `--flag value` or `--flag=value`.
private struct Reader {
    typealias UsageError = SimulatorArguments.UsageError

    private var rest: ArraySlice<String>
    private var attached: String?

    init(_ arguments: [String]) { rest = arguments[...] }

    /// The next flag; `nil` at the end.
    mutating func flag() throws(UsageError) -> String? {
        guard let argument = rest.popFirst() else { return nil }
        guard argument.hasPrefix("-") else { throw UsageError(description: "\(argument) is not expected here") }
        guard argument.hasPrefix("--"), let equals = argument.firstIndex(of: "=") else { return argument }
        attached = String(argument[argument.index(after: equals)...])
        return String(argument[..<equals])
    }

    /// The value behind an equals sign, which is all a flag with an optional value looks at.
    mutating func attachedValue() -> String? {
        defer { attached = nil }
        return attached
    }

    /// Refuses a value that the flag did not take.
    mutating func endFlag(_ flag: String) throws(UsageError) {
        if attachedValue() != nil { throw UsageError(description: "\(flag) takes no value") }
    }

    mutating func value(_ flag: String) throws(UsageError) -> String {
        guard let value = attachedValue() ?? rest.popFirst() else {
            throw UsageError(description: "\(flag) needs a value")
        }
        return value
    }

    mutating func integer(_ flag: String, in range: ClosedRange<Int>) throws(UsageError) -> Int {
        let text = try value(flag)
        guard let number = Int(text), range.contains(number) else {
            throw UsageError(
                description:
                    "\(flag) needs a whole number in \(range.lowerBound)...\(range.upperBound), not \"\(text)\"")
        }
        return number
    }

    mutating func seed(_ flag: String) throws(UsageError) -> UInt64 {
        let text = try value(flag)
        guard let number = UInt64(text) else {
            throw UsageError(description: "\(flag) needs a whole number from 0, not \"\(text)\"")
        }
        return number
    }

    mutating func number(_ flag: String, in range: ClosedRange<Double>) throws(UsageError) -> Double {
        let text = try value(flag)
        guard let number = Double(text), range.contains(number) else {
            throw UsageError(
                description:
                    "\(flag) needs a number in \(Int(range.lowerBound))...\(Int(range.upperBound)), not \"\(text)\"")
        }
        return number
    }

    mutating func time(_ flag: String) throws(UsageError) -> Date {
        let text = try value(flag)
        guard let time = ISO8601.date(text) else {
            throw UsageError(description: "\(flag) needs a time as 2026-01-31T08:30:00Z, not \"\(text)\"")
        }
        return time
    }

    mutating func fault(_ flag: String) throws(UsageError) -> Fault {
        do {
            let fault = try Fault(parsing: try value(flag))
            guard MarketSimulator.endpoints.contains(where: fault.applies) else {
                throw SimulatorError.unknownEndpoint(fault.endpoint, known: MarketSimulator.endpoints)
            }
            return fault
        } catch {
            throw UsageError(description: "\(flag): \(error)")
        }
    }

    mutating func loopback(_ flag: String) throws(UsageError) {
        let text = try value(flag)
        guard ["127.0.0.1", "localhost", "::1"].contains(text) else {
            throw UsageError(
                description: "\(flag) \(text): the simulator listens on this machine alone, 127.0.0.1 and ::1")
        }
    }
}
