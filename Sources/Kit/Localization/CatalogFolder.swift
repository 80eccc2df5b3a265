import Glibc

/// The folder of the catalogs relative to the program.
enum CatalogFolder {
    /// The candidates relative to the program's folder: for `PREFIX/bin/app`, `PREFIX/libexec/app/app-gtk` and
    /// `.build/PLATFORM/CONFIGURATION/app`.
    private static let places = ["../share/locale", "../../share/locale", "../../locale"]

    /// Returns the folder for a program, or `nil` if none exists.
    ///
    /// - Parameter program: The program's real path.
    static func beside(program: String?) -> String? {
        guard let program, let slash = program.lastIndex(of: "/") else { return nil }
        return places.lazy.map { "\(program[..<slash])/\($0)" }.first { access($0, X_OK) == 0 }
    }
}
