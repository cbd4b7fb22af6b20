from geolib.models import DSheetPilingModel
from geolib.models.dsheetpiling.constructions import Sheet, SheetPileProperties
from geolib.models.dsheetpiling.settings import SheetPilingElementMaterialType

model = DSheetPilingModel()
top_level_m, toe_level_m = 0.0, -12.0
# fragment
