/// What decides which story the app begins with.
package protocol Die: Sendable {
    /// A face, in ``DieFace/range``, each as likely as the others.
    func roll() -> Int
}

/// What the faces of a die mean.
package enum DieFace {
    /// The faces there are.
    package static let range = 0...4

    /// Whether a face asks for money: two of the five do.
    package static func asksForMoney(_ face: Int) -> Bool { face == 0 || face == 4 }
}

/// A die that falls by the system's own chance.
package struct SystemDie: Die {
    /// Makes a die.
    package init() {}

    package func roll() -> Int { .random(in: DieFace.range) }
}

/// A die that always falls on one face.
package struct FixedDie: Die {
    private let face: Int

    /// Makes a die.
    ///
    /// - Parameter face: The face, in ``DieFace/range``.
    package init(_ face: Int) {
        precondition(DieFace.range.contains(face), "a die has the faces 0 to 4")
        self.face = face
    }

    package func roll() -> Int { face }
}
