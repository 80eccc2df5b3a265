import Foundation
import FuzzDriver

/// Reads any bytes as what the sites answer.
///
/// The first byte says what is asked for, all others are the answer.
private func read<Kind: CaseIterable>(_ input: Data, _ read: (Kind, Data) -> Void) where Kind.AllCases == [Kind] {
    guard let first = input.first else { return }
    read(Kind.allCases[Int(first) % Kind.allCases.count], Data(input.dropFirst()))
}

// `scripts/fuzz` builds it for libFuzzer; built in any other way it reads the files that are named.
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
