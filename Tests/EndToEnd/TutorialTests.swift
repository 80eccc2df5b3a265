import AccessibilityDriver
import EndToEndTest
import XCTest

final class TutorialEndToEndTests: EndToEndTestCase {
    func testEachStepShowsItsSamplesAndOpensARow() throws {
        for step in ["1", "2", "3", "4"] {
            try withProgram("tutorial", arguments: [step], environment: ["LC_ALL": "C.UTF-8"]) { program in
                let row = try program.find("Bitcoin in step \(step)") {
                    $0.role == .listItem && $0.name.hasPrefix("Bitcoin (BTC), ") && $0.name.contains("64,000")
                }
                try program.click(row)
                try program.find("its detail in step \(step)") { $0.name.hasPrefix("Prices of seven days: ") }
                try program.press("ctrl+q")
                XCTAssertEqual(try program.waitForExit(), 0, "step \(step)")
            }
        }
    }
}
