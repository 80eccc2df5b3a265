// A coordinator needs both.
@_exported import Coordination
@_exported import Rx
