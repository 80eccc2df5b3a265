import Foundation
import Rx
import WebPageInterface

/// The library that shows web pages.
///
/// The program does not link it or its dependencies, which would make each start slower.
struct WebLibrary: @unchecked Sendable {  // functions of a library that is never unloaded, used on the main thread
    let functions: WebPageFunctions

    /// The file name; the file is in the program's folder.
    static let fileName = "libWickWeb.so"

    /// Why the library cannot be loaded, with the linker's message.
    struct Missing: Error, Hashable {
        let reason: String
    }

    /// Loads the library, which is slow the first time.
    ///
    /// - Parameter path: The path of the library.
    init(path: String) throws(Missing) {
        guard let library = dlopen(path, RTLD_NOW | RTLD_LOCAL), let entry = dlsym(library, WEB_PAGE_ENTRY) else {
            throw Missing(reason: dlerror().map { String(cString: $0) } ?? path)
        }
        typealias Entry = @convention(c) () -> UnsafePointer<WebPageFunctions>?
        guard let functions = unsafeBitCast(entry, to: Entry.self)() else { throw Missing(reason: path) }
        self.functions = functions.pointee
    }

    /// The path of the library in the running program's folder.
    static var installedPath: String {
        let program = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
        let folder = (program ?? "").split(separator: "/", omittingEmptySubsequences: false).dropLast()
        return (folder + [Substring(fileName)]).joined(separator: "/")
    }
}

/// Loads the library in the background when the first page opens.
@MainActor
final class WebLibraryLoader {
    private let path: String
    private let sandbox: WebSandbox
    private var loaded: WebLibrary?

    /// - Parameters:
    ///   - path: The path of the library.
    ///   - sandbox: The sandbox of its processes.
    init(
        path: String = WebLibrary.installedPath,
        sandbox: WebSandbox = WebSandbox(
            program: WebSandbox.standardProgram, variables: ProcessInfo.processInfo.environment)
    ) {
        self.path = path
        self.sandbox = sandbox
    }

    /// The library, on the main thread: immediately if it is loaded; otherwise each subscription tries to load it.
    ///
    /// Fails with ``WebSandbox/Unavailable`` or ``WebLibrary/Missing``.
    var library: Single<WebLibrary> {
        if let loaded { return .just(loaded) }
        return Single.deferred { [path, sandbox] in
            try sandbox.check()
            return .just(try WebLibrary(path: path))
        }
        .subscribe(on: SerialDispatchQueueScheduler(qos: .userInitiated))
        .observe(on: MainScheduler.instance)
        .do(onSuccess: { [weak self] library in self?.loaded = library })
    }
}
