import Foundation

extension Locale {
    /// A person's language and ways as the environment says them, with digits 0 to 9; `nil` for C, POSIX, nothing and a
    /// locale that nobody knows.
    ///
    /// The first of `LC_ALL`, the category and `LANG` that is set and not empty decides, as POSIX says.
    ///
    /// - Parameters:
    ///   - category: The variable for what is written: "LC_TIME", "LC_NUMERIC".
    ///   - environment: The environment variables of the process.
    public static func ofUser(for category: String, environment: [String: String]) -> Locale? {
        let name = ["LC_ALL", category, "LANG"].lazy.compactMap { environment[$0] }.first { !$0.isEmpty } ?? "C"
        let identifier = String(name.prefix { $0 != "." && $0 != "@" })
        // Of a language that is known every territory is: "zh_CN" is in no list, where it is "zh_Hans_CN".
        let language = String(identifier.prefix { $0 != "_" })
        let isKnown = !["C", "POSIX"].contains(identifier) && availableIdentifiers.contains(language)
        return isKnown ? Locale(identifier: identifier + "@numbers=latn") : nil
    }
}
