import KitIntegerConversion
import WickChart

/// An SVG 1.1 document to which elements are added.
final class SVGDocument {
    /// An attribute of an element.
    enum Attribute {
        case text(String, String)
        /// A colour.
        case ink(String, ChartInk)
    }

    private var body = ""
    private var definitions = ""
    private var clips: [ChartRect: String] = [:]
    private var gradientCount = 0
    private let head: String

    /// Creates a document without elements.
    ///
    /// - Parameters:
    ///   - size: The size, in pixels.
    ///   - title: What it shows, for people who do not see it.
    ///   - families: The font families, such as "Cantarell, Sans".
    ///   - fontSize: The usual size of texts, in pixels.
    init(size: ChartSize, title: String, families: String, fontSize: Double) {
        let (width, height) = (size.width.svg, size.height.svg)
        head = """
            <?xml version="1.0" encoding="UTF-8"?>
            <svg xmlns="http://www.w3.org/2000/svg" width="\(width)" height="\(height)" viewBox="0 0 \(width) \(height)" \
            role="img" xml:space="preserve" font-family="\(families.svg)" font-size="\(fontSize.svg)" \
            style="font-variant-numeric:tabular-nums">
            <title>\(title.svg)</title>

            """
    }

    /// Adds an element.
    ///
    /// - Parameters:
    ///   - name: The name of the element.
    ///   - attributes: Its attributes.
    ///   - theme: The colours of inks.
    ///   - text: Its text; `nil` for none.
    func add(_ name: String, _ attributes: [Attribute], _ theme: ChartTheme, containing text: String? = nil) {
        body += "<\(name)"
        for attribute in attributes {
            switch attribute {
            case .text(let name, let text): body += " \(name)=\"\(text.svg)\""
            case .ink(let name, let ink):
                let color = theme.color(of: ink)
                body += " \(name)=\"\(color.hex)\""
                if color.alpha < 1 { body += " \(name)-opacity=\"\(color.alpha.svg)\"" }
            }
        }
        body += text.map { ">\($0.svg)</\(name)>\n" } ?? "/>\n"
    }

    /// The id of a rectangle that limits what is drawn.
    func clip(_ frame: ChartRect) -> String {
        if let id = clips[frame] { return id }
        let id = "clip\(clips.count + 1)"
        clips[frame] = id
        definitions += """
            <clipPath id="\(id)"><rect x="\(frame.x.svg)" y="\(frame.y.svg)" width="\(frame.width.svg)" \
            height="\(frame.height.svg)"/></clipPath>

            """
        return id
    }

    /// The id of a colour that fades downwards.
    ///
    /// - Parameters:
    ///   - color: The colour; its alpha is ignored.
    ///   - opacity: The opacity at the bottom and at the top.
    ///   - top: The y coordinate of the top.
    ///   - bottom: The y coordinate of the bottom.
    func gradient(
        of color: ChartColor, opacity: ClosedRange<Double>, from top: Double, to bottom: Double
    ) -> String {
        gradientCount += 1
        let id = "fade\(gradientCount)"
        let ends = "x1=\"0\" x2=\"0\" y1=\"\(top.svg)\" y2=\"\(bottom.svg)\""
        let stops = [(0, opacity.upperBound), (1, opacity.lowerBound)].map { offset, opacity in
            "<stop offset=\"\(offset)\" stop-color=\"\(color.hex)\" stop-opacity=\"\(opacity.svg)\"/>"
        }
        definitions += "<linearGradient id=\"\(id)\" gradientUnits=\"userSpaceOnUse\" \(ends)>\(stops.joined())"
        definitions += "</linearGradient>\n"
        return id
    }

    /// The document in UTF-8.
    var bytes: [UInt8] {
        Array((head + (definitions.isEmpty ? "" : "<defs>\n\(definitions)</defs>\n") + body + "</svg>\n").utf8)
    }
}

extension ChartColor {
    /// The colour without its alpha: "#RRGGBB".
    fileprivate var hex: String {
        let digits = String(pixel, radix: 16)
        return "#" + String(repeating: "0", count: max(0, 6 - digits.count)) + digits
    }
}

extension Double {
    /// The number with up to two decimal places, in any locale the same.
    var svg: String {
        let hundredths = Int(clamping: (self * 100).rounded())
        let (whole, rest) = hundredths.magnitude.quotientAndRemainder(dividingBy: 100)
        let sign = hundredths < 0 ? "-" : ""
        guard rest > 0 else { return "\(sign)\(whole)" }
        let decimals = rest % 10 == 0 ? "\(rest / 10)" : rest < 10 ? "0\(rest)" : "\(rest)"
        return "\(sign)\(whole).\(decimals)"
    }
}

extension String {
    /// The text with markup escaped, and without characters that XML does not allow.
    var svg: String {
        var text = ""
        for scalar in unicodeScalars {
            switch scalar {
            case "&": text += "&amp;"
            case "<": text += "&lt;"
            case ">": text += "&gt;"
            case "\"": text += "&quot;"
            case "\u{0}"..."\u{1F}", "\u{7F}", "\u{FFFE}", "\u{FFFF}": text += " "
            default: text.unicodeScalars.append(scalar)
            }
        }
        return text
    }
}
