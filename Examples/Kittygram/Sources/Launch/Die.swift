/// Decides which flow the app begins with.
package protocol Die: Sendable {
    /// A face in ``DieFace/range``, all equally likely.
    func roll() -> Int
}

/// The meaning of a die's faces.
package enum DieFace {
    /// The valid faces.
    package static let range = 0...4

    /// Whether a face starts the appeal for money; two of the five do.
    package static func asksForMoney(_ face: Int) -> Bool { face == 0 || face == 4 }
}

/// A die that uses the system's random numbers.
package struct SystemDie: Die {
    /// Creates a die.
    package init() {}

    package func roll() -> Int { .random(in: DieFace.range) }
}

/// A die that always shows the same face.
package struct FixedDie: Die {
    private let face: Int

    /// Creates a die.
    ///
    /// - Parameter face: The face, in ``DieFace/range``.
    package init(_ face: Int) {
        precondition(DieFace.range.contains(face), "The face must be in 0 to 4.")
        self.face = face
    }

    package func roll() -> Int { face }
}
