import React from 'react';
import {AppSketch} from './parts/Devices';
import {Arrow, Box, Diagram, Frame, Label} from './parts/Diagram';
import type {Figure} from './parts/figure';

export default {
  output: 'docs/publish-apps/img/publish.png',
  width: 760,
  picture: (
    <Diagram height={250}>
      <Box x={0} y={84} w={120} h={82}>
        Your code
      </Box>
      <Arrow
        points={[
          [120, 125],
          [207, 125],
        ]}
      />
      <Label x={162} y={107}>
        publish
      </Label>

      <Frame x={190} y={0} w={172} h={250} title="App" />
      <Box x={208} y={100} w={136} h={50} tone="petrol">
        Version v1.1.0
      </Box>
      <Box x={208} y={176} w={136} h={50}>
        Version v1.0.0
      </Box>
      <Arrow
        points={[
          [344, 125],
          [431, 125],
        ]}
      />
      <Label x={396} y={107}>
        runs in
      </Label>

      <Frame x={414} y={0} w={156} h={250} title="Project" />
      <Box x={432} y={84} w={120} h={82} tone="wash">
        Saved data, from both versions
      </Box>
      <Arrow
        both
        points={[
          [552, 125],
          [601, 125],
        ]}
      />

      <Box x={602} y={64} w={110} h={122}>
        <AppSketch width={78} />
        Users
      </Box>
    </Diagram>
  ),
} satisfies Figure;
