import Foundation
import FuzzDriver

// Reads any bytes as what the sites answer. The first byte says what is asked for, all others are the answer.
// `scripts/fuzz answers` builds it for libFuzzer; built in any other way it reads the files that are named.
let status = fuzz_driver_run(CommandLine.argc, CommandLine.unsafeArgv) { bytes, count in
    let input = Data(UnsafeBufferPointer(start: bytes, count: count))
    guard let kind = input.first.map({ $0 % UInt8(FuzzedAnswer.allCases.count) }) else { return 0 }
    FuzzedAnswer(rawValue: kind)?.read(Data(input.dropFirst()))
    return 0
}
exit(status)
