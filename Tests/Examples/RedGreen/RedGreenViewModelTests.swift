import RedGreen
import Testing

@MainActor
@Suite("Red & Green's view models")
struct RedGreenViewModelTests {
    @Test("the main screen shows a prompt, then the last visited colour")
    func message() {
        let viewModel = MainViewModel()
        var messages: [String] = []
        viewModel.onMessage = { messages.append($0) }
        #expect(viewModel.message == "Where To?")
        viewModel.didReturn(from: .red)
        viewModel.didReturn(from: .green)
        #expect(messages == ["Back from Red", "Back from Green"])
        #expect(viewModel.message == "Back from Green")
    }

    @Test("the main screen reports the chosen colour to its coordinator")
    func choice() {
        let viewModel = MainViewModel()
        var choices: [MainRoute] = []
        viewModel.onChoice = { choices.append($0) }
        viewModel.choose(.green)
        viewModel.choose(.red)
        #expect(choices == [.green, .red])
    }

    @Test("a colour's screen has its name and reports Back to its coordinator")
    func colour() {
        let red = RedViewModel()
        let green = GreenViewModel()
        var backs: [String] = []
        red.onBack = { backs.append(red.name) }
        green.onBack = { backs.append(green.name) }
        red.goBack()
        green.goBack()
        #expect(backs == ["Red", "Green"])
        red.onBack = nil
        green.onBack = nil
    }
}
