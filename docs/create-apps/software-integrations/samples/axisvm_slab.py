import viktor as vkt

model = vkt.axisvm.Model()
concrete = model.materials.add_from_catalog(
    "C30/37", vkt.axisvm.Material.DesignCode.EURO_CODE
)
# region corners
corners = [(0, 0, 0), (6, 0, 0), (6, 4, 0), (0, 4, 0)]
nodes = [model.nodes.create(x, y, z) for x, y, z in corners]
edges = [
    model.lines.create(start, end)
    for start, end in zip(nodes, nodes[1:] + nodes[:1])
]
slab = model.domains.create(
    edges,
    surface_type=vkt.axisvm.Domain.SurfaceType.PLATE,
    thickness=0.2,  # m
    material=concrete,
)
# endregion corners
