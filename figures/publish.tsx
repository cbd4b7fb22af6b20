import React from 'react';
import {AppSketch} from './parts/Devices';
import {Arrow, Box, Diagram, Frame, Label} from './parts/Diagram';
import type {Figure} from './parts/figure';

export default {
  output: 'docs/publish-apps/img/publish.png',
  width: 760,
  picture: (
    <Diagram height={186}>
      <Frame x={184} y={0} w={158} h={186} title="App" />
      <Frame x={420} y={0} w={146} h={186} title="Project" />
      <Box x={0} y={36} w={100} h={74}>
        Your code
      </Box>
      <Arrow
        points={[
          [100, 73],
          [199, 73],
        ]}
      />
      <Label x={142} y={55}>
        publish
      </Label>

      <Box x={200} y={46} w={126} h={54} tone="petrol">
        Version v1.1.0
      </Box>
      <Box x={200} y={114} w={126} h={54}>
        Version v1.0.0
      </Box>
      <Arrow
        points={[
          [326, 73],
          [435, 73],
        ]}
      />
      <Label x={381} y={55}>
        runs in
      </Label>

      <Box x={436} y={46} w={114} h={122} tone="wash">
        Saved data from both versions
      </Box>
      <Arrow
        both
        points={[
          [551, 107],
          [613, 107],
        ]}
      />

      <Box x={614} y={46} w={98} h={122}>
        <AppSketch width={70} />
        Users
      </Box>
    </Diagram>
  ),
  narrow: {
    turned: true,
    across: {wide: [0, 36, 46, 100, 114, 168, 186], narrow: [0, 6, 16, 188, 204, 376, 392]},
    down: {
      wide: [0, 100, 184, 200, 326, 342, 420, 436, 550, 566, 614, 712],
      narrow: [0, 54, 110, 150, 204, 220, 260, 300, 348, 364, 408, 504],
    },
  },
} satisfies Figure;
