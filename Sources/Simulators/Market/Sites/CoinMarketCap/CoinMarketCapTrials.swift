import KitSiteSimulator

/// Pages below `/trials/` that attempt what a web page is not allowed to do, for manual and automated tests.
///
/// A click starts an attempt; its name in the URL's fragment starts it without a click.
struct CoinMarketCapTrials {
    private static let folder = "/trials/"

    /// The attempts by their names in the URL.
    private static let trials: [Trial] = [
        Trial("file", "Open a file of this machine", .link("file:///etc/passwd")),
        Trial("data", "Open a page out of its own address", .link("data:text/html,Hello")),
        Trial("ftp", "Open a link to FTP", .link("ftp://example.com/list")),
        Trial("mail", "Write a letter", .link("mailto:someone@example.com")),
        Trial("custom", "Open another program", .link("wick-trial:hello")),
        Trial("save", "Save a link as a file", .link("save-me.txt", attributes: " download=\"prices.txt\"")),
        Trial("attachment", "Open what is sent as a file", .link("attachment.zip")),
        Trial("archive", "Open what is no page", .link("archive")),
        Trial(
            "blank", "Open a link in a window of its own",
            .link("https://example.com/blank", attributes: " target=\"_blank\"")),
        Trial("window", "Open a window by a script", .script("window.open('https://example.com/window')")),
        Trial("site", "Go to another site", .link("https://example.com/site")),
        Trial("redirect", "Be sent to another site", .link("redirect")),
        Trial("location", "Ask where you are", .script("navigator.geolocation.getCurrentPosition(() => {}, () => {})")),
        Trial("notify", "Ask for notifications", .script("Notification.requestPermission()")),
        Trial(
            "camera", "Ask for the camera",
            .script("navigator.mediaDevices.getUserMedia({ video: true }).catch(() => {})")),
        Trial("dialog", "Show a dialog", .script("alert('Hello')")),
        Trial("password", "Ask for a password", .link("password")),
        Trial("print", "Print", .script("window.print()")),
        Trial("choose", "Choose a file", .script("document.getElementById('chooser').click()")),
        Trial("frame", "Show another page in a part of this one", .script("show('inside')")),
    ]

    static func isTrial(_ path: String) -> Bool { path.hasPrefix(folder) }

    static func response(at path: String) -> ServerResponse? {
        switch path.dropFirst(folder.count) {
        case "": list
        case "save-me.txt": text("1")
        case "attachment.zip": file("attachment; filename=\"attachment.zip\"")
        case "archive": file(nil)
        case "inside": HTMLPage(title: "Inside", body: "<p>Inside</p>").response
        case "redirect": redirect("https://example.com/redirect")
        case "password": challenge
        default: nil
        }
    }

    private static var list: ServerResponse {
        HTMLPage(
            title: "Trials",
            body: """
                <h1>Trials</h1>
                <p>What a page may not do, to see that it is refused.</p>
                <ul>
                \(trials.map(\.html).joined(separator: "\n"))
                </ul>
                <input id="chooser" type="file" hidden>
                <div id="part"></div>
                <script>
                function show(address) {
                    const part = document.createElement('iframe');
                    part.src = address;
                    document.getElementById('part').replaceChildren(part);
                }
                const wanted = document.getElementById(location.hash.slice(1));
                if (wanted) wanted.click();
                </script>
                """
        ).response
    }

    private struct Trial {
        enum Element {
            case link(String, attributes: String = "")
            case script(String)
        }

        let name: String
        let linkText: String
        let element: Element

        init(_ name: String, _ linkText: String, _ element: Element) {
            self.name = name
            self.linkText = linkText
            self.element = element
        }

        var html: String {
            switch element {
            case .link(let address, let attributes):
                "<li><a id=\"\(name)\" href=\"\(address)\"\(attributes)>\(linkText)</a></li>"
            case .script(let text): "<li><button id=\"\(name)\" onclick=\"\(text)\">\(linkText)</button></li>"
            }
        }
    }

    private static func text(_ text: String) -> ServerResponse {
        ServerResponse(status: 200, contentType: "text/plain; charset=utf-8", body: Array(text.utf8))
    }

    /// An empty ZIP archive.
    private static func file(_ disposition: String?) -> ServerResponse {
        ServerResponse(
            status: 200, contentType: "application/zip",
            headers: disposition.map { [.init(name: "Content-Disposition", value: $0)] } ?? [],
            body: [0x50, 0x4B, 5, 6] + Array(repeating: 0, count: 18))
    }

    private static func redirect(_ address: String) -> ServerResponse {
        ServerResponse(
            status: 302, contentType: "text/plain", headers: [.init(name: "Location", value: address)], body: [])
    }

    private static var challenge: ServerResponse {
        var response = HTMLPage(title: "Password", body: "<p>No password, no page.</p>", status: 401).response
        response.headers.append(.init(name: "WWW-Authenticate", value: "Basic realm=\"Trials\""))
        return response
    }
}
