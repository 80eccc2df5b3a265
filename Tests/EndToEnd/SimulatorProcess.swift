import AccessibilityDriver
import Foundation
import FoundationNetworking
import XCTest

/// A simulator in a process of its own, as a site would be, and the way to make it fail.
final class SimulatorProcess {
    /// Flags that send Wick there.
    var arguments: [String] {
        ["--environment", "staging"] + sites.flatMap { ["--base-url", "\($0.key)=\($0.value)"] }
    }

    private let process = Process()
    private let sites: [String: String]
    private let control: URL

    /// Starts a simulator and waits until it listens.
    ///
    /// - Parameter coins: How many coins and tokens it lists.
    init(coins: Int) throws {
        let output = Pipe()
        process.executableURL = DrivenProgram.products.appendingPathComponent("wick-simulator")
        process.arguments = ["--port", "0", "--coins", "\(coins)", "--speed", "0"]
        process.standardOutput = output
        process.standardInput = FileHandle.nullDevice
        try process.run()
        var said = ""
        while !said.contains("control="),
            let more = String(bytes: output.fileHandleForReading.availableData, encoding: .utf8),
            !more.isEmpty
        {
            said += more
        }
        var addresses: [String: String] = [:]
        for line in said.split(separator: "\n") {
            let parts = line.split(separator: "=", maxSplits: 1)
            if parts.count == 2 { addresses[String(parts[0])] = String(parts[1]) }
        }
        control = try XCTUnwrap(addresses["control"].flatMap { URL(string: $0) }, said)
        sites = addresses.filter { ["coinmarketcap", "cryptocompare", "huobi"].contains($0.key) }
    }

    /// Makes endpoints fail from now on: "coinmarketcap/listings=status:503".
    func fail(_ fault: String) throws { try ask("POST", body: fault) }

    /// Lets all endpoints work again.
    func recover() throws { try ask("DELETE", body: nil) }

    /// Ends it, if it still runs.
    func end() {
        guard process.isRunning else { return }
        process.terminate()
        process.waitUntilExit()
    }

    private func ask(_ method: String, body: String?) throws {
        var request = URLRequest(url: control.appendingPathComponent("faults"))
        request.httpMethod = method
        request.httpBody = body.map { Data($0.utf8) }
        let answered = XCTestExpectation(description: "the simulator answers")
        let task = URLSession.shared.dataTask(with: request) { _, response, _ in
            if (response as? HTTPURLResponse)?.statusCode == 200 { answered.fulfill() }
        }
        task.resume()
        guard XCTWaiter.wait(for: [answered], timeout: 20) == .completed else {
            throw CocoaError(.fileReadUnknown)
        }
    }
}
