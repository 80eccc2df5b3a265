import CCairo
import KitIntegerConversion
import WickChart

/// Typesets the texts of charts, and caches them, as most are the same in each frame.
///
/// Not thread-safe; needs no display. A layout must be measured with the typesetter that draws it.
public final class ChartTypesetter {
    /// The faces of texts: the styles of a chart, and that of a picture's title.
    enum Face: Hashable, CaseIterable {
        case regular, emphasised, title

        init(_ style: ChartTextStyle) {
            switch style {
            case .regular: self = .regular
            case .emphasised: self = .emphasised
            }
        }
    }

    /// The height and the baseline of a face's lines, in logical pixels.
    struct LineMetrics {
        let height: Double
        let baseline: Double
    }

    private struct Key: Hashable {
        let text: String
        let face: Face
    }

    /// The number of recently used texts that are always cached; the cache has at most twice as many.
    private static let cachedTexts = 256

    private let context: OpaquePointer
    private let attributes: OpaquePointer?
    private let fonts: [Face: OpaquePointer]
    private let plainFonts: [Face: PlainFont]
    private let metrics: [Face: LineMetrics]
    private let sizes: [Face: Double]
    /// The font families, separated by commas.
    let families: String
    private var recent: [Key: TypesetText] = [:]
    private var older: [Key: TypesetText] = [:]

    /// Creates a typesetter.
    ///
    /// - Parameter font: The font.
    /// - Throws: `ChartPictureError.noFonts` if the system has no font at all.
    public init(_ font: ChartFont = .captions) throws(ChartPictureError) {
        // The default font map is bound to the current thread.
        guard let map = pango_cairo_font_map_new() else { throw .noFonts }
        defer { g_object_unref(map) }
        guard let context = pango_font_map_create_context(map) else { throw .noFonts }
        guard Self.hasFont(font, map, context) else {
            g_object_unref(UnsafeMutableRawPointer(context))
            throw .noFonts
        }
        self.context = context
        pango_cairo_context_set_resolution(context, font.resolution)
        // All options are set: default ones depend on the target surface, and would change the width of texts.
        let options = cairo_font_options_create()
        cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY)
        cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_SLIGHT)
        cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
        pango_cairo_context_set_font_options(context, options)
        cairo_font_options_destroy(options)
        // Tabular figures, so that values under the pointer do not shift when they change.
        let attributes = pango_attr_list_new()
        pango_attr_list_insert(attributes, pango_attr_font_features_new("tnum=1"))
        self.attributes = attributes
        var fonts: [Face: OpaquePointer] = [:]
        var plainFonts: [Face: PlainFont] = [:]
        var metrics: [Face: LineMetrics] = [:]
        var sizes: [Face: Double] = [:]
        for face in Face.allCases {
            let description = Self.description(of: face, font)
            fonts[face] = description
            plainFonts[face] = PlainFont(description, attributes, in: context)
            metrics[face] = Self.metrics(of: description, context)
            sizes[face] = Self.pixels(of: description, resolution: font.resolution)
        }
        self.sizes = sizes
        families = pango_font_description_get_family(fonts[.regular]).map { String(cString: $0) } ?? "Sans"
        self.fonts = fonts
        self.plainFonts = plainFonts
        self.metrics = metrics
    }

    deinit {
        fonts.values.forEach(pango_font_description_free)
        pango_attr_list_unref(attributes)
        g_object_unref(UnsafeMutableRawPointer(context))
    }

    /// Returns a cached text, or typesets it and caches it.
    func text(_ text: String, _ face: Face) -> TypesetText {
        let key = Key(text: text, face: face)
        if let cached = recent[key] { return cached }
        let made = older[key] ?? plain(text, face) ?? set(text, face)
        if recent.count >= Self.cachedTexts {
            older = recent
            recent.removeAll(keepingCapacity: true)
        }
        recent[key] = made
        return made
    }

    /// Typesets a plain text without caching it; `nil` for any other.
    func plain(_ text: String, _ face: Face) -> TypesetText? {
        plainFonts[face].flatMap { TypesetText(plain: text, $0) }
    }

    /// A text, or as much of its beginning as fits with an ellipsis; empty if not even that fits.
    func shortened(_ text: String, _ face: Face, atMost width: Double) -> String {
        guard set(text, face).width > width else { return text }
        let letters = Array(text)
        func start(_ count: Int) -> String { String(letters[..<count]) + "…" }
        var (fitting, tooLong) = (0, letters.count)
        while tooLong - fitting > 1 {
            let middle = (fitting + tooLong) / 2
            if set(start(middle), face).width <= width { fitting = middle } else { tooLong = middle }
        }
        return fitting > 0 || set(start(0), face).width <= width ? start(fitting) : ""
    }

    /// The size of a face, in logical pixels.
    func pixels(of face: Face) -> Double { sizes[face] ?? 0 }

    func line(of face: Face) -> LineMetrics { metrics[face] ?? LineMetrics(height: 0, baseline: 0) }

    /// Typesets any text without caching it.
    func set(_ text: String, _ face: Face) -> TypesetText {
        TypesetText(text, font: fonts[face], attributes, in: context)
    }

    /// Whether there is any font: missing families are substituted.
    private static func hasFont(
        _ font: ChartFont, _ map: UnsafeMutablePointer<PangoFontMap>, _ context: OpaquePointer
    ) -> Bool {
        let description = description(of: .regular, font)
        defer { pango_font_description_free(description) }
        guard let loaded = pango_font_map_load_font(map, context, description) else { return false }
        g_object_unref(loaded)
        return true
    }

    private static func description(of face: Face, _ font: ChartFont) -> OpaquePointer? {
        let description = pango_font_description_from_string(font.description)
        switch face {
        case .regular: break
        case .emphasised: pango_font_description_set_weight(description, PANGO_WEIGHT_BOLD)
        case .title:
            pango_font_description_set_weight(description, PANGO_WEIGHT_BOLD)
            let size = Double(pango_font_description_get_size(description)) * 1.3
            if pango_font_description_get_size_is_absolute(description) != 0 {
                pango_font_description_set_absolute_size(description, size)
            } else {
                pango_font_description_set_size(description, Int32(clamping: size))
            }
        }
        return description
    }

    private static func pixels(of description: OpaquePointer?, resolution: Double) -> Double {
        let size = Double(pango_font_description_get_size(description)) / Double(PANGO_SCALE)
        return pango_font_description_get_size_is_absolute(description) != 0 ? size : size * resolution / 72
    }

    private static func metrics(of description: OpaquePointer?, _ context: OpaquePointer) -> LineMetrics {
        let metrics = pango_context_get_metrics(context, description, nil)
        defer { pango_font_metrics_unref(metrics) }
        let ascent = Double(pango_font_metrics_get_ascent(metrics)) / Double(PANGO_SCALE)
        let descent = Double(pango_font_metrics_get_descent(metrics)) / Double(PANGO_SCALE)
        // Baselines are aligned to pixels, so that letters are sharp.
        return LineMetrics(height: ascent.rounded(.up) + descent.rounded(.up), baseline: ascent.rounded(.up))
    }
}

extension ChartTypesetter: ChartTextMeasure {
    /// The size of a text on one line, in logical pixels.
    public func size(of text: String, style: ChartTextStyle) -> ChartSize {
        let face = Face(style)
        return ChartSize(width: self.text(text, face).width, height: line(of: face).height)
    }
}
