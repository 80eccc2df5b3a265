import Dispatch
import Foundation
import Testing
import Waiting

@testable import SQLite

@Suite("The watch of a store's file")
struct FileWatchTests {
    private final class Folder {
        let url = FileManager.default.temporaryDirectory.appending(path: "watch-\(UUID().uuidString)")

        init() throws { try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true) }

        deinit { try? FileManager.default.removeItem(at: url) }

        func path(_ name: String) -> String { url.appending(path: name).path }

        func write(_ name: String) { try? Data("written".utf8).write(to: url.appending(path: name)) }
    }

    /// The names of the watches that report writes.
    private struct Writes {
        let log = EventLog<String>()
        let queue = DispatchQueue(label: "writes")

        func watch(_ path: String, as name: String) -> FileWatch? {
            FileWatch(path: path, queue: queue) { [log] in log.add(name) }
        }

        func wait(for name: String) async {
            await log.wait { $0.contains(name) }
        }
    }

    @Test("Hundreds of files are watched at the same time, more than a user's programs may have inotify instances")
    func many() async throws {
        let folder = try Folder()
        let writes = Writes()
        let names = (0..<300).map { "store-\($0)" }
        let watches = names.map { writes.watch(folder.path($0), as: $0) }
        #expect(watches.allSatisfy { $0 != nil })
        for name in names { folder.write(name) }
        await writes.log.wait { Set($0).count == names.count }
        withExtendedLifetime(watches) {}
    }

    @Test("Only writes to its file and its log are reported, in its folder alone, and none after its release")
    func own() async throws {
        let (folder, other) = (try Folder(), try Folder())
        let writes = Writes()
        let pets = writes.watch(folder.path("pets"), as: "pets")
        let elsewhere = writes.watch(other.path("pets"), as: "elsewhere")
        var released = writes.watch(folder.path("released"), as: "released")
        let last = writes.watch(folder.path("last"), as: "last")
        #expect(released != nil)
        writes.queue.suspend()
        folder.write("released")
        // Its report waits for the queue when it is released: all before the second of these have been made.
        let others = Writes()
        let probes = ["first", "second"].map { others.watch(folder.path($0), as: $0) }
        for name in ["first", "second"] {
            folder.write(name)
            await others.wait(for: name)
        }
        withExtendedLifetime(probes) {}
        released = nil
        writes.queue.resume()
        folder.write("pets-shm")
        folder.write("last-wal")
        await writes.wait(for: "last")
        folder.write("pets")
        await writes.wait(for: "pets")
        #expect(Set(writes.log.all) == ["last", "pets"])
        #expect(writes.log.all.firstIndex(of: "last") == 0)
        withExtendedLifetime((pets, elsewhere, last)) {}
    }

    @Test("Writes while the queue is busy are reported once, and later ones again")
    func coalesced() async throws {
        let folder = try Folder()
        let (writes, others) = (Writes(), Writes())
        let pets = writes.watch(folder.path("pets"), as: "pets")
        let probe = others.watch(folder.path("probe"), as: "probe")
        writes.queue.suspend()
        for count in 1...5 {
            folder.write("pets")
            folder.write("probe")
            await others.log.wait(for: count)
        }
        writes.queue.resume()
        writes.queue.sync {}
        let reports = writes.log.all.count
        #expect((1...2).contains(reports), "The last of five may be reported after the queue is free.")
        folder.write("pets")
        await writes.log.wait(for: reports + 1)
        withExtendedLifetime((pets, probe)) {}
    }

    @Test("A folder is watched again after the last watch of it was released, and after it was replaced")
    func again() async throws {
        let folder = try Folder()
        let writes = Writes()
        var watch = writes.watch(folder.path("pets"), as: "first")
        watch = nil
        try FileManager.default.removeItem(at: folder.url)
        #expect(writes.watch(folder.path("pets"), as: "missing") == nil)
        try FileManager.default.createDirectory(at: folder.url, withIntermediateDirectories: true)
        watch = writes.watch(folder.path("pets"), as: "second")
        folder.write("pets")
        await writes.wait(for: "second")
        #expect(Set(writes.log.all) == ["second"])
        withExtendedLifetime(watch) {}
    }
}
