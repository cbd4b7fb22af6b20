import React from 'react';
import {Arrow, Box, Diagram, Label, Lane} from './parts/Diagram';
import type {Figure} from './parts/figure';

export default {
  output: 'docs/getting-started/fundamentals/img/call-flow.png',
  width: 760,
  picture: (
    <Diagram height={346}>
      <Lane x={0} y={0} w={712} h={92} title="User" />
      <Lane x={0} y={104} w={712} h={92} title="Platform" />
      <Lane x={0} y={208} w={712} h={138} title="Your code" tone="petrol" />

      <Box x={132} y={17} w={164} h={58}>
        Changes an input
      </Box>
      <Box x={132} y={121} w={164} h={58}>
        Starts a job
      </Box>
      <Box x={330} y={225} w={166} h={58} tone="petrol">
        Runs the view method
      </Box>
      <Box x={530} y={121} w={164} h={58}>
        Displays the result
      </Box>
      <Box x={530} y={17} w={164} h={58}>
        Reads the result
      </Box>

      <Arrow
        points={[
          [214, 75],
          [214, 120],
        ]}
      />
      <Arrow
        points={[
          [214, 179],
          [214, 254],
          [329, 254],
        ]}
      />
      <Label x={272} y={238}>
        <span className="code">params</span>
      </Label>
      <Arrow
        points={[
          [496, 254],
          [612, 254],
          [612, 180],
        ]}
      />
      <Label x={554} y={238}>
        result
      </Label>
      <Arrow
        points={[
          [612, 121],
          [612, 76],
        ]}
      />
      <Label x={413} y={314} phone={{x: 264, y: 330, w: 120}} tone="signal">
        Forgets everything between jobs
      </Label>
    </Diagram>
  ),
  narrow: {
    turned: true,
    across: {
      wide: [0, 17, 75, 92, 104, 121, 179, 196, 208, 225, 254, 283, 346],
      narrow: [0, 8, 106, 114, 124, 132, 232, 240, 250, 258, 290, 384, 392],
    },
    down: {wide: [0, 132, 296, 330, 496, 530, 694, 712], narrow: [0, 46, 108, 156, 216, 248, 308, 372]},
  },
} satisfies Figure;
