import Foundation
import KitLocking
import LateLibrary
import Testing
import Waiting

/// Two functions of libm, which every machine has.
private struct Functions {
    var cos: (@convention(c) (Double) -> Double)?
    var sqrt: (@convention(c) (Double) -> Double)?
}

/// GModule's lookup of a symbol of the program.
private enum GModuleSymbol {
    private typealias Open = @convention(c) (UnsafePointer<CChar>?, Int32) -> OpaquePointer?
    private typealias Symbol =
        @convention(c) (OpaquePointer?, UnsafePointer<CChar>, UnsafeMutablePointer<UnsafeMutableRawPointer?>) -> Int32

    static var lookUp: (@Sendable () -> Void)? {
        guard let open = dlsym(nil, "g_module_open"), let symbol = dlsym(nil, "g_module_symbol") else { return nil }
        let find = unsafeBitCast(symbol, to: Symbol.self)
        let program = unsafeBitCast(open, to: Open.self)(nil, 0)
        nonisolated(unsafe) let module = program  // GModule is thread-safe
        return {
            var found: UnsafeMutableRawPointer?
            _ = find(module, "no_such_function", &found)
        }
    }
}

@Suite("A library that is loaded lazily", .serialized, .ownThreads)
struct LateLibraryTests {
    /// Loads a library a number of times, and returns the error message of each.
    private func load(
        _ file: String = "libm.so.6", _ second: StaticString = "sqrt", times: Int = 1,
        prepare: (@convention(c) () -> UnsafePointer<CChar>?)? = nil
    ) -> (problems: [String?], functions: Functions) {
        var functions = Functions()
        let names = ["cos" as StaticString, second].map { cString($0) }
        let problems = withUnsafeMutablePointer(to: &functions) { functions in
            names.withUnsafeBufferPointer { names in
                file.withCString { file in
                    var library = LateLibrary()
                    library.file = file
                    library.names = names.baseAddress
                    library.functions = UnsafeMutableRawPointer(functions)
                    library.count = names.count
                    library.prepare = prepare
                    return (0..<times).map { _ in late_library_load(&library).map { String(cString: $0) } }
                }
            }
        }
        return (problems, functions)
    }

    private func cString(_ text: StaticString) -> UnsafePointer<CChar>? {
        UnsafeRawPointer(text.utf8Start).assumingMemoryBound(to: CChar.self)
    }

    @Test("stores each function in the right field")
    func functions() {
        let (problems, functions) = load()
        #expect(problems == [nil])
        #expect(functions.cos?(0) == 1)
        #expect(functions.sqrt?(9) == 3)
    }

    @Test("reports what is missing: the file, or a function in it")
    func missing() throws {
        let file = try #require(load("libnowhere.so.7").problems[0])
        #expect(file.hasPrefix("libnowhere.so.7: "))
        let function = try #require(load("libm.so.6", "hypotenuse").problems[0])
        #expect(function.contains("hypotenuse"))
    }

    @Test("is initialized once, and tried again if that failed")
    func preparation() {
        nonisolated(unsafe) let attempts = Self.attempts  // used by this test only
        attempts.pointee = 0
        let problems = load(times: 4) {
            LateLibraryTests.attempts.pointee += 1
            return LateLibraryTests.attempts.pointee < 3 ? LateLibraryTests.notYet : nil
        }.problems
        #expect(problems == ["not yet", "not yet", nil, nil])
        #expect(attempts.pointee == 3)
    }

    /// libsoup's constructor calls GModule, whose lock GtkBuilder holds while it looks a symbol up in the loader.
    @Test("is loaded though its constructor and another thread need the locks of GModule and the loader")
    func constructor() throws {
        let lookUp = try #require(GModuleSymbol.lookUp, "The tests of GTK in this program load GModule.")
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
        defer { try? FileManager.default.removeItem(at: folder) }
        let (loading, thread) = (Pipe(), Pipe())
        let file = try compile(
            Self.slowLibrary, in: folder,
            definitions: [
                "LOADING": loading.fileHandleForWriting.fileDescriptor,
                "THREAD": thread.fileHandleForReading.fileDescriptor,
            ])
        let ended = DispatchSemaphore(value: 0)
        Thread.detachNewThread {
            // Before the loader is locked.
            let id = (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/thread-self")) ?? ""
            _ = loading.fileHandleForReading.readData(ofLength: 1)
            thread.fileHandleForWriting.write(Data(id.utf8))
            lookUp()
            ended.signal()
        }
        let problems = Guarded<[String?]>([])
        Thread.detachNewThread {
            let found = load(file.path).problems
            problems.withLock { $0 = found }
            ended.signal()
        }
        for _ in 0..<2 {
            try #require(ended.wait(timeout: .now() + 600) == .success, "The threads wait for each other.")
        }
        #expect(problems.withLock { $0 } == [nil])
    }

    /// Its constructor runs until the other thread waits for a lock, and then calls GModule.
    private static let slowLibrary = """
        #include <stdio.h>
        #include <unistd.h>
        void *g_module_open(const char *, int);
        int g_module_close(void *);
        double cos(double x) { return x; }
        double sqrt(double x) { return x; }
        __attribute__((constructor)) static void start(void) {
            char thread[64] = "", path[80], state = 'R';
            if (write(LOADING, "", 1) != 1 || read(THREAD, thread, sizeof thread - 1) <= 0) return;
            snprintf(path, sizeof path, "/proc/%s/stat", thread);
            while (state == 'R') {
                FILE *file = fopen(path, "r");
                if (!file || fscanf(file, "%*d (%*[^)]) %c", &state) != 1) state = 0;
                if (file) fclose(file);
            }
            g_module_close(g_module_open(NULL, 0));
        }
        """

    private func compile(_ source: String, in folder: URL, definitions: [String: Int32]) throws -> URL {
        let (code, library) = (folder.appendingPathComponent("slow.c"), folder.appendingPathComponent("libslow.so"))
        try Data(source.utf8).write(to: code)
        let compiler = Process()
        compiler.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        compiler.arguments =
            ["cc", "-shared", "-fPIC", "-fno-builtin", "-o", library.path, code.path]
            + definitions.map { "-D\($0)=\($1)" }
        try compiler.run()
        compiler.waitUntilExit()
        try #require(compiler.terminationStatus == 0)
        return library
    }

    // A C function captures nothing, so its state is global.
    nonisolated(unsafe) private static let attempts = UnsafeMutablePointer<Int>.allocate(capacity: 1)
    nonisolated(unsafe) private static let notYet = UnsafePointer<CChar>(strdup("not yet"))
}
