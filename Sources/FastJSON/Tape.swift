import Foundation
import SimdjsonShims

/// A parsed text, freed with its last reference.
final class Tape {
    private let tape: simdjson_shims_tape

    /// Parses a text; `nil` where it is refused.
    init?(parsing data: Data, maximumDepth: Int) {
        tape = data.withUnsafeBytes { bytes in
            simdjson_shims_parse(bytes.baseAddress?.assumingMemoryBound(to: UInt8.self), bytes.count, maximumDepth)
        }
        guard tape.owner != nil else { return nil }
    }

    deinit { simdjson_shims_free(tape) }

    /// The whole document.
    ///
    /// It and what is in it must not be used when the tape is gone.
    var root: TapeValue { TapeValue(words: tape.words, source: tape.text, index: 0) }
}
