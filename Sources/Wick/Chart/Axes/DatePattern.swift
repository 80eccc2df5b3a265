import Foundation

/// A parsed date format pattern (Unicode Technical Standard 35): "d MMM" for 21 Nov, "h:mm a" for 2:05 PM.
///
/// Formatting one label with `DateFormatter` costs more than the rest of the axis, so a pattern is parsed once and formatted
/// here.
struct DatePattern: Hashable, Sendable {
    private enum Part: Hashable, Sendable {
        case text(String)
        case number(Field, digits: Int)
        case name(Name)
    }

    private enum Field: Hashable, Sendable {
        case year, month, day, hour24, hour12, minute, second
    }

    private enum Name: Hashable, Sendable {
        case month([String])
        case weekday([String])
        case dayPeriod(String, String)
    }

    private let parts: [Part]

    /// Parses the locale's pattern for a template.
    ///
    /// - Parameters:
    ///   - template: The fields, in any order: "dMMM", "jmm".
    ///   - fallback: The pattern used without a locale.
    ///   - locale: The locale; `nil` for English.
    init(_ template: String, fallback: String, locale: Locale?) {
        let pattern = locale.flatMap { DateFormatter.dateFormat(fromTemplate: template, options: 0, locale: $0) }
        let formatter = DateFormatter()
        // The locale's own calendar may have other months.
        formatter.calendar = Calendar(identifier: .gregorian)
        formatter.locale = locale ?? Locale(identifier: "en_US_POSIX")
        parts = Self.parts(of: pattern ?? fallback, names: formatter)
    }

    func text(_ time: LocalTime) -> String {
        var text = ""
        for part in parts {
            switch part {
            case .text(let literal): text += literal
            case .number(let field, let digits): Self.append(Self.value(field, of: time), digits: digits, to: &text)
            case .name(.month(let names)): text += names[time.date.month - 1]
            case .name(.weekday(let names)): text += names[time.date.weekday]
            case .name(.dayPeriod(let before, let after)): text += time.hour < 12 ? before : after
            }
        }
        return text
    }

    private static func value(_ field: Field, of time: LocalTime) -> Int {
        switch field {
        case .year: time.date.year
        case .month: time.date.month
        case .day: time.date.day
        case .hour24: time.hour
        case .hour12: (time.hour + 11) % 12 + 1
        case .minute: time.minute
        case .second: time.second
        }
    }

    private static func append(_ value: Int, digits: Int, to text: inout String) {
        let number = String(value)
        text += String(repeating: "0", count: max(0, digits - number.count)) + number
    }

    private static func parts(of pattern: String, names: DateFormatter) -> [Part] {
        var parts: [Part] = []
        var rest = Substring(pattern)
        while let first = rest.first {
            if first == "'" {
                rest.removeFirst()
                let quoted = rest.prefix { $0 != "'" }
                // Two consecutive apostrophes stand for one.
                parts.append(.text(quoted.isEmpty ? "'" : String(quoted)))
                rest = rest.dropFirst(quoted.count + 1)
            } else {
                let run = rest.prefix { $0 == first }
                parts.append(part(first, count: run.count, names: names))
                rest = rest.dropFirst(run.count)
            }
        }
        return parts
    }

    private static func part(_ letter: Character, count: Int, names: DateFormatter) -> Part {
        switch letter {
        case "y", "u": return .number(.year, digits: count)
        case "M": return count < 3 ? .number(.month, digits: count) : .name(.month(months(names.shortMonthSymbols)))
        case "L":
            return count < 3 ? .number(.month, digits: count) : .name(.month(months(names.shortStandaloneMonthSymbols)))
        case "d": return .number(.day, digits: count)
        case "H", "k": return .number(.hour24, digits: count)
        case "h", "K": return .number(.hour12, digits: count)
        case "m": return .number(.minute, digits: count)
        case "s": return .number(.second, digits: count)
        case "E", "c": return .name(.weekday(weekdays(names.shortWeekdaySymbols)))
        case "a", "b", "B": return .name(.dayPeriod(names.amSymbol, names.pmSymbol))
        default: return .text(String(repeating: letter, count: count))
        }
    }

    private static func months(_ names: [String]?) -> [String] {
        names.flatMap { $0.count == 12 ? $0 : nil } ?? (1...12).map(String.init)
    }

    private static func weekdays(_ names: [String]?) -> [String] {
        names.flatMap { $0.count == 7 ? $0 : nil } ?? ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"]
    }
}
