extension String {
    /// The number of terminal columns the text occupies.
    public var displayWidth: Int {
        if utf8.allSatisfy({ (0x20..<0x7F).contains($0) }) { return utf8.count }
        return reduce(0) { $0 + $1.displayWidth }
    }
}

extension Character {
    /// The number of terminal columns the character occupies: 0, 1 or 2.
    public var displayWidth: Int {
        let scalars = unicodeScalars
        // An emoji by default or by its variation selector; two regional indicators form one flag.
        if scalars.contains("\u{FE0F}") || scalars.count > 1 && scalars.contains(where: \.isRegionalIndicator) {
            return 2
        }
        return scalars.map(\.displayWidth).max() ?? 0
    }
}

extension Unicode.Scalar {
    fileprivate var isRegionalIndicator: Bool { (0x1F1E6...0x1F1FF).contains(value) }

    fileprivate var displayWidth: Int {
        switch properties.generalCategory {
        case .nonspacingMark, .enclosingMark, .format, .control: return 0
        default: return properties.isEmojiPresentation || Self.wide.contains { $0.contains(value) } ? 2 : 1
        }
    }

    /// Characters that East Asian terminals show in two columns, besides emoji (Unicode Standard Annex 11: W and F, by
    /// blocks).
    private static let wide: [ClosedRange<UInt32>] = [
        0x1100...0x115F, 0x2E80...0x303E, 0x3041...0x33FF, 0x3400...0x4DBF, 0x4E00...0xA4CF, 0xA960...0xA97C,
        0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE10...0xFE19, 0xFE30...0xFE6F, 0xFF01...0xFF60, 0xFFE0...0xFFE6,
        0x16FE0...0x18DFF, 0x1AFF0...0x1B2FF, 0x20000...0x3FFFD,
    ]
}
