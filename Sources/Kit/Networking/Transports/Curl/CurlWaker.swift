import CurlShims

/// Interrupts a thread that waits in a multi handle's poll.
struct CurlWaker: @unchecked Sendable {  // waking is the one call that libcurl allows on other threads
    let multi: UnsafeMutableRawPointer

    func wake() { curl_shims_multi_wakeup(multi) }
}
