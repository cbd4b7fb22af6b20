import React from 'react';
import {Arrow, Box, Diagram, Label, Lane} from './parts/Diagram';
import type {Figure} from './parts/figure';

export default {
  output: 'docs/create-apps/software-integrations/generic/img/worker-task.png',
  width: 760,
  picture: (
    <Diagram height={276}>
      <Lane x={0} y={0} w={170} h={276} title="Platform" top />
      <Box x={18} y={52} w={134} h={204} tone="wash">
        App
        <br />
        <span className="code">execute()</span>
      </Box>

      <Lane x={356} y={0} w={356} h={276} title="Machine with the software" top titleBelow />
      <Box x={374} y={52} w={112} h={204} tone="petrol">
        Worker
      </Box>
      <Box x={572} y={52} w={122} h={72} phone={{w: 140}}>
        Software
      </Box>
      <Box x={572} y={176} w={122} h={80} phone={{x: 236, w: 140}}>
        Folder of
        <br />
        the job
      </Box>

      <Label x={263} y={72}>
        1 Input files
      </Label>
      <Arrow
        points={[
          [152, 90],
          [373, 90],
        ]}
      />
      <Label x={263} y={138}>
        4 Output files
      </Label>
      <Arrow
        points={[
          [374, 156],
          [153, 156],
        ]}
      />
      <Label x={263} y={208} phone={{w: 84}}>
        opens the connection
      </Label>
      <Arrow
        tone="petrol"
        dashed
        points={[
          [374, 226],
          [153, 226],
        ]}
      />
      <Label x={529} y={70}>
        2 starts
      </Label>
      <Arrow
        points={[
          [486, 88],
          [571, 88],
        ]}
      />
      <Arrow
        both
        points={[
          [486, 216],
          [571, 216],
        ]}
      />
      <Label x={529} y={198}>
        files
      </Label>
      <Arrow
        both
        points={[
          [633, 125],
          [633, 175],
        ]}
        phone={[
          [157, 348],
          [235, 348],
        ]}
      />
      <Label x={597} y={150} phone={{x: 172, y: 330}}>
        3 files
      </Label>
    </Diagram>
  ),
  narrow: {
    turned: true,
    across: {wide: [0, 52, 90, 156, 226, 256, 276], narrow: [0, 16, 30, 146, 266, 376, 392]},
    down: {
      wide: [0, 18, 152, 170, 356, 374, 486, 572, 694, 712],
      narrow: [0, 44, 104, 120, 196, 212, 268, 320, 376, 420],
    },
  },
} satisfies Figure;
