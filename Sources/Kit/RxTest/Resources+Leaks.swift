import Rx

extension Resources {
    /// How many more resources are alive after some work than before it: 0 where nothing leaks.
    ///
    /// Counting is compiled into debug builds alone; elsewhere the answer is always 0. Others' work on other threads is counted,
    /// too.
    public static func leaked(during work: () throws -> Void) rethrows -> Int {
        let before = total
        try work()
        return Int(total - before)
    }
}
