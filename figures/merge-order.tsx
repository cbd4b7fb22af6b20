import React from 'react';
import {Arrow, Box, Diagram, Frame} from './parts/Diagram';
import type {Figure} from './parts/figure';

const PARTS = ['Cover, made by the app', 'S-101.pdf, uploaded', 'S-102.pdf, uploaded'];
const PAGES = ['Cover', 'S-101', 'S-102'];
const STEP = 64;
const TOP = 46;

export default {
  output: 'docs/create-apps/documents-and-spreadsheets/img/merge-order.png',
  width: 760,
  picture: (
    <Diagram height={TOP + 3 * STEP}>
      <Frame x={420} y={0} w={292} h={TOP + 3 * STEP} title="drawing_set.pdf" />
      {PARTS.map((part, index) => {
        const y = TOP + index * STEP;
        return (
          <React.Fragment key={part}>
            <Box x={0} y={y} w={250} h={48}>
              {part}
            </Box>
            <Arrow
              points={[
                [250, y + 24],
                [439, y + 24],
              ]}
            />
            <Box x={440} y={y} w={252} h={48} tone="wash">
              {PAGES[index]}
            </Box>
          </React.Fragment>
        );
      })}
    </Diagram>
  ),
  narrow: {
    across: {wide: [0, 250, 420, 440, 692, 712], narrow: [0, 150, 190, 204, 378, 392]},
    down: {wide: [0, 46, 238], narrow: [0, 46, 258]},
  },
} satisfies Figure;
