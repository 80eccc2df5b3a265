import AccessibilityDriver
import EndToEndTest
import Foundation
import XCTest

/// The app as its users see it, on the private display of `make test`.
final class StarterTests: EndToEndTestCase {
    private let data = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)

    override func tearDown() { try? FileManager.default.removeItem(at: data) }

    private func withStarter(_ use: (DrivenProgram) throws -> Void) throws {
        try withProgram("starter", environment: ["XDG_DATA_HOME": data.path, "LC_ALL": "C.UTF-8"], use)
    }

    func testTheItemsAreSortedByTheSheet() throws {
        try withStarter { program in
            try program.find(.listItem, "Anchor")
            try program.find(.button, "Sort").click()
            try program.find(.button, "Newest First").click()
            try program.find(.button, "Apply").click()
            try program.find(.listItem, "Yard")
            try program.quit()
        }
    }

    func testAFavoriteIsSavedForTheNextStart() throws {
        try withStarter { program in
            try program.click(program.find(.listItem, "Buoy"))
            try program.find(.button, "Add to Favorites").click()
            try program.find(.listItem, "Buoy, favorite")
            try program.quit()
        }
        try withStarter { program in
            try program.find(.listItem, "Buoy, favorite")
        }
    }
}
