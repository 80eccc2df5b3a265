/// Holds disposables and disposes of them when it goes itself.
public final class DisposeBag: @unchecked Sendable {  // the lock guards the fields
    private let lock = Lock()
    private var held: [any Disposable] = []

    /// Makes an empty bag.
    public init() {
        #if DEBUG
            Resources.incrementTotal()
        #endif
    }

    /// Makes a bag that holds the given disposables.
    public convenience init(disposing disposables: any Disposable...) {
        self.init()
        held = disposables
    }

    /// Makes a bag that holds the given disposables.
    public convenience init(disposing disposables: [any Disposable]) {
        self.init()
        held = disposables
    }

    /// Makes a bag that holds the disposables listed in a block.
    public convenience init(@DisposableBuilder builder: () -> [any Disposable]) {
        self.init(disposing: builder())
    }

    deinit {
        for disposable in held { disposable.dispose() }
        #if DEBUG
            Resources.decrementTotal()
        #endif
    }

    /// Holds one more.
    public func insert(_ disposable: any Disposable) {
        lock.locked { held.append(disposable) }
    }

    /// Holds the given ones, too.
    public func insert(_ disposables: any Disposable...) {
        insert(disposables)
    }

    /// Holds the given ones, too.
    public func insert(_ disposables: [any Disposable]) {
        lock.locked { held += disposables }
    }

    /// Holds the ones listed in a block, too.
    public func insert(@DisposableBuilder builder: () -> [any Disposable]) {
        insert(builder())
    }

    /// Lists disposables, one a line.
    @resultBuilder
    public struct DisposableBuilder {
        /// Joins the lines of a block.
        public static func buildBlock(_ disposables: any Disposable...) -> [any Disposable] {
            disposables
        }
    }
}

extension Disposable {
    /// Has a bag dispose of this when the bag goes.
    public func disposed(by bag: DisposeBag) {
        bag.insert(self)
    }
}
