// A program's main file needs all of them.
@_exported import CommandLineOptions
@_exported import Gtk
@_exported import KitLocalization
