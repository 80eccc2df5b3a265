import CGtk
@_spi(CGtk) import Gtk

/// Counts its live tokens: a captured one shows whether its owner was freed.
@MainActor
final class Tally {
    private(set) var alive = 0

    @MainActor
    final class Token {
        private let tally: Tally

        init(_ tally: Tally) {
            self.tally = tally
            tally.alive += 1
        }

        func touch() {}

        isolated deinit { tally.alive -= 1 }
    }

    func token() -> Token { Token(self) }
}

extension Object {
    @MainActor var referenceCount: Int { Int(cast(to: GObject.self).pointee.ref_count) }
}
