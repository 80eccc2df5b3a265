import Glibc

/// Where the catalogs stand, seen from a program.
enum CatalogFolder {
    /// Places relative to the program's folder: of `PREFIX/bin/wick`, of `PREFIX/libexec/wick/wick-gtk`, and of
    /// `.build/PLATFORM/CONFIGURATION/wick`.
    private static let places = ["../share/locale", "../../share/locale", "../../locale"]

    /// The folder that belongs to a program, or `nil` where there is none.
    ///
    /// - Parameter program: The program's real path.
    static func beside(program: String?) -> String? {
        guard let program, let slash = program.lastIndex(of: "/") else { return nil }
        return places.lazy.map { "\(program[..<slash])/\($0)" }.first { access($0, X_OK) == 0 }
    }
}
