import Foundation

extension Locale {
    /// Returns the user's locale from the environment, with the digits 0 to 9.
    ///
    /// It is `nil` for C, POSIX, an unset locale and an unknown one. The first of `LC_ALL`, the category and `LANG` that is
    /// set and not empty is used, as in POSIX.
    ///
    /// - Parameters:
    ///   - category: The variable of the category: "LC_TIME", "LC_NUMERIC".
    ///   - environment: The environment variables of the process.
    public static func ofUser(for category: String, environment: [String: String]) -> Locale? {
        let name = ["LC_ALL", category, "LANG"].lazy.compactMap { environment[$0] }.first { !$0.isEmpty } ?? "C"
        let identifier = String(name.prefix { $0 != "." && $0 != "@" })
        // All territories of a known language are accepted: "zh_CN" is not in the list, which contains "zh_Hans_CN".
        let language = String(identifier.prefix { $0 != "_" })
        let isKnown = !["C", "POSIX"].contains(identifier) && availableIdentifiers.contains(language)
        return isKnown ? Locale(identifier: identifier + "@numbers=latn") : nil
    }
}
