import Dispatch

/// Waits until everything queued for the main thread has run.
public func drainMainQueue() async {
    await withCheckedContinuation { drained in DispatchQueue.main.async { drained.resume() } }
}
