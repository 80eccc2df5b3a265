import SimdjsonShims

struct Tape: ~Copyable {
    private let tape: UnsafePointer<simdjson_shims_tape>

    /// Parses a text; `nil` if simdjson rejects it.
    ///
    /// - Parameter text: The bytes, which must outlive the tape.
    init?(parsing text: UnsafeBufferPointer<UInt8>, maximumDepth: Int) {
        guard let tape = simdjson_shims_parse(text.baseAddress, text.count, maximumDepth) else { return nil }
        self.tape = tape
    }

    deinit { simdjson_shims_free(tape) }

    /// The whole document.
    ///
    /// It and its values must not be used after the tape is destroyed.
    var root: TapeValue { TapeValue(tape: tape, index: 0) }
}
