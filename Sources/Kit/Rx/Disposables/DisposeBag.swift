/// Holds disposables and disposes of them when it is deallocated.
public final class DisposeBag: @unchecked Sendable {  // the lock guards the fields
    private let lock = Lock()
    private var held: [any Disposable] = []

    /// Creates an empty bag.
    public init() {
        #if DEBUG
            Resources.incrementTotal()
        #endif
    }

    /// Creates a bag with the given disposables.
    public convenience init(disposing disposables: any Disposable...) {
        self.init()
        held = disposables
    }

    /// Creates a bag with the given disposables.
    public convenience init(disposing disposables: [any Disposable]) {
        self.init()
        held = disposables
    }

    /// Creates a bag with the disposables listed in a block.
    public convenience init(@DisposableBuilder builder: () -> [any Disposable]) {
        self.init(disposing: builder())
    }

    deinit {
        for disposable in held { disposable.dispose() }
        #if DEBUG
            Resources.decrementTotal()
        #endif
    }

    /// Adds a disposable.
    public func insert(_ disposable: any Disposable) {
        lock.locked { held.append(disposable) }
    }

    /// Adds disposables.
    public func insert(_ disposables: any Disposable...) {
        insert(disposables)
    }

    /// Adds disposables.
    public func insert(_ disposables: [any Disposable]) {
        lock.locked { held += disposables }
    }

    /// Adds the disposables listed in a block.
    public func insert(@DisposableBuilder builder: () -> [any Disposable]) {
        insert(builder())
    }

    /// Lists disposables, one per line.
    @resultBuilder
    public struct DisposableBuilder {
        /// Collects the lines of a block.
        public static func buildBlock(_ disposables: any Disposable...) -> [any Disposable] {
            disposables
        }
    }
}

extension Disposable {
    /// Adds this disposable to a bag, which disposes of it on deallocation.
    public func disposed(by bag: DisposeBag) {
        bag.insert(self)
    }
}
