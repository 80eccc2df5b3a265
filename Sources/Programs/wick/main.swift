import KitLocalization
import WickCommand
import WickConfiguration
import WickEmbeddedSimulator

Language.adopt(domain: "wick")
WickProgram.main(startSites: SimulatedSites.embedded)
