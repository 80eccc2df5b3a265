import CurlShims
import Testing

@testable import Networking

@Suite("The options of a libcurl handle")
struct CurlHandleTests {
    @Test("An option that libcurl does not accept is an error that names it")
    func unknownOption() throws {
        try CurlLibrary.load()
        let pointer = try #require(curl_shims_easy_init())
        defer { curl_shims_easy_cleanup(pointer) }
        let handle = CurlHandle(pointer: pointer)
        try handle.set(CURLOPT_NOSIGNAL, 1)
        for option in [CURLoption(9_999), CURLoption(19_999)] {
            do throws(NetworkError) {
                option.rawValue < 10_000 ? try handle.set(option, 1) : try handle.set(option, "https")
                Issue.record("Option \(option.rawValue) is accepted.")
            } catch {
                guard case .invalidRequest(let reason) = error else {
                    Issue.record("\(error)")
                    continue
                }
                #expect(reason.contains("\(option.rawValue)"))
            }
        }
    }

    @Test("Protocols that libcurl does not have are refused, not ignored")
    func protocols() throws {
        try CurlLibrary.load()
        let pointer = try #require(curl_shims_easy_init())
        defer { curl_shims_easy_cleanup(pointer) }
        #expect(throws: NetworkError.self) { try CurlHandle(pointer: pointer).set(CURLOPT_PROTOCOLS_STR, "no-such") }
    }
}
