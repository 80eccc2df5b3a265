extension Sequence where Element == String {
    /// Returns the element that was probably meant, or `nil` if none is close.
    ///
    /// An element is close if it begins with the text, or if they differ by at most one edit per three letters.
    ///
    /// - Parameter text: The text as typed.
    public func nearest(to text: String) -> String? {
        let written = Array(text.lowercased())
        guard !written.isEmpty else { return nil }
        var best: (distance: Int, candidate: String)?
        for candidate in self {
            let letters = Array(candidate.lowercased())
            let mostSlips = Swift.max(1, letters.count / 3)
            let isUnfinished = written.count >= 3 && letters.starts(with: written)
            guard isUnfinished || abs(written.count - letters.count) <= mostSlips else { continue }
            let distance = isUnfinished ? 1 : editDistance(written, letters)
            guard distance <= mostSlips else { continue }
            if distance < best?.distance ?? .max { best = (distance, candidate) }
        }
        return best?.candidate
    }
}

/// The number of insertions, deletions, replacements and swaps of neighbours (optimal string alignment distance).
func editDistance(_ first: [Character], _ second: [Character]) -> Int {
    var beforeLast: [Int] = []
    var last = Array(0...second.count)
    for row in 0..<first.count {
        var current = [row + 1]
        current.reserveCapacity(second.count + 1)
        for column in 0..<second.count {
            let replaced = last[column] + (first[row] == second[column] ? 0 : 1)
            var distance = min(last[column + 1] + 1, current[column] + 1, replaced)
            if row > 0, column > 0, first[row] == second[column - 1], first[row - 1] == second[column] {
                distance = min(distance, beforeLast[column - 1] + 1)
            }
            current.append(distance)
        }
        (beforeLast, last) = (last, current)
    }
    return last[second.count]
}
