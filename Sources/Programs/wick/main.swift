import KitLocalization
import WickCommand
import WickConfiguration
import WickEmbeddedSimulator

Language.adopt()
WickProgram.main(startSites: SimulatedSites.embedded)
