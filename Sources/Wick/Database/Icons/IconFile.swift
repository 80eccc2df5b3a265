import Foundation
import KitIntegerConversion
import WickMarketStore

/// The file format of a stored icon: a hash, the time of the last check, the entity tag, and the picture.
///
///     wick-icon 1 HASH
///     SECONDS TAG picture
///     …
///
/// HASH covers everything after its line. TAG is the tag in Base64, or a dash. For a coin without an icon, `none` replaces
/// `picture` and nothing follows.
enum IconFile {
    /// The maximum size of a file, in bytes; larger ones are not read.
    static let mostBytes = 512 << 10

    private static let opening = "wick-icon 1 "

    static func bytes(of icon: CachedIcon) -> Data {
        let tag = icon.entityTag.map { Data($0.utf8).base64EncodedString() } ?? "-"
        let kind = icon.picture == nil ? "none" : "picture"
        let rest =
            Data("\(Int(clamping: icon.checked.timeIntervalSince1970.rounded(.down))) \(tag) \(kind)\n".utf8)
            + (icon.picture ?? Data())
        return Data("\(opening)\(StableHash.text(of: rest))\n".utf8) + rest
    }

    /// Reads an icon; `nil` if the file is damaged or has another format.
    static func icon(in file: Data) -> CachedIcon? {
        guard let (first, rest) = line(of: file), first.hasPrefix(opening),
            first.dropFirst(opening.count) == StableHash.text(of: rest), let (second, picture) = line(of: rest)
        else { return nil }
        let fields = second.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
        guard fields.count == 3, let seconds = Int(fields[0]) else { return nil }
        let tag = Data(base64Encoded: fields[1]).map { String(decoding: $0, as: UTF8.self) }
        return CachedIcon(
            picture: fields[2] == "picture" ? Data(picture) : nil, entityTag: fields[1] == "-" ? nil : tag,
            checked: Date(timeIntervalSince1970: TimeInterval(seconds)))
    }

    private static func line(of data: Data) -> (String, Data)? {
        guard let end = data.firstIndex(of: UInt8(ascii: "\n")) else { return nil }
        return (String(decoding: data[..<end], as: UTF8.self), data[data.index(after: end)...])
    }
}

/// A hash that is stable across runs (64-bit FNV-1a).
enum StableHash {
    /// The hash in hexadecimal.
    static func text(of bytes: some Sequence<UInt8>) -> String {
        let hash = bytes.reduce(0xCBF2_9CE4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
        return String(hash, radix: 16)
    }
}
