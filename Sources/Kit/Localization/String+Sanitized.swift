extension String {
    /// The text as it may be shown where it comes from outside: a site, a page, a file.
    ///
    /// Line breaks and tabs become blanks, and other control characters U+FFFD, so that one sees that something was there.
    /// What turns the direction round, what has no width and what is invisible is dropped, save the joiners within scripts and
    /// emoji that are written with them, and so are the marks on a character beyond the fourth. What is too long is cut.
    ///
    /// - Parameters:
    ///   - limit: The most Unicode scalars that are left; an ellipsis stands for the rest.
    ///   - lineBreak: What line breaks and tabs become.
    public func sanitized(limit: Int = 200, lineBreak: Unicode.Scalar = " ") -> String {
        // Nearly every text is printable ASCII, which is found out faster.
        if utf8.count <= limit, utf8.allSatisfy({ (0x20..<0x7F).contains($0) }) { return self }
        var result = Unicode.Scalar.Sanitizer(limit: limit, lineBreak: lineBreak)
        for scalar in unicodeScalars where !result.isFull { result.append(scalar) }
        return String(result.text)
    }
}

extension Unicode.Scalar {
    /// Takes scalars one by one and keeps those that may be shown.
    fileprivate struct Sanitizer {
        private(set) var text = String.UnicodeScalarView()
        private(set) var isFull = false

        private let limit: Int
        private let lineBreak: Unicode.Scalar
        private var count = 0
        private var marks = 0
        /// A joiner whose right side has not come.
        private var joiner: Unicode.Scalar?

        /// As many as a letter has in any script that is written today.
        private static let mostMarks = 4

        init(limit: Int, lineBreak: Unicode.Scalar) {
            self.limit = limit
            self.lineBreak = lineBreak
        }

        mutating func append(_ scalar: Unicode.Scalar) {
            if scalar == "\u{200C}" || scalar == "\u{200D}" {
                // Between letters of ASCII nothing is joined.
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

        /// What a scalar is shown as; `nil` for nothing.
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
