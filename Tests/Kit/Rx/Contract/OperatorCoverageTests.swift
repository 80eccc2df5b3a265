import Foundation
import XCTest

/// Compares the tables with the sources: every new operator must be added to a table.
final class OperatorCoverageTests: XCTestCase {
    /// Functions that subscribe or serve UI toolkits, which have their own tests.
    private static let others: Set<String> = [
        "bind(to:)", "bind(to:file:line:)", "bind(to:curriedArgument:)", "bind(onNext:)", "bind(with:onNext:)",
        "connect()", "attach(_:)",
        "subscribe(_:)",
    ]

    func testEveryOperatorIsInATable() throws {
        let declared = try declaredOperators()
        XCTAssertGreaterThan(declared.count, 80, "The operators' declarations were not found.")
        let tested = Set(allOperators.map(\.signature) + allCreations.map(\.signature))
        XCTAssertEqual(declared.subtracting(tested).sorted(), [], "Operators missing from the tables.")
        XCTAssertEqual(tested.subtracting(declared).sorted(), [], "Operators in the tables that do not exist.")
    }

    /// The names and labels of the public functions in the folder of the operators.
    private func declaredOperators() throws -> Set<String> {
        let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
            .appendingPathComponent("../../../../Sources/Kit/Rx/Observables").standardizedFileURL
        let files = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
        let signatures = try files.filter { $0.pathExtension == "swift" }.flatMap { file in
            Self.signatures(in: try String(contentsOf: file, encoding: .utf8))
        }
        return Set(signatures).subtracting(Self.others)
    }

    static func signatures(in source: String) -> [String] {
        source.components(separatedBy: "public ").dropFirst().compactMap { text in
            var text = Substring(text)
            if text.hasPrefix("static ") { text = text.dropFirst("static ".count) }
            guard text.hasPrefix("func ") else { return nil }
            text = text.dropFirst("func ".count)
            let name = text.prefix { $0 != "(" && $0 != "<" }.filter { $0 != "`" }
            guard let parameters = parameters(of: text) else { return nil }
            let labels = topLevelParts(of: parameters).map { part in
                part.split(whereSeparator: \.isWhitespace).first.map { "\($0.filter { $0 != ":" }):" } ?? ""
            }
            // Default arguments for the caller's isolation and location.
            return "\(name)(\(labels.joined().replacing(/(isolation:)?file:line:$/, with: "")))"
        }
    }

    /// The text between the parentheses of the parameters, after any generic ones.
    private static func parameters(of declaration: Substring) -> Substring? {
        var depth = 0
        var start: String.Index?
        for index in declaration.indices {
            switch declaration[index] {
            case "<" where start == nil: depth += 1
            case ">" where start == nil: depth -= 1
            case "(" where depth == 0 && start == nil:
                start = declaration.index(after: index)
                depth = 1
            case "(" where start != nil: depth += 1
            case ")" where start != nil:
                depth -= 1
                if depth == 0, let start { return declaration[start..<index] }
            default: break
            }
        }
        return nil
    }

    private static func topLevelParts(of parameters: Substring) -> [Substring] {
        var depth = 0
        var last: Character = " "
        let parts = parameters.split { character in
            switch character {
            case "(", "[", "{", "<": depth += 1
            case ")", "]", "}": depth -= 1
            case ">" where last != "-": depth -= 1
            default: break
            }
            last = character
            return character == "," && depth == 0
        }
        return parts.filter { !$0.allSatisfy(\.isWhitespace) }
    }

    func testDeclarationsAreParsed() {
        let source = """
            public func map<Result>(_ transform: @escaping (Element, Int) throws -> Result) -> Observable<Result> {
            public static func `catch`<S: Sequence<Int>>(
                sequence: Pair<S, S>, at place: (Int, Int) -> Int, by key: Int
            ) -> Int
            public func retry() -> Observable<Element> {
            public func act(_ action: @escaping () -> Void, isolation: (any Actor)? = #isolation, file: A, line: B) {
            func hidden(_ element: Int) {}
            public final class Other {}
            """
        XCTAssertEqual(Self.signatures(in: source), ["map(_:)", "catch(sequence:at:by:)", "retry()", "act(_:)"])
    }
}
