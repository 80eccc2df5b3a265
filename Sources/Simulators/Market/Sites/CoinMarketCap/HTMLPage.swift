import KitSiteSimulator

/// An HTML page in light or dark colours, as the browser prefers.
struct HTMLPage {
    /// The title as plain text.
    let title: String
    /// The content as HTML.
    let body: String
    /// The HTTP status.
    var status = 200

    var response: ServerResponse {
        let text = """
            <!DOCTYPE html>
            <html lang="en">
            <head>
            <meta charset="utf-8">
            <meta name="viewport" content="width=device-width, initial-scale=1">
            <meta name="color-scheme" content="light dark">
            <title>\(title.inHTML)</title>
            <style>\(Self.style)</style>
            </head>
            <body><main>
            \(body)
            </main></body>
            </html>

            """
        return ServerResponse(status: status, contentType: "text/html; charset=utf-8", body: Array(text.utf8))
    }

    private static let style = """
        body { font: 16px/1.5 sans-serif; margin: 0; padding: 24px 16px; }
        main { max-width: 640px; margin: auto; }
        h1 { font-size: 1.6em; margin: 0; }
        .note { font-size: .85em; opacity: .75; margin-top: 0; }
        .price { font-size: 1.4em; font-weight: bold; margin: 0 0 12px; }
        .price span { font-size: .65em; font-weight: normal; }
        svg { width: 100%; height: 140px; }
        polyline { fill: none; stroke: currentColor; stroke-width: 2; vector-effect: non-scaling-stroke; }
        table { width: 100%; border-collapse: collapse; margin: 12px 0; }
        th, td { padding: 8px 0; border-bottom: 1px solid rgba(128, 128, 128, .35); text-align: left; font-weight: normal; }
        td { text-align: right; font-variant-numeric: tabular-nums; overflow-wrap: anywhere; }
        li { margin: 8px 0; }
        button { font: inherit; }
        """
}

extension String {
    /// The text with HTML's special characters escaped.
    var inHTML: String {
        replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
            .replacing("\"", with: "&quot;")
    }
}
