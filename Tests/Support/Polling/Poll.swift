import Foundation

/// Blocks the thread until a condition holds that no event reports, such as the state of another process.
///
/// - Parameters:
///   - limit: The longest time to wait; extended if the machine stalls, since the condition is checked a minimum number of times
///     per second.
///   - condition: The condition.
/// - Returns: Whether the condition holds.
public func poll(for limit: Duration = .seconds(60), until condition: () throws -> Bool) rethrows -> Bool {
    let end = ContinuousClock.now + limit
    // A virtual machine may be suspended for longer than the limit, which then expires without any check.
    var checksLeft = Int(limit.components.seconds) * 3
    repeat {
        let start = ContinuousClock.now
        if try condition() { return true }
        checksLeft -= 1
        // A costly check would take the processor from what it waits for: two thirds of the time are left to that.
        let cost = (ContinuousClock.now - start) / Duration.seconds(1)
        Thread.sleep(forTimeInterval: min(max(0.02, 2 * cost), 0.5))
    } while ContinuousClock.now < end || checksLeft > 0
    return try condition()
}
