import viktor as vkt

model = vkt.idea_rcs.Model()
concrete = model.create_concrete_material(vkt.idea_rcs.ConcreteMaterial.C30_37)
slab = model.create_one_way_slab(vkt.idea_rcs.RectSection(1.0, 0.25), concrete)
# fragment
