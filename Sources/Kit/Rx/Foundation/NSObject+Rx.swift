import Foundation

extension NSObject: ReactiveCompatible {}
