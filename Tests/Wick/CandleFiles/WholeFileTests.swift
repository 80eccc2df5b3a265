import Foundation
import Testing
import WickCandleFiles

@Suite("Reading and writing whole files")
struct WholeFileTests {
    private let folder = FileManager.default.temporaryDirectory.appending(path: "whole-\(UUID().uuidString)")

    /// Runs in a temporary folder.
    private func inFolder(_ body: () throws -> Void) throws {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        try body()
    }

    private func path(_ name: String) -> String { folder.appending(path: name).path }
    private func names() throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
    }

    @Test("A written file can be read; replacing it preserves permissions and leaves no temporary file")
    func writing() throws {
        try inFolder {
            try WholeFile.write([1, 2, 3], to: path("a"))
            #expect(try WholeFile.read(path("a"), limit: 3) == [1, 2, 3])
            #expect(chmod(path("a"), 0o640) == 0)
            try WholeFile.write([4], to: path("a"))
            #expect(try WholeFile.read(path("a"), limit: 3) == [4])
            #expect(try FileManager.default.attributesOfItem(atPath: path("a"))[.posixPermissions] as? Int == 0o640)
            #expect(try names() == ["a"])
        }
    }

    @Test("Symbolic links are followed, and special files are written to directly")
    func links() throws {
        try inFolder {
            try WholeFile.write([1], to: path("a"))
            try FileManager.default.createSymbolicLink(atPath: path("link"), withDestinationPath: "a")
            try WholeFile.write([2], to: path("link"))
            #expect(try WholeFile.read(path("a"), limit: 3) == [2])
            #expect(try FileManager.default.destinationOfSymbolicLink(atPath: path("link")) == "a")
            try WholeFile.write([3], to: "/dev/null")
            var status = stat()
            #expect(stat("/dev/null", &status) == 0 && status.st_mode & S_IFMT == S_IFCHR)
        }
    }

    @Test("What the user can change is said in plain words")
    func reasons() {
        let reasons = [EACCES, EPERM, ENOSPC, EDQUOT, EROFS, ENOENT, EISDIR].map { WholeFile.Failure.system($0).reason }
        #expect(
            reasons == [
                "permission denied", "permission denied", "the disk is full", "the disk is full",
                "the disk is read-only", "no such file or folder", "Is a directory",
            ])
        #expect(WholeFile.Failure.tooLarge.reason == "it is too large")
    }

    @Test("Errors are reported with the reason, and leave the existing file unchanged")
    func failures() throws {
        try inFolder {
            #expect(throws: WholeFile.Failure.system(ENOENT)) {
                try WholeFile.read(path("none"), limit: 3)
            }
            #expect(throws: WholeFile.Failure.system(EISDIR)) { try WholeFile.read(folder.path, limit: 3) }
            #expect(throws: WholeFile.Failure.system(EISDIR)) { try WholeFile.write([1], to: folder.path) }
            #expect(throws: WholeFile.Failure.system(ENOENT)) {
                try WholeFile.write([1], to: path("none/a"))
            }
            try WholeFile.write([1, 2, 3, 4], to: path("a"))
            #expect(throws: WholeFile.Failure.tooLarge) { try WholeFile.read(path("a"), limit: 3) }
            #expect(throws: WholeFile.Failure.tooLarge) { try WholeFile.read("/dev/zero", limit: 1 << 20) }
            #expect(throws: WholeFile.Failure.system(ENOSPC)) {
                try WholeFile.write([1], to: "/dev/full")
            }
            #expect(try names() == ["a"])
        }
    }
}
