import Foundation
import KitTimeFormatting
import Testing

@Suite("Choosing a time zone")
struct TimeZoneChoiceTests {
    @Test(
        "Names are read in any case, and written back",
        arguments: [
            ("local", "local"), ("UTC", "UTC"), ("utc", "UTC"), ("europe/berlin", "Europe/Berlin"),
            ("Asia/Kolkata", "Asia/Kolkata"), ("Australia/Lord_Howe", "Australia/Lord_Howe"),
            ("America/Argentina/Buenos_Aires", "America/Argentina/Buenos_Aires"),
        ])
    func names(text: String, name: String) throws {
        let choice = try #require(TimeZoneChoice(name: text))
        #expect(choice.name == name && TimeZoneChoice(name: choice.name) == choice)
    }

    @Test("Other names are refused", arguments: ["", "Berlin", "Europe/Nowhere", "GMT+3", "../etc/passwd"])
    func refused(name: String) { #expect(TimeZoneChoice(name: name) == nil) }

    @Test("There are all zones of the world, each once, and all can be used")
    func all() throws {
        let names = TimeZoneChoice.ianaNames
        #expect(names.count > 400 && Set(names).count == names.count && names == names.sorted())
        for name in names { #expect(TimeZone(identifier: name) != nil, "\(name)") }
        let local = try #require(TimeZone(identifier: "Asia/Tokyo"))
        #expect(TimeZoneChoice.local.timeZone(local: local) == local)
        #expect(TimeZoneChoice.utc.timeZone(local: local).secondsFromGMT() == 0)
    }
}
