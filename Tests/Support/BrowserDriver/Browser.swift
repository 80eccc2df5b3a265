import AccessibilityDriver
import Foundation
import KitProcesses

/// A headless Chromium, used as a person uses a browser.
///
/// ```swift
/// let browser = try Browser()
/// defer { browser.end() }
/// try browser.open(address)
/// try browser.type("bitcoin")
/// let picture = try browser.picture()
/// ```
///
/// It is spoken to by the DevTools protocol over two pipes, so that no port is opened. Use it on one thread.
public final class Browser {
    /// Its window's size in pixels.
    public private(set) var width: Int
    /// Its window's size in pixels.
    public private(set) var height: Int

    private let process: ChildProcess
    private let connection: DevToolsConnection
    private let folder: URL
    private let timeout: WaitLimit
    private var tab = ""

    /// Starts a browser with an empty page and a profile of its own.
    ///
    /// - Parameters:
    ///   - width: Its window's width in pixels.
    ///   - height: Its window's height in pixels.
    ///   - timeout: How long every look waits at most.
    /// - Throws: ``DriverFailure/unavailable(_:)`` where Chromium is not installed.
    public init(width: Int = 800, height: Int = 640, timeout: WaitLimit = .usual) throws {
        let variables = ProcessInfo.processInfo.environment
        guard let chromium = Programs.find("chromium", path: variables["PATH"]) else {
            throw DriverFailure.unavailable("Chromium is not installed; scripts/bootstrap test does it.")
        }
        self.width = width
        self.height = height
        self.timeout = timeout
        folder = FileManager.default.temporaryDirectory.appendingPathComponent("browser-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let commands = Pipe()
        let responses = Pipe()
        process = try ChildProcess(
            chromium,
            [
                "--headless=new",
                // Else it waits for the keyring of the session, which nobody unlocks.
                "--password-store=basic", "--remote-debugging-pipe", "--user-data-dir=\(folder.path)", "--no-first-run",
                "--window-size=\(width),\(height)", "--disable-gpu", "--disable-dev-shm-usage", "--disable-extensions",
                "--disable-background-networking", "--disable-sync", "--no-default-browser-check",
                // Its sandbox does not run as root; the only page it opens is the test's own.
                "--no-sandbox",
                "about:blank",
            ], environment: variables,
            descriptors: [
                3: commands.fileHandleForReading.fileDescriptor, 4: responses.fileHandleForWriting.fileDescriptor,
            ],
            group: 0)
        try commands.fileHandleForReading.close()
        try responses.fileHandleForWriting.close()
        connection = DevToolsConnection(writing: commands.fileHandleForWriting, reading: responses.fileHandleForReading)
        do {
            try attach()
        } catch {
            end()
            throw error
        }
    }

    /// Opens an address in the page.
    public func open(_ address: String) throws {
        _ = try ask("Page.navigate", ["url": address])
    }

    /// Opens the page's address anew.
    public func reload() throws {
        _ = try ask("Page.reload")
    }

    /// Gives the page another size.
    public func resize(width: Int, height: Int) throws {
        self.width = width
        self.height = height
        _ = try ask(
            "Emulation.setDeviceMetricsOverride",
            ["width": width, "height": height, "deviceScaleFactor": 1, "mobile": false])
    }

    /// Lets the page believe that the desktop is light or dark.
    public func preferScheme(_ scheme: String) throws {
        _ = try ask(
            "Emulation.setEmulatedMedia", ["features": [["name": "prefers-color-scheme", "value": scheme]]])
    }

    /// Presses the left button at a place of the page.
    public func click(x: Int, y: Int) throws {
        for kind in ["mouseMoved", "mousePressed", "mouseReleased"] {
            _ = try ask(
                "Input.dispatchMouseEvent",
                [
                    "type": kind, "x": x, "y": y, "button": kind == "mouseMoved" ? "none" : "left", "clickCount": 1,
                ])
        }
    }

    /// Types letters and digits, key by key.
    public func type(_ text: String) throws {
        for character in text { try press(String(character), code: Self.code(of: character)) }
    }

    /// Presses a key and lets it go.
    ///
    /// - Parameters:
    ///   - key: What the key means: "a", "Escape".
    ///   - code: Which key it is: "KeyA", "Escape".
    ///   - withControl: Whether Control is held meanwhile.
    ///   - command: What the browser itself does upon it, unless the page keeps it from that: "paste".
    public func press(_ key: String, code: String, withControl: Bool = false, command: String? = nil) throws {
        let control = 2
        if withControl { try send("rawKeyDown", key: "Control", code: "ControlLeft", modifiers: control) }
        let modifiers = withControl ? control : 0
        try send("keyDown", key: key, code: code, modifiers: modifiers, command: command)
        try send("keyUp", key: key, code: code, modifiers: modifiers)
        if withControl { try send("keyUp", key: "Control", code: "ControlLeft") }
    }

    private func send(_ kind: String, key: String, code: String, modifiers: Int = 0, command: String? = nil) throws {
        var event: [String: Any] = ["type": kind, "key": key, "code": code, "modifiers": modifiers]
        if kind == "keyDown", key.count == 1, modifiers == 0 { event["text"] = key }
        if let command { event["commands"] = [command] }
        _ = try ask("Input.dispatchKeyEvent", event)
    }

    /// Lets pages read and write the clipboard, as a person allows it once.
    public func allowClipboard() throws {
        let permissions = ["clipboardReadWrite", "clipboardSanitizedWrite"]
        _ = try connection.ask("Browser.grantPermissions", ["permissions": permissions], tab: nil)
    }

    /// The value of an expression in the page, as text; a promise is waited for.
    public func value(of expression: String) throws -> String {
        let response = try ask(
            "Runtime.evaluate",
            [
                "expression": "(async () => String(await (\(expression))))()", "awaitPromise": true,
                "returnByValue": true, "userGesture": true,
            ])
        return ((response["result"] as? [String: Any])?["value"] as? String) ?? "\(response)"
    }

    /// What the page shows; nil while it is between two addresses or two sizes, when there is nothing to show.
    public func picture() throws -> Picture? {
        do {
            let response = try connection.ask("Page.captureScreenshot", ["format": "png"], tab: tab, limit: 5)
            return try (response["data"] as? String).flatMap { Data(base64Encoded: $0) }.map(Picture.init)
        } catch DriverFailure.unsupported, DriverFailure.timedOut {
            return nil
        }
    }

    /// Waits until the page shows something.
    ///
    /// - Parameters:
    ///   - what: What is waited for, in words.
    ///   - condition: Whether a picture shows it.
    /// - Returns: The picture that does.
    @discardableResult
    public func wait(for what: String, until condition: (Picture) throws -> Bool) throws -> Picture {
        var last: Picture?
        do {
            return try timeout.wait(for: what) {
                last = try picture() ?? last
                return try last.flatMap { try condition($0) ? $0 : nil }
            }
        } catch {
            last?.save(as: what)
            throw error
        }
    }

    /// Ends the browser and removes its profile.
    public func end() {
        connection.close()
        if process.wait(upTo: 0) == nil {
            kill(-process.id, SIGKILL)
            _ = process.wait(upTo: 10)
        }
        // Its helpers of the same group may still write for a moment.
        for _ in 0..<50 {
            try? FileManager.default.removeItem(at: folder)
            if !FileManager.default.fileExists(atPath: folder.path) { return }
            Thread.sleep(forTimeInterval: 0.02)
        }
    }

    private func attach() throws {
        let id: String = try timeout.wait(for: "a page of the browser's") {
            let response = try connection.ask("Target.getTargets", [:], tab: nil)
            let targets = response["targetInfos"] as? [[String: Any]] ?? []
            return targets.first { $0["type"] as? String == "page" }?["targetId"] as? String
        }
        let response = try connection.ask("Target.attachToTarget", ["targetId": id, "flatten": true], tab: nil)
        tab = response["sessionId"] as? String ?? ""
        try resize(width: width, height: height)
    }

    private func ask(_ method: String, _ parameters: [String: Any] = [:]) throws -> [String: Any] {
        try connection.ask(method, parameters, tab: tab)
    }

    private static func code(of character: Character) -> String {
        character.isNumber ? "Digit\(character)" : character == " " ? "Space" : "Key\(character.uppercased())"
    }
}
