import CGtk
@_spi(CGtk) import Gtk
import GtkShims
import GtkTest
import XCTest

/// Changes of an avatar's content cause a redraw and no layout.
final class AvatarTests: GtkTestCase {
    func testTheDiscIsDrawnBehindInitialsOnly() {
        onMain {
            StyleSheet.install(
                "@define-color disc #102030; @define-color ring #405060; .placed { min-width: 36px; min-height: 36px; }"
            )
            let window = Window(title: "Avatar", width: 100, height: 100)
            let avatar = Avatar()
            avatar.addClass("placed")
            avatar.align(horizontal: .center, vertical: .center)
            window.setContent(Box(.vertical, [avatar]))
            window.present()
            window.settle()
            XCTAssertEqual(avatar.drawnColours, [])
            avatar.setDisc("disc")
            window.settle()
            XCTAssertEqual(avatar.drawnColours.first, "#102030")
            avatar.setDisc("undefined")
            window.settle()
            XCTAssertEqual(avatar.drawnColours, [])
            avatar.setDisc("disc")
            let picture = gdk_paintable_new_empty(36, 36)
            gtk_shims_avatar_set_picture(avatar.pointer, picture)
            g_object_unref(UnsafeMutableRawPointer(picture))
            window.settle()
            XCTAssertTrue(avatar.hasPicture)
            XCTAssertFalse(avatar.drawnColours.contains("#102030"))
            window.destroy()
        }
    }
}
