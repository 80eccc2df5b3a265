extension String {
    /// Returns the text in a form that is safe to display, for text from a site, a page or a file.
    ///
    /// Line breaks and tabs become spaces, and other control characters U+FFFD, so that they remain noticeable.
    /// Bidirectional controls, zero-width and invisible characters are removed, except the joiners within scripts and emoji
    /// that use them, and so are combining marks beyond the fourth on a character. Text that is too long is truncated.
    ///
    /// - Parameters:
    ///   - limit: The maximum number of Unicode scalars before the ellipsis.
    ///   - lineBreak: The replacement for line breaks and tabs.
    public func sanitized(limit: Int = 200, lineBreak: Unicode.Scalar = " ") -> String {
        // Fast path: nearly every text is printable ASCII.
        if utf8.count <= limit, isPrintableASCII { return self }
        var result = Unicode.Scalar.Sanitizer(limit: limit, lineBreak: lineBreak)
        for scalar in unicodeScalars where !result.isFull { result.append(scalar) }
        return String(result.text)
    }

    /// Creates a text of bytes that ``sanitized(limit:lineBreak:)`` would not change.
    ///
    /// - Parameter bytes: At most 200 bytes of printable ASCII, the first of which is visible; `nil` for others.
    public init?(sanitizedASCII bytes: UnsafeBufferPointer<UInt8>) {
        guard let first = bytes.first, first != 0x20, bytes.count <= 200, Self.isPrintableASCII(bytes) else {
            return nil
        }
        self.init(decoding: bytes, as: UTF8.self)
    }

    private var isPrintableASCII: Bool {
        var text = self
        return text.withUTF8(Self.isPrintableASCII)
    }

    private static func isPrintableASCII(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        // Without an exit inside the loop, so that it is compiled to vector instructions.
        bytes.reduce(0) { $0 | ((0x20..<0x7F).contains($1) ? 0 : 1) } == 0
    }
}

extension Unicode.Scalar {
    fileprivate struct Sanitizer {
        private(set) var text = String.UnicodeScalarView()
        private(set) var isFull = false

        private let limit: Int
        private let lineBreak: Unicode.Scalar
        private var count = 0
        private var marks = 0
        /// A joiner whose following character is not known yet.
        private var joiner: Unicode.Scalar?

        /// The most that letters have in any modern script.
        private static let mostMarks = 4

        init(limit: Int, lineBreak: Unicode.Scalar) {
            self.limit = limit
            self.lineBreak = lineBreak
        }

        mutating func append(_ scalar: Unicode.Scalar) {
            if scalar == "\u{200C}" || scalar == "\u{200D}" {
                // Joiners have no effect between ASCII letters.
                joiner = text.last.map { !$0.isASCII && $0 != "\u{FFFD}" } == true ? scalar : nil
                return
            }
            guard let shown = shown(scalar) else { return }
            if let joiner, !shown.isASCII { add(joiner) }
            joiner = nil
            add(shown)
        }

        private mutating func add(_ scalar: Unicode.Scalar) {
            guard !isFull else { return }
            isFull = count == limit
            text.append(isFull ? "…" : scalar)
            count += 1
        }

        /// The scalar to show instead; `nil` for none.
        private mutating func shown(_ scalar: Unicode.Scalar) -> Unicode.Scalar? {
            let properties = scalar.properties
            switch properties.generalCategory {
            case .control, .lineSeparator, .paragraphSeparator:
                marks = 0
                return properties.isWhitespace ? lineBreak : "\u{FFFD}"
            case .nonspacingMark, .enclosingMark:
                marks += 1
                if marks > Self.mostMarks { return nil }
            case .format: return nil
            default: marks = 0
            }
            return properties.isDefaultIgnorableCodePoint && !properties.isVariationSelector ? nil : scalar
        }
    }
}
