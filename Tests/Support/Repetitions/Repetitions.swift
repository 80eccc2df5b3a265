import Foundation

/// Whether tests repeat everything: with `WICK_THOROUGH=1`, as in `make test-all`.
private let isThorough = ProcessInfo.processInfo.environment["WICK_THOROUGH"] == "1"

/// How often a test repeats what is random, concurrent or could leak: `all` times in a thorough run, otherwise a tenth of that, but
/// at least once.
public func repetitions(_ all: Int) -> Int { isThorough ? all : max(all / 10, 1) }

/// The elements that a test combines with `other`: all of them in a thorough run, otherwise every tenth.
///
/// The next of ten values begins with the next element, so that all are combined with some value if there are ten.
public func selection<Element, Other: CaseIterable & Equatable>(of all: [Element], for other: Other) -> [Element]
where Other.AllCases == [Other] {
    guard !isThorough, let number = Other.allCases.firstIndex(of: other) else { return all }
    return stride(from: number % 10, to: all.count, by: 10).map { all[$0] }
}
