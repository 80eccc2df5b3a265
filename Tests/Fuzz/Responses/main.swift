import Foundation
import FuzzDriver

/// Decodes arbitrary bytes as a site's response.
///
/// The first byte selects the request, the others are the response.
private func read<Kind: CaseIterable>(_ input: Data, _ read: (Kind, Data) -> Void) where Kind.AllCases == [Kind] {
    guard let first = input.first else { return }
    read(Kind.allCases[Int(first) % Kind.allCases.count], Data(input.dropFirst()))
}

// Uses libFuzzer in builds of `scripts/fuzz`; other builds read the named files.
let status = fuzz_driver_run(CommandLine.argc, CommandLine.unsafeArgv) { bytes, count in
    let input = Data(UnsafeBufferPointer(start: bytes, count: count))
    #if FUZZING
        if getenv("WICK_FUZZ_DECODING") != nil {
            read(input) { (decoding: FuzzedDecoding, body) in decoding.read(body) }
            return 0
        }
    #endif
    read(input) { (response: FuzzedResponse, body) in response.read(body) }
    return 0
}
exit(status)
