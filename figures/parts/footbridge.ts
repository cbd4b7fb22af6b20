import fs from 'node:fs';

export const FOOTBRIDGE = 'docs/tutorials/basic-3d-model/app/app.py';

/** The app of the tutorial on a basic 3D model, which its page calls Footbridge. */
export const footbridge = {name: 'Footbridge', code: fs.readFileSync(FOOTBRIDGE, 'utf8')};
