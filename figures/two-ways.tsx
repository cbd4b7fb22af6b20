import React from 'react';
import {AppSketch} from './parts/Devices';
import {Arrow, Box, Diagram, Lane} from './parts/Diagram';
import type {Figure} from './parts/figure';

const GOAL = {x: 592, w: 120};

export default {
  output: 'docs/app-builder/img/two-ways.png',
  width: 760,
  picture: (
    <Diagram height={266}>
      <Lane x={0} y={0} w={536} h={126} title="App Builder" top />
      <Box x={18} y={46} w={100} h={62}>
        Describe
      </Box>
      <Box x={149} y={46} w={106} h={62}>
        Generated <span className="code">app.py</span>
      </Box>
      <Box x={286} y={46} w={100} h={62}>
        Preview
      </Box>
      <Box x={417} y={46} w={101} h={62} tone="petrol">
        Publish
      </Box>
      <Arrow
        points={[
          [118, 77],
          [148, 77],
        ]}
      />
      <Arrow
        points={[
          [255, 77],
          [285, 77],
        ]}
      />
      <Arrow
        points={[
          [386, 77],
          [416, 77],
        ]}
      />

      <Lane x={0} y={140} w={536} h={126} title="Local" top />
      <Box x={18} y={186} w={116} h={62}>
        Code editor
      </Box>
      <Box x={165} y={186} w={156} h={62}>
        <span className="code">viktor-cli start</span>
      </Box>
      <Box x={352} y={186} w={166} h={62} tone="petrol">
        <span className="code">viktor-cli publish</span>
      </Box>
      <Arrow
        points={[
          [134, 217],
          [164, 217],
        ]}
      />
      <Arrow
        points={[
          [321, 217],
          [351, 217],
        ]}
      />

      <Box {...GOAL} y={30} h={206} phone={{x: 60, w: 272}} tone="wash">
        <AppSketch width={92} />
        Published app
      </Box>
      <Arrow
        points={[
          [518, 77],
          [GOAL.x - 1, 77],
        ]}
      />
      <Arrow
        points={[
          [518, 217],
          [GOAL.x - 1, 217],
        ]}
      />
    </Diagram>
  ),
  narrow: {
    turned: true,
    across: {wide: [0, 46, 108, 126, 140, 186, 248, 266], narrow: [0, 14, 176, 190, 202, 216, 378, 392]},
    down: {
      wide: [0, 18, 118, 149, 255, 286, 386, 417, 518, 536, 592, 712],
      narrow: [0, 44, 94, 124, 182, 212, 276, 306, 356, 370, 410, 514],
    },
  },
} satisfies Figure;
