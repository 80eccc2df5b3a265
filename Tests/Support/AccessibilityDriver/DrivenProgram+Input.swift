import Foundation

extension DrivenProgram {
    /// Presses keys on the keyboard.
    ///
    /// - Parameter keys: X's names for keys, joined by "+": "Escape", "alt+Left", "ctrl+r", "F5".
    /// - Throws: ``DriverFailure/unsupported(_:)`` if that failed.
    public func press(_ keys: String) throws {
        try xdotool(Self.overWindow + ["key", "--clearmodifiers", keys])
    }

    /// Presses several keys one after the other, as fast as a user can at best.
    ///
    /// - Parameter keys: X's names for keys, each joined by "+".
    /// - Throws: ``DriverFailure/unsupported(_:)`` if that failed.
    public func press(inTurn keys: [String]) throws {
        try xdotool(Self.overWindow + ["key", "--clearmodifiers", "--delay", "8"] + keys)
    }

    /// Types a text on the keyboard.
    ///
    /// - Parameter text: The text for the focused element.
    /// - Throws: ``DriverFailure/unsupported(_:)`` if that failed.
    public func type(_ text: String) throws {
        try xdotool(Self.overWindow + ["type", "--clearmodifiers", "--delay", "5", text])
    }

    /// Clicks in the middle of an element with the mouse.
    ///
    /// - Parameters:
    ///   - element: The element to click.
    ///   - button: The mouse button: 1 is the primary one, 3 the secondary, 8 back.
    /// - Throws: ``DriverFailure/unsupported(_:)`` if that failed.
    public func click(_ element: Element, button: Int = 1) throws {
        let frame = element.frame
        try click(x: frame.x + frame.width / 2, y: frame.y + frame.height / 2, button: button)
    }

    /// Clicks in the window with the mouse.
    ///
    /// - Parameters:
    ///   - x: The distance from the window's left, in pixels.
    ///   - y: The distance from the window's top, in pixels.
    ///   - button: The mouse button: 1 is the primary one, 3 the secondary, 8 back.
    /// - Throws: ``DriverFailure/unsupported(_:)`` if that failed.
    public func click(x: Int, y: Int, button: Int = 1) throws {
        // GTK cancels a click if it draws between a press and a release that has already happened. A hand holds a button until the
        // program has shown the press: a call is answered by the thread that handles the press.
        try xdotool(["mousemove", "--window", "%1", "\(x)", "\(y)", "mousedown", "\(button)"])
        _ = try? windowNow()
        Thread.sleep(forTimeInterval: 0.1)
        _ = try? windowNow()
        try xdotool(["mouseup", "\(button)"])
    }

    /// Drags with the mouse in small steps.
    ///
    /// - Parameters:
    ///   - start: The starting point, in the window's pixels.
    ///   - distance: The distance, in pixels.
    /// - Throws: ``DriverFailure/unsupported(_:)`` if that failed.
    public func drag(from start: (x: Int, y: Int), by distance: (x: Int, y: Int)) throws {
        var commands = ["mousemove", "--window", "%1", "\(start.x)", "\(start.y)", "mousedown", "1"]
        let steps = 20
        for step in 1...steps {
            let x = start.x + distance.x * step / steps
            let y = start.y + distance.y * step / steps
            commands += ["mousemove", "--window", "%1", "\(x)", "\(y)", "sleep", "0.01"]
        }
        try xdotool(commands + ["mouseup", "1"])
    }

    /// Scrolls down with the mouse wheel, presses keys, and continues scrolling without a pause.
    ///
    /// - Parameters:
    ///   - x: The pointer's distance from the window's left, in pixels.
    ///   - y: The pointer's distance from the window's top, in pixels.
    ///   - clicks: The number of wheel clicks before the keys.
    ///   - interval: The time between two clicks, in milliseconds.
    ///   - keys: X's names for keys, joined by "+".
    ///   - more: The number of wheel clicks after the keys.
    /// - Throws: ``DriverFailure/unsupported(_:)`` if that failed.
    public func scroll(x: Int, y: Int, clicks: Int, every interval: Int, pressing keys: String, then more: Int) throws {
        func wheel(_ count: Int) -> [String] {
            ["click", "--repeat", "\(count)", "--delay", "\(interval)", "5"]
        }
        try xdotool(
            ["mousemove", "--window", "%1", "\(x)", "\(y)"] + wheel(clicks) + ["key", keys] + wheel(more))
    }

    /// Scrolls with the mouse wheel.
    ///
    /// - Parameters:
    ///   - x: The pointer's distance from the window's left, in pixels.
    ///   - y: The pointer's distance from the window's top, in pixels.
    ///   - clicks: The number of wheel clicks.
    ///   - isDown: Whether to scroll down instead of up.
    /// - Throws: ``DriverFailure/unsupported(_:)`` if that failed.
    public func turnWheel(x: Int, y: Int, clicks: Int, isDown: Bool) throws {
        let wheel = ["click", "--repeat", "\(clicks)", "--delay", "8", isDown ? "5" : "4"]
        try xdotool(["mousemove", "--window", "%1", "\(x)", "\(y)"] + wheel)
    }

    /// Resizes the window.
    ///
    /// - Parameters:
    ///   - width: In pixels.
    ///   - height: In pixels.
    /// - Throws: ``DriverFailure/unsupported(_:)`` if that failed.
    public func resize(width: Int, height: Int) throws {
        try xdotool(["windowsize", "%1", "\(width)", "\(height)"])
    }

    /// Saves a screenshot of the display in `.build/screenshots`.
    ///
    /// - Parameter name: The screenshot's name.
    /// - Returns: The file; nil if no screenshot could be taken.
    @discardableResult
    public func screenshot(_ name: String) -> URL? {
        let folder = DrivenProgram.products.deletingLastPathComponent().deletingLastPathComponent()
            .appendingPathComponent("screenshots")
        try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let picture = folder.appendingPathComponent(name + ".png")
        let isTaken = (try? run("import", ["-window", "root", picture.path])) == 0
        return isTaken ? picture : nil
    }

    /// The average colour of an element on screen, including everything drawn on it.
    ///
    /// - Parameters:
    ///   - element: The element.
    ///   - share: The part of its width, from 0 on the left to 1 on the right.
    /// - Returns: The mean of its pixels, 0 to 255 per component.
    /// - Throws: ``DriverFailure/unsupported(_:)`` if no screenshot could be taken.
    public func averageColour(
        of element: Element, within share: ClosedRange<Double> = 0...1
    ) throws -> (red: Double, green: Double, blue: Double) {
        let frame = element.frame
        let left = frame.x + Int(Double(frame.width) * share.lowerBound)
        let right = frame.x + Int(Double(frame.width) * share.upperBound)
        let cut = "\(right - left)x\(frame.height)+\(left)+\(frame.y)"
        let pixels = try output(of: "import", ["-window", number() ?? "", "-crop", cut, "-depth", "8", "rgb:-"])
        guard !pixels.isEmpty, pixels.count % 3 == 0 else {
            throw DriverFailure.unsupported("There is no picture of \(element) at \(cut).")
        }
        func mean(_ part: Int) -> Double {
            let values = stride(from: part, to: pixels.count, by: 3).map { Double(pixels[pixels.startIndex + $0]) }
            return values.reduce(0, +) / Double(values.count)
        }
        return (mean(0), mean(1), mean(2))
    }

    /// Without a window manager the window under the pointer has the keyboard focus.
    private static let overWindow = ["mousemove", "--window", "%1", "5", "5"]

    /// Arguments with which xdotool finds the program's window; requiring a name excludes tooltips, which appear and
    /// disappear.
    private var ownWindow: [String] { ["--onlyvisible", "--all", "--pid", "\(id)", "--name", "."] }

    /// Runs xdotool on the program's window, referred to as %1.
    private func xdotool(_ commands: [String]) throws {
        guard let window = try number(), try run("xdotool", commands.map { $0 == "%1" ? window : $0 }) == 0 else {
            throw DriverFailure.unsupported("xdotool could not do \(commands.joined(separator: " ")).")
        }
    }

    /// The X ID of the program's window, once it exists.
    ///
    /// The search fails if any window of the display is closed during it.
    private func number() throws -> String? {
        for _ in 0..<5 {
            let found = try output(of: "xdotool", ["search", "--sync"] + ownWindow)
            if let number = String(decoding: found, as: UTF8.self).split(separator: "\n").first {
                return String(number)
            }
        }
        return nil
    }

    private func run(_ tool: String, _ arguments: [String]) throws -> Int32 {
        let process = process(of: tool, arguments, to: FileHandle.nullDevice)
        try process.run()
        process.waitUntilExit()
        return process.terminationStatus
    }

    private func output(of tool: String, _ arguments: [String]) throws -> Data {
        let pipe = Pipe()
        let process = process(of: tool, arguments, to: pipe)
        try process.run()
        let output = try pipe.fileHandleForReading.readToEnd() ?? Data()
        process.waitUntilExit()
        guard process.terminationStatus != 127 else { throw DriverFailure.unavailable("\(tool) is not installed.") }
        return output
    }

    private func process(of tool: String, _ arguments: [String], to output: Any) -> Process {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/timeout")
        process.arguments = ["300", tool] + arguments
        // The program may have a display of its own.
        process.environment = programEnvironment
        process.standardOutput = output
        process.standardError = FileHandle.nullDevice
        return process
    }
}
