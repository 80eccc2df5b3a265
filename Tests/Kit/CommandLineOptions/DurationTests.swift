import CommandLineOptions
import Testing

@Suite("A time span as a value")
struct DurationTests {
    private let format = ValueFormat.duration(upToHours: 168)

    @Test(
        "has a number and a unit",
        arguments: [("30s", 30), ("0.1s", 0.1), ("1.5m", 90), ("2h", 7200), ("168h", 604_800)])
    func values(_ text: String, _ seconds: Double) throws {
        #expect(try format.value(of: text) == seconds)
    }

    @Test(
        "has no sign or other unit, and is within the limits",
        arguments: [
            "", "s", "30", "30 s", "-3s", "+3s", "1d", "0s", "0.09s", "169h", "1e3s", ".s", "infs", "0x10s", "3S",
        ])
    func refused(_ text: String) {
        let error = #expect(throws: InvalidValue.self) { try format.value(of: text) }
        #expect(error?.message(for: "--for").hasPrefix("--for takes a time up to 168h, such as 30s, 5m or 2h") == true)
    }

    @Test("is shown in the error if it is only a number")
    func message() {
        let error = #expect(throws: InvalidValue.self) { try format.value(of: "30") }
        #expect(error?.message(for: "--for") == "--for takes a time up to 168h, such as 30s, 5m or 2h, not \"30\".")
    }
}
