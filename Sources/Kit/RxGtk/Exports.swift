// A view controller needs all of them.
@_exported import Gtk
@_exported import Rx
@_exported import RxLists
