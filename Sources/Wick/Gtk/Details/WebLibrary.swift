import Foundation
import Rx
import WebPageInterface

/// The library that shows web pages.
///
/// The program does not link it, nor anything it stands on: that would cost each start what only those need who open a page.
struct WebLibrary: @unchecked Sendable {  // functions of a library that stays, used on the main thread
    let functions: WebPageFunctions

    /// The name of its file, which stands beside the program.
    static let fileName = "libWickWeb.so"

    /// Why it is not to be had, in the linker's words.
    struct Missing: Error, Hashable {
        let reason: String
    }

    /// Loads it, which takes a moment the first time.
    ///
    /// - Parameter path: Where it is.
    init(path: String) throws(Missing) {
        guard let library = dlopen(path, RTLD_NOW | RTLD_LOCAL), let entry = dlsym(library, WEB_PAGE_ENTRY) else {
            throw Missing(reason: dlerror().map { String(cString: $0) } ?? path)
        }
        typealias Entry = @convention(c) () -> UnsafePointer<WebPageFunctions>?
        guard let functions = unsafeBitCast(entry, to: Entry.self)() else { throw Missing(reason: path) }
        self.functions = functions.pointee
    }

    /// Where it stands: in the folder of the running program.
    static var installedPath: String {
        let program = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
        let folder = (program ?? "").split(separator: "/", omittingEmptySubsequences: false).dropLast()
        return (folder + [Substring(fileName)]).joined(separator: "/")
    }
}

/// Loads the library when the first page opens, in the background.
@MainActor
final class WebLibraryLoader {
    private let path: String
    private let sandbox: WebSandbox
    private var loaded: WebLibrary?

    /// Makes a loader that has loaded nothing.
    ///
    /// - Parameters:
    ///   - path: Where the library is.
    ///   - sandbox: What its programs run in.
    init(
        path: String = WebLibrary.installedPath,
        sandbox: WebSandbox = WebSandbox(
            program: WebSandbox.standardProgram, variables: ProcessInfo.processInfo.environment)
    ) {
        self.path = path
        self.sandbox = sandbox
    }

    /// The library, on the main thread: at once where it is there, and else asked for again by each who wants it.
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
