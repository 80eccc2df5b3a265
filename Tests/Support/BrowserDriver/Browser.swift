import AccessibilityDriver
import Foundation
import KitProcesses
import Polling

/// A headless Chromium, controlled through input events and screenshots.
///
/// ```swift
/// let browser = try Browser()
/// defer { browser.end() }
/// try browser.open(address)
/// try browser.type("bitcoin")
/// let picture = try browser.picture()
/// ```
///
/// It uses the DevTools protocol over two pipes, so that no port is opened. Use it on one thread.
public final class Browser {
    /// The window's width in pixels.
    public private(set) var width: Int
    /// The window's height in pixels.
    public private(set) var height: Int

    private let process: ChildProcess
    private let connection: DevToolsConnection
    private let folder: URL
    private let timeout: WaitLimit
    private var tab = ""

    /// Starts a browser with an empty page and a temporary profile.
    ///
    /// - Parameters:
    ///   - width: The window's width in pixels.
    ///   - height: The window's height in pixels.
    ///   - timeout: The timeout of waits.
    /// - Throws: ``DriverFailure/unavailable(_:)`` if Chromium is not installed.
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
                // Otherwise it waits for the session's keyring, which stays locked.
                "--password-store=basic", "--remote-debugging-pipe", "--user-data-dir=\(folder.path)", "--no-first-run",
                "--window-size=\(width),\(height)", "--disable-gpu", "--disable-dev-shm-usage", "--disable-extensions",
                "--disable-background-networking", "--disable-sync", "--no-default-browser-check",
                // The sandbox does not work as root; the only opened page is the test's own.
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

    /// Opens a URL.
    public func open(_ address: String) throws {
        _ = try ask("Page.navigate", ["url": address])
    }

    /// Reloads the page.
    public func reload() throws {
        _ = try ask("Page.reload")
    }

    /// Resizes the page.
    public func resize(width: Int, height: Int) throws {
        self.width = width
        self.height = height
        _ = try ask(
            "Emulation.setDeviceMetricsOverride",
            ["width": width, "height": height, "deviceScaleFactor": 1, "mobile": false])
    }

    /// Emulates a light or dark desktop.
    public func preferScheme(_ scheme: String) throws {
        _ = try ask(
            "Emulation.setEmulatedMedia", ["features": [["name": "prefers-color-scheme", "value": scheme]]])
    }

    /// Clicks with the left button.
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

    /// Presses and releases a key.
    ///
    /// - Parameters:
    ///   - key: The key's value: "a", "Escape".
    ///   - code: The physical key: "KeyA", "Escape".
    ///   - withControl: Whether Control is held.
    ///   - command: The browser's own editing command for the key, unless the page prevents it: "paste".
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

    /// Grants pages access to the clipboard.
    public func allowClipboard() throws {
        let permissions = ["clipboardReadWrite", "clipboardSanitizedWrite"]
        _ = try connection.ask("Browser.grantPermissions", ["permissions": permissions], tab: nil)
    }

    /// Evaluates an expression in the page, as text; awaits a promise.
    public func value(of expression: String) throws -> String {
        let response = try ask(
            "Runtime.evaluate",
            [
                "expression": "(async () => String(await (\(expression))))()", "awaitPromise": true,
                "returnByValue": true, "userGesture": true,
            ])
        return ((response["result"] as? [String: Any])?["value"] as? String) ?? "\(response)"
    }

    /// The text of the page; nil during navigation, when there is no page to ask.
    public func text() throws -> String? {
        do {
            return try value(of: "document.body.innerText")
        } catch DriverFailure.unsupported {
            return nil
        }
    }

    /// A screenshot of the page; nil during navigation or resizing, when there is nothing to capture.
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
    ///   - what: A description for the failure message.
    ///   - condition: Whether a screenshot shows it.
    /// - Returns: The matching screenshot.
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
        // Helper processes of its group may still write for a moment; they are not children, whose end could be awaited.
        _ = poll {
            try? FileManager.default.removeItem(at: folder)
            return !FileManager.default.fileExists(atPath: folder.path)
        }
    }

    private func attach() throws {
        let id: String = try timeout.wait(for: "a page of the browser") {
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
