import fs from 'node:fs';

export const SPIRAL_STAIR = 'docs/tutorials/intermediate-3d-model/app/app.py';

/** The app of the tutorial on an intermediate 3D model, which its page calls Spiral stair. */
export const spiralStair = {name: 'Spiral stair', code: fs.readFileSync(SPIRAL_STAIR, 'utf8')};
