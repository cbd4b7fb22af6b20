import React from 'react';
import {Arrow, Box, Diagram, Label, Lane} from './parts/Diagram';
import type {Figure} from './parts/figure';

export default {
  output: 'docs/api/sdk/img/entity-computation.png',
  width: 760,
  picture: (
    <Diagram height={300}>
      <Lane x={0} y={0} w={712} h={92} title="Your code" />
      <Lane x={0} y={104} w={712} h={92} title="Platform" />
      <Lane x={0} y={208} w={712} h={92} title="App code" tone="petrol" />

      <Box x={132} y={24} w={562} h={44} tone="wash">
        Waits
      </Box>
      <Box x={372} y={121} w={118} h={58}>
        Starts a job
      </Box>
      <Box x={524} y={225} w={92} h={58} tone="petrol">
        Runs the method
      </Box>

      <Arrow
        points={[
          [154, 68],
          [154, 150],
          [371, 150],
        ]}
      />
      <Label x={262} y={131} phone={{x: 140, y: 92}}>
        <span className="code">compute</span>
      </Label>
      <Label x={262} y={171} phone={{x: 140, w: 114}}>
        <span className="code">method_name</span> <span className="code">params</span>
      </Label>
      <Arrow
        points={[
          [431, 179],
          [431, 254],
          [523, 254],
        ]}
      />
      <Label x={477} y={235}>
        <span className="code">params</span>
      </Label>
      <Arrow
        points={[
          [616, 254],
          [672, 254],
          [672, 69],
        ]}
      />
      <Label x={597} y={150} phone={{x: 118, y: 358}}>
        result (dictionary)
      </Label>
    </Diagram>
  ),
  narrow: {
    turned: true,
    across: {
      wide: [0, 24, 68, 92, 104, 121, 150, 179, 196, 208, 225, 254, 283, 300],
      narrow: [0, 12, 90, 102, 110, 118, 130, 252, 260, 268, 276, 296, 384, 392],
    },
    down: {
      wide: [0, 132, 154, 372, 490, 524, 616, 672, 694, 712],
      narrow: [0, 46, 60, 200, 246, 290, 342, 376, 392, 406],
    },
  },
} satisfies Figure;
