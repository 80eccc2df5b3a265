import Foundation
import KitSiteSimulator

/// A JSON object that a client sent.
struct JSONMessage {
    /// A value that a site echoes as it was: a number, a string or null.
    enum Echo: Equatable {
        case number(Int)
        case text(String)
        case null
    }

    private let object: [String: Any]

    /// `nil` if the text is no JSON object.
    init?(_ text: String) {
        guard let object = try? JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any] else {
            return nil
        }
        self.object = object
    }

    private init(_ object: [String: Any]) { self.object = object }

    /// Whether it has a field.
    func contains(_ name: String) -> Bool { object[name] != nil }

    /// A field that is a string.
    func text(_ name: String) -> String? { object[name] as? String }

    /// A field that is a whole number.
    func number(_ name: String) -> Int? { object[name] as? Int }

    /// A field that is true or false.
    func flag(_ name: String) -> Bool? { object[name] as? Bool }

    /// A field that is an object.
    func object(_ name: String) -> JSONMessage? { (object[name] as? [String: Any]).map(JSONMessage.init) }

    /// A field that is an array of strings.
    func texts(_ name: String) -> [String]? { object[name] as? [String] }

    /// A field that is an array of objects.
    func objects(_ name: String) -> [JSONMessage]? { (object[name] as? [[String: Any]])?.map(JSONMessage.init) }

    /// A field that is an array of strings and objects.
    func items(_ name: String) -> [(text: String?, object: JSONMessage?)]? {
        (object[name] as? [Any])?.map { ($0 as? String, ($0 as? [String: Any]).map(JSONMessage.init)) }
    }

    /// A field that is echoed; `nil` if it is missing or something else.
    func echo(_ name: String) -> Echo? {
        switch object[name] {
        case let number as Int: .number(number)
        case let text as String: .text(text)
        case is NSNull: .null
        default: nil
        }
    }
}

extension JSONWriter {
    /// Writes an echoed field, if there is one.
    mutating func field(_ name: StaticString, echo: JSONMessage.Echo?) {
        switch echo {
        case .number(let number): field(name, number)
        case .text(let text): field(name, text)
        case .null: null(name)
        case nil: break
        }
    }

    /// The bytes of an object.
    static func object(_ fields: (inout JSONWriter) -> Void) -> [UInt8] {
        var json = JSONWriter()
        json.object(fields)
        return json.bytes
    }
}
