from geolib.models import DSheetPilingModel
from geolib.models.dsheetpiling.constructions import Sheet, SheetPileProperties
from geolib.models.dsheetpiling.settings import SheetPilingElementMaterialType

model = DSheetPilingModel()
top_level_m, toe_level_m = 0.0, -12.0
# region section
section = SheetPileProperties(
    material_type=SheetPilingElementMaterialType.Steel,
    section_bottom_level=toe_level_m,
    elastic_stiffness_ei=4.5e4,  # kNm²/m
    acting_width=1.0,  # m
    mr_char_el=350.0,  # kNm/m
    modification_factor_k_mod=1.0,
    material_factor_gamma_m=1.0,
    reduction_factor_on_maximum_moment=1.0,
    reduction_factor_on_ei=1.0,
)
sheet = Sheet(name="Wall", sheet_pile_properties=section)
model.set_construction(top_level=top_level_m, elements=[sheet])
# endregion section
