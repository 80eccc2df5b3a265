import Gtk
import GtkTest
import XCTest

final class AnimationTests: GtkTestCase {
    func testAFinishedAnimationIsFreedWithItsClosures() {
        onMain {
            let tally = Tally()
            let label = Owned(sinking: Label("Red"))
            var values: [Double] = []
            @MainActor func play() {
                let token = tally.token()
                let owner = Owner()
                // An animation of an unmapped widget ends at once.
                let animation = Animation(.leaving(milliseconds: 10), on: label.instance, from: 0, to: 1) { value in
                    values.append(value)
                    token.touch()
                }
                owner.held = (animation, token)
                animation.play { owner.held?.token.touch() }
            }
            play()
            XCTAssertEqual(values.last, 1)
            XCTAssertEqual(tally.alive, 0)
        }
    }

    /// Owns an animation whose completion captures the owner.
    @MainActor
    private final class Owner {
        var held: (animation: Animation, token: Tally.Token)?
    }
}
