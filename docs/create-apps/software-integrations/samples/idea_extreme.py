import viktor as vkt

model = vkt.idea_rcs.Model()
concrete = model.create_concrete_material(vkt.idea_rcs.ConcreteMaterial.C30_37)
slab = model.create_one_way_slab(vkt.idea_rcs.RectSection(1.0, 0.25), concrete)
# region forces
forces = vkt.idea_rcs.ResultOfInternalForces
slab.create_extreme(
    fundamental=vkt.idea_rcs.LoadingULS(forces(My=50e3, Qz=60e3)),
    quasi_permanent=vkt.idea_rcs.LoadingSLS(forces(My=32e3)),
)
# endregion forces
