import Rx

extension Resources {
    /// The number of resources that are left after some work beyond those before it: 0 if nothing leaks.
    ///
    /// Resources are counted in debug builds only; elsewhere the result is always 0. Work on other threads is counted too.
    public static func leaked(during work: () throws -> Void) rethrows -> Int {
        let before = total
        try work()
        return Int(total - before)
    }
}
