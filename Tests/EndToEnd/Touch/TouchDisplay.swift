import AccessibilityDriver
import Foundation
import KitProcesses

/// A display of its own with a touchscreen: an X server whose only input device is driven by a test.
///
/// The server's driver "inputtest" takes events through a socket. Toolkits receive the touch sequences of a real screen.
final class TouchDisplay {
    /// Set these to run a program on the display.
    let variables: [String: String]

    private let process: ChildProcess
    private let folder: URL
    private let connection: FileHandle
    private var lastFinger: UInt32 = 0

    /// The size of the display, in pixels.
    static let size = (width: 1280, height: 1024)

    /// Starts the server.
    ///
    /// - Throws: ``DriverFailure/unavailable(_:)`` if it is not installed.
    init() throws {
        let server = "/usr/lib/xorg/Xorg"
        let modules = ["input/inputtest_drv.so", "drivers/dummy_drv.so"].map { "/usr/lib/xorg/modules/\($0)" }
        guard ([server] + modules).allSatisfy(FileManager.default.fileExists) else {
            throw DriverFailure.unavailable("A touchscreen needs Xorg; scripts/bootstrap test installs it.")
        }
        folder = FileManager.default.temporaryDirectory.appendingPathComponent("touch-\(UUID().uuidString.prefix(8))")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let (configuration, path) = (folder.appendingPathComponent("xorg.conf"), folder.path + "/socket")
        try Self.configuration(socket: path).write(to: configuration, atomically: true, encoding: .utf8)
        let number = Pipe()
        process = try ChildProcess(
            server,
            [
                "-config", configuration.path, "-logfile", folder.path + "/log", "-displayfd", "3",
                // Not the seat of the machine's screen and consoles, which the server would open.
                "-seat", "seat-touch", "-nolisten", "tcp", "-noreset",
            ],
            environment: ProcessInfo.processInfo.environment,
            descriptors: [3: number.fileHandleForWriting.fileDescriptor])
        try number.fileHandleForWriting.close()
        var line = ""
        while !line.hasSuffix("\n"), case let more = number.fileHandleForReading.availableData, !more.isEmpty {
            line += String(decoding: more, as: UTF8.self)
        }
        do {
            guard line.hasSuffix("\n") else {
                let log = try? String(contentsOf: folder.appendingPathComponent("log"), encoding: .utf8)
                throw DriverFailure.ended("The X server exited: \((log ?? "").suffix(2000))")
            }
            variables = ["DISPLAY": ":\(line.dropLast())", "GDK_BACKEND": "x11"]
            connection = try WaitLimit.usual.wait(for: "the socket of the touchscreen") { Self.connection(to: path) }
            // The version of the protocol.
            try send(type: 0, words: [1 | 1 << 16])
            try receive(12)
        } catch {
            process.send(SIGKILL)
            throw error
        }
    }

    /// Ends the server.
    func end() {
        process.send(SIGTERM)
        if process.wait(upTo: 20) == nil { process.send(SIGKILL) }
        try? FileManager.default.removeItem(at: folder)
    }

    /// A finger on the screen.
    struct Finger {
        fileprivate let id: UInt32
        fileprivate(set) var place: (x: Double, y: Double)
    }

    /// Puts a finger on the screen.
    func press(_ x: Int, _ y: Int) throws -> Finger {
        lastFinger += 1
        let finger = Finger(id: lastFinger, place: (Double(x), Double(y)))
        try send(.begin, finger)
        return finger
    }

    /// Moves a finger in small steps.
    func move(_ finger: inout Finger, by distance: (x: Int, y: Int), steps: Int = 12) throws {
        let start = finger.place
        for step in 1...steps {
            let share = Double(step) / Double(steps)
            finger.place = (start.x + Double(distance.x) * share, start.y + Double(distance.y) * share)
            try send(.update, finger)
            // As often as a screen reports movements.
            usleep(12_000)
        }
    }

    /// Lifts a finger.
    func lift(_ finger: Finger) throws { try send(.end, finger) }

    /// Touches a point for a moment.
    func tap(_ x: Int, _ y: Int) throws {
        let finger = try press(x, y)
        usleep(60_000)
        try lift(finger)
    }

    /// Moves one finger over the screen.
    func drag(from start: (x: Int, y: Int), by distance: (x: Int, y: Int)) throws {
        var finger = try press(start.x, start.y)
        usleep(30_000)
        try move(&finger, by: distance)
        // At rest, so that nothing moves on.
        usleep(150_000)
        try lift(finger)
    }

    /// Moves two fingers apart, or towards each other.
    ///
    /// - Parameters:
    ///   - middle: The point between the fingers.
    ///   - start: The distance of each finger from it at first.
    ///   - end: The distance at last.
    func pinch(around middle: (x: Int, y: Int), from start: Int, to end: Int) throws {
        var fingers = [try press(middle.x - start, middle.y), try press(middle.x + start, middle.y)]
        let steps = 12
        for step in 1...steps {
            for index in fingers.indices {
                let distance = Double(start) + Double((end - start) * step) / Double(steps)
                fingers[index].place.x = Double(middle.x) + (index == 0 ? -distance : distance)
                try send(.update, fingers[index])
            }
            usleep(12_000)
        }
        for finger in fingers { try lift(finger) }
    }

    /// The places of a program's visible windows, with those of its menus, in pixels of the display.
    ///
    /// Some or all are missing if one of them is closed meanwhile.
    func windows(of program: DrivenProgram) throws -> [Element.Frame] {
        let (search, output) = (Process(), Pipe())
        search.executableURL = URL(fileURLWithPath: "/usr/bin/xdotool")
        search.arguments = [
            "search", "--onlyvisible", "--all", "--pid", "\(program.id)", "", "getwindowgeometry", "--shell", "%@",
        ]
        search.environment = ProcessInfo.processInfo.environment.merging(variables) { $1 }
        search.standardOutput = output
        search.standardError = FileHandle.nullDevice
        try search.run()
        let text = String(decoding: try output.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
        search.waitUntilExit()
        let lines = text.split(separator: "\n").map { $0.split(separator: "=") }
        func numbers(_ name: String) -> [Int] {
            lines.filter { $0.first == Substring(name) }.compactMap { $0.last.flatMap { Int($0) } }
        }
        let places = zip(numbers("X"), numbers("Y"))
        return zip(places, zip(numbers("WIDTH"), numbers("HEIGHT"))).map { ($0.0, $0.1, $1.0, $1.1) }
    }

    /// The numbers of X's events.
    private enum Kind: UInt32 {
        case begin = 18
        case update = 19
        case end = 20
    }

    private func send(_ kind: Kind, _ finger: Finger) throws {
        // Which of the values are set, then those of each axis, and room for as many unaccelerated ones.
        var values = [Double](repeating: 0, count: 128)
        values[0] = (finger.place.x + 0.5) * 65_536 / Double(Self.size.width)
        values[1] = (finger.place.y + 0.5) * 65_536 / Double(Self.size.height)
        try send(type: 6, words: [finger.id, kind.rawValue, 0, 0b11, 0, 0], values: values)
        // Until the server has taken it.
        try send(type: 1, words: [])
        try receive(8)
    }

    private func send(type: UInt32, words: [UInt32], values: [Double] = []) throws {
        let length = 8 + words.count * 4 + values.count * 8
        let header = [UInt32(length), type] + words
        try connection.write(
            contentsOf: header.withUnsafeBytes { Data($0) } + values.withUnsafeBytes { Data($0) })
    }

    /// Waits for a response of the server.
    private func receive(_ length: Int) throws {
        guard try connection.read(upToCount: length)?.count == length else {
            throw DriverFailure.ended("The X server closed the touchscreen.")
        }
    }

    private static func connection(to path: String) -> FileHandle? {
        let descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
        guard descriptor >= 0 else { return nil }
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8.prefix($0.count - 1)) }
        let result = withUnsafePointer(to: address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
            }
        }
        guard result == 0 else {
            close(descriptor)
            return nil
        }
        var limit = timeval(tv_sec: 60, tv_usec: 0)
        setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
        return FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    }

    private static func configuration(socket: String) -> String {
        """
        Section "ServerFlags"
            Option "AutoAddDevices" "false"
        EndSection
        Section "InputDevice"
            Identifier "touchscreen"
            Driver "inputtest"
            Option "SocketPath" "\(socket)"
            Option "DeviceType" "Touch"
        EndSection
        Section "Device"
            Identifier "memory"
            Driver "dummy"
            VideoRam 32768
        EndSection
        Section "Monitor"
            Identifier "monitor"
            HorizSync 5-1000
            VertRefresh 5-200
            Modeline "all" 108 \(size.width) 1328 1440 1688 \(size.height) 1025 1028 1066
        EndSection
        Section "Screen"
            Identifier "screen"
            Device "memory"
            Monitor "monitor"
            DefaultDepth 24
            SubSection "Display"
                Depth 24
                Modes "all"
            EndSubSection
        EndSection
        Section "ServerLayout"
            Identifier "layout"
            Screen "screen"
            InputDevice "touchscreen" "SendCoreEvents"
        EndSection
        """
    }
}
