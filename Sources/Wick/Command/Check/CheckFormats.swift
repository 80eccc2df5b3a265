import Foundation
import KitLocalization

/// Formats results as lines of text, each as soon as it is available.
struct CheckLines {
    private static let good = localized("ok", context: "result of a check")
    private static let bad = localized("FAIL", context: "result of a check")

    private let siteWidth: Int
    private let nameWidth: Int
    private let isColoured: Bool

    /// Prepares aligned lines.
    ///
    /// - Parameters:
    ///   - sites: The sites of all checks.
    ///   - names: The names of all checks.
    ///   - isColoured: Whether to use colours.
    init(sites: [String], names: [String], isColoured: Bool) {
        siteWidth = sites.map(\.displayWidth).max() ?? 0
        nameWidth = names.map(\.displayWidth).max() ?? 0
        self.isColoured = isColoured
    }

    func line(_ result: CheckResult, now: Date) -> [UInt8] {
        let mark = (result.isGood ? Self.good : Self.bad).padded(
            toWidth: max(Self.good.displayWidth, Self.bad.displayWidth), onTheLeft: false
        )
        .styled(result.isGood ? .green : .red, isColoured)
        let site = result.check.site.name.padded(toWidth: siteWidth, onTheLeft: false)
        let name = result.check.name.padded(toWidth: nameWidth, onTheLeft: false)
        let time = localized("\(result.milliseconds) ms").padded(toWidth: 8, onTheLeft: true)
        return Array("\(mark)  \(site)  \(name)  \(time)  \(result.messageText(now: now).sanitizedText)\n".utf8)
    }
}

/// Writes results as a JSON array with one object per line, for other programs.
enum CheckJSON {
    static func bytes(of results: [CheckResult], now: Date) throws -> [UInt8] {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        let rows = try results.map { result in
            "  " + String(decoding: try encoder.encode(Row(result, now: now)), as: UTF8.self)
        }
        return Array((rows.isEmpty ? "[]\n" : "[\n\(rows.joined(separator: ",\n"))\n]\n").utf8)
    }

    private struct Row: Encodable {
        let site: String
        let name: String
        let path: String
        let ok: Bool
        let milliseconds: Int
        let form: String?
        let items: Int?
        let skipped: Int?
        let problem: String?

        init(_ result: CheckResult, now: Date) {
            site = result.check.site.id
            name = result.check.name
            path = result.check.path
            ok = result.isGood
            milliseconds = result.milliseconds
            let report = try? result.result.get()
            form = report?.form
            items = report?.items
            skipped = report?.skipped
            problem = result.isGood ? nil : Language.untranslated { result.messageText(now: now) }
        }

        /// Encodes missing values as null, so that all objects have the same names.
        func encode(to encoder: any Encoder) throws {
            var fields = encoder.container(keyedBy: CodingKeys.self)
            try fields.encode(site, forKey: .site)
            try fields.encode(name, forKey: .name)
            try fields.encode(path, forKey: .path)
            try fields.encode(ok, forKey: .ok)
            try fields.encode(milliseconds, forKey: .milliseconds)
            try fields.encode(form, forKey: .form)
            try fields.encode(items, forKey: .items)
            try fields.encode(skipped, forKey: .skipped)
            try fields.encode(problem, forKey: .problem)
        }

        private enum CodingKeys: CodingKey {
            case site, name, path, ok, milliseconds, form, items, skipped, problem
        }
    }
}
