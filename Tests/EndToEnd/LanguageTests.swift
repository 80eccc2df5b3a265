import AccessibilityDriver
import EndToEndTest
import Foundation
import XCTest

/// The window in Simplified Chinese, in a locale generated for the test.
final class LanguageEndToEndTests: EndToEndTestCase {
    func testWickInChinese() throws {
        try withChinese { wick in
            try wick.find(.label, "模拟数据")
            try wick.find("a row of Bitcoin") { $0.role == .listItem && $0.name.hasPrefix("Bitcoin, BTC, 价格 $") }
            try wick.find("the header of the coins' prices") { $0.role == .button && $0.name == "价格，未排序" }
            try wick.runAction(of: "Ethereum, ETH")
            try wick.find(.label, "已将 Ethereum 加入自选")
            try wick.find(.button, "撤销")
            try wick.openTab("自选")
            try wick.row(of: "Ethereum, ETH, 价格 $")
            try wick.press("ctrl+comma")
            let sheet = try wick.find(.dialog, "设置")
            let labels = sheet.visibleDescendants { [.label, .heading].contains($0.role) }.map(\.name)
            for label in ["行情", "K线数据源", "只显示币", "清空我的自选", "保存自选", "涨跌颜色", "环境", "数据与密钥"] {
                XCTAssertTrue(labels.contains(label), "“\(label)” is not among \(labels)")
            }
            try wick.find(.button, "关闭")
        }
    }

    func testAnOpenRowInChineseHasALiveSourceInDollars() throws {
        try withChinese { wick in
            try wick.resize(width: 1_240, height: 800)
            try wick.find("the site of the last seven days") {
                $0.role == .label && $0.name.contains("近 7 天：数据由 CoinGecko 提供")
            }
            try wick.runOpen(of: "Bitcoin, BTC")
            try wick.find(.label, "K线来自 Coinbase（美元）")
            try wick.wait(for: "the live prices") { wick.names(.label).contains { $0.contains("实时") } }
            let names = wick.names(.label) + wick.names(.listItem)
            XCTAssertEqual(names.filter { $0.contains("US dollars") || $0.contains("Data by") }, [])
        }
    }

    func testTheSentencesOfAChineseFailureEndAsInChinese() throws {
        let simulator = try SimulatorProcess(coins: 12)
        defer { simulator.end() }
        try withChinese(arguments: simulator.arguments + ["--attempts", "1"]) { wick in
            try wick.row(of: "Bitcoin, BTC")
            try simulator.fail("coinmarketcap/listings=status:503")
            try wick.press("F5")
            try wick.find("the failure and the age of the prices") {
                $0.role == .label && $0.name.hasPrefix("CoinMarketCap 自身出现故障。") && $0.name.hasSuffix("的行情。")
                    && !$0.name.contains("。 ")
            }
        }
    }

    func testAnUnsupportedLanguageIsEnglish() throws {
        try withChinese(language: "tlh_QO.UTF-8") { wick in
            try wick.find(.label, "Simulated data")
        }
    }

    private func withChinese(
        language: String = "zh_CN.UTF-8",
        arguments: [String] = ["--environment", "qa", "--coins", "40", "--seed", "7"],
        _ use: (DrivenProgram) throws -> Void
    ) throws {
        let catalog = DrivenProgram.products.appendingPathComponent("../../locale/zh_CN/LC_MESSAGES/wick.mo").path
        guard FileManager.default.fileExists(atPath: catalog) else {
            throw XCTSkip("\(catalog) does not exist: run scripts/words compile .build/locale.")
        }
        let locales = FileManager.default.temporaryDirectory.appendingPathComponent("wick-locales-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: locales) }
        try generateLocale("zh_CN", in: locales)
        try withProgram(
            "wick-gtk", arguments: arguments,
            environment: [
                "LC_ALL": "", "LC_MESSAGES": "", "LANGUAGE": "", "LANG": language, "LOCPATH": locales.path,
            ], use)
    }

    /// Generates a UTF-8 locale from the sources in the C library's locales package.
    private func generateLocale(_ name: String, in folder: URL) throws {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let localedef = Process()
        localedef.executableURL = URL(fileURLWithPath: "/usr/bin/localedef")
        localedef.arguments = ["-i", name, "-f", "UTF-8", folder.appendingPathComponent("\(name).UTF-8").path]
        try localedef.run()
        localedef.waitUntilExit()
        XCTAssertEqual(
            localedef.terminationStatus, 0, "The sources are missing: scripts/bootstrap installs the package “locales”."
        )
    }
}
