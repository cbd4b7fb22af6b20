import React from 'react';
import {AppSketch} from './parts/Devices';
import {Arrow, Box, Diagram, Frame, Label} from './parts/Diagram';
import type {Figure} from './parts/figure';

const APP = 180;
const WORKER = 380;
const BETWEEN = 280;

export default {
  output: 'docs/manage-apps/img/worker.png',
  width: 760,
  picture: (
    <Diagram height={238}>
      <Frame x={0} y={0} w={200} h={238} title="Platform" />
      <Box x={20} y={52} w={160} h={166} tone="wash">
        <AppSketch width={92} />
        Published app
      </Box>

      <Frame x={360} y={0} w={352} h={238} title="Machine in your organization" titleBelow />
      <Box x={WORKER} y={52} w={120} h={166} tone="petrol">
        Worker
      </Box>
      <Box x={578} y={52} w={114} h={166}>
        Desktop software
      </Box>
      <Arrow
        both
        points={[
          [501, 135],
          [577, 135],
        ]}
      />
      <Label x={539} y={117}>
        runs
      </Label>

      <Arrow
        points={[
          [WORKER, 92],
          [APP + 1, 92],
        ]}
      />
      <Label x={BETWEEN} y={62} phone={{x: 46, y: 201}}>
        opens connection
      </Label>
      <Label x={BETWEEN} y={79} phone={{x: 46, y: 223}}>
        TCP 443, TLS 1.2
      </Label>
      <Arrow
        tone="signal"
        points={[
          [APP, 148],
          [WORKER - 1, 148],
        ]}
      />
      <Label x={BETWEEN} y={132} tone="signal">
        task
      </Label>
      <Arrow
        tone="signal"
        points={[
          [WORKER, 194],
          [APP + 1, 194],
        ]}
      />
      <Label x={BETWEEN} y={178} tone="signal">
        result
      </Label>
    </Diagram>
  ),
  narrow: {
    turned: true,
    across: {wide: [0, 52, 92, 135, 148, 194, 218, 238], narrow: [0, 16, 36, 196, 216, 310, 376, 392]},
    down: {
      wide: [0, 20, 180, 200, 360, 380, 500, 578, 692, 712],
      narrow: [0, 44, 152, 168, 254, 270, 326, 374, 430, 474],
    },
  },
} satisfies Figure;
