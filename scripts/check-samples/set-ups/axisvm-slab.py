import viktor as vkt

model = vkt.axisvm.Model()
concrete = model.materials.add_from_catalog(
    "C30/37", vkt.axisvm.Material.DesignCode.EURO_CODE
)
# fragment
