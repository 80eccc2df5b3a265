// Shows generated responses: `scripts/fuzz pixels [COUNT] [FIRST SEED]`. Exits with 1 if one is shown incorrectly, and
// prints the seed if one traps or takes longer than a minute.
#if DEBUG || FUZZING
    import Foundation
    import PixelFuzz

    /// The seed of the current response, accessible to a signal handler.
    nonisolated(unsafe) let current = UnsafeMutablePointer<UInt64>.allocate(capacity: 1)

    /// Prints the seed and exits; a signal handler may do nothing else.
    func stop(_ signal: CInt) {
        var text: (UInt64, UInt64, UInt64) = (0x2020_2020_2020_2020, 0x2020_2020_2020_2020, 0x0A20_2020_2020_2020)
        withUnsafeMutableBytes(of: &text) { bytes in
            var (rest, index) = (current.pointee, 22)
            repeat {
                bytes[index] = UInt8(truncatingIfNeeded: 0x30 + rest % 10)
                rest /= 10
                index -= 1
            } while rest > 0
            let reason: StaticString = signal == SIGALRM ? "\nNo end at seed" : "\nTrapped at seed"
            _ = write(STDERR_FILENO, reason.utf8Start, reason.utf8CodeUnitCount)
            _ = write(STDERR_FILENO, bytes.baseAddress, bytes.count)
        }
        _exit(1)
    }

    let arguments = CommandLine.arguments.dropFirst().compactMap { UInt64($0) }
    let (count, first) = (arguments.first ?? 10_000, arguments.dropFirst().first ?? 1)
    for signal in [SIGILL, SIGTRAP, SIGSEGV, SIGBUS, SIGFPE, SIGABRT, SIGALRM] { Foundation.signal(signal, stop) }
    let fuzz = try PixelFuzz()
    let start = Date()
    for index in 0..<count {
        current.pointee = first + index
        if index.isMultiple(of: 64) { alarm(60) }
        do {
            try fuzz.run(seed: first + index)
        } catch {
            print(error)
            exit(1)
        }
        guard (index + 1).isMultiple(of: 25_000) || index + 1 == count else { continue }
        let perSecond = (Double(index + 1) / -start.timeIntervalSinceNow).rounded()
        print("seeds \(first)...\(first + index): no trap, \(fuzz.shown) shown, \(perSecond) a second")
        fflush(nil)
    }
#else
    print("Build it with scripts/fuzz, or in debug mode.")
#endif
