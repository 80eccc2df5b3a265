import Foundation
import KitProcesses
import Testing

@Suite("Environment variables with secrets")
struct ProcessEnvironmentTests {
    @Test("Secrets are separated, and appear in no string or dump")
    func separated() {
        let environment = ProcessEnvironment(["A": "1", "KEY": "s3cret"], secretsIn: ["KEY", "OTHER"])
        #expect(environment.variables == ["A": "1"])
        #expect(environment.secrets == ["KEY": "s3cret"])
        #expect(environment.withSecrets == ["A": "1", "KEY": "s3cret"])
        var dumped = ""
        dump(environment, to: &dumped)
        for text in [dumped, "\(environment)", String(reflecting: environment)] { #expect(!text.contains("s3cret")) }
    }

    @Test("The basic environment contains only the allowed variables")
    func basic() {
        let environment = ProcessEnvironment(
            ["PATH": "/bin", "LC_ALL": "C", "MY_TOKEN": "t", "KEY": "s3cret", "LCX": "x"], secretsIn: ["KEY"])
        #expect(environment.basic == ["PATH": "/bin", "LC_ALL": "C"])
    }
}
