import Foundation
import LateLibrary
import Testing

/// Two functions of libm, which every machine has.
private struct Functions {
    var cos: (@convention(c) (Double) -> Double)?
    var sqrt: (@convention(c) (Double) -> Double)?
}

@Suite("A library that is loaded lazily", .serialized)
struct LateLibraryTests {
    /// Loads a library a number of times, and returns the error message of each.
    private func load(
        _ file: StaticString = "libm.so.6", _ second: StaticString = "sqrt", times: Int = 1,
        prepare: (@convention(c) () -> UnsafePointer<CChar>?)? = nil
    ) -> (problems: [String?], functions: Functions) {
        var functions = Functions()
        let names = ["cos" as StaticString, second].map { cString($0) }
        let problems = withUnsafeMutablePointer(to: &functions) { functions in
            names.withUnsafeBufferPointer { names in
                var library = LateLibrary()
                library.file = cString(file).map { UnsafePointer($0) }
                library.names = names.baseAddress
                library.functions = UnsafeMutableRawPointer(functions)
                library.count = names.count
                library.prepare = prepare
                return (0..<times).map { _ in late_library_load(&library).map { String(cString: $0) } }
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

    // A C function captures nothing, so its state is global.
    nonisolated(unsafe) private static let attempts = UnsafeMutablePointer<Int>.allocate(capacity: 1)
    nonisolated(unsafe) private static let notYet = UnsafePointer<CChar>(strdup("not yet"))
}
