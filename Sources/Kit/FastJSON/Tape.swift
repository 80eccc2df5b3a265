import SimdjsonShims

/// A parsed text.
struct Tape: ~Copyable {
    private let tape: UnsafePointer<simdjson_shims_tape>

    /// Parses a text; `nil` where it is refused.
    ///
    /// - Parameter text: Stays where it is as long as there is the tape.
    init?(parsing text: UnsafeBufferPointer<UInt8>, maximumDepth: Int) {
        guard let tape = simdjson_shims_parse(text.baseAddress, text.count, maximumDepth) else { return nil }
        self.tape = tape
    }

    deinit { simdjson_shims_free(tape) }

    /// The whole document.
    ///
    /// It and what is in it must not be used when the tape is gone.
    var root: TapeValue { TapeValue(tape: tape, index: 0) }
}
