import React from 'react';
import {Arrow, Box, Diagram, Frame, Label, Lane} from './parts/Diagram';
import type {Figure} from './parts/figure';

const WORKSPACES = [
  {name: 'Canal road', walls: ['Wall A1', 'Wall A2'], people: 'Private: people who are invited', y: 50},
  {
    name: 'Harbor quay',
    walls: ['Wall B1', 'Wall B2'],
    people: 'Internal: everyone except external users',
    y: 176,
  },
];
const HEIGHT = 110;
/** The height at which the published version leaves the app. */
const NEWEST = 138;

export default {
  output: 'docs/manage-apps/img/environment.png',
  width: 760,
  picture: (
    <Diagram height={382}>
      <Frame x={0} y={0} w={712} h={382} title="Environment northbank.viktor.ai" />

      <Frame x={16} y={50} w={182} h={236} title="App Retaining wall" />
      <Box x={32} y={NEWEST - 36} w={150} h={72} phone={{x: 28, w: 146}} tone="petrol">
        Version v1.1.0
      </Box>
      <Box x={32} y={NEWEST + 52} w={150} h={72} phone={{x: 218, w: 146}}>
        Version v1.0.0
      </Box>

      {WORKSPACES.map(({name, walls, people, y}) => (
        <React.Fragment key={name}>
          <Arrow
            tone="petrol"
            points={[
              [182, NEWEST],
              [246, NEWEST],
              [246, y + HEIGHT / 2],
              [279, y + HEIGHT / 2],
            ]}
            phone={
              y < NEWEST
                ? [
                    [101, 132],
                    [101, 205],
                  ]
                : [
                    [101, 132],
                    [101, 177],
                    [291, 177],
                    [291, 205],
                  ]
            }
          />
          <Frame x={280} y={y} w={226} h={HEIGHT} title={`Workspace ${name}`} />
          {walls.map((wall, index) => (
            <Box key={wall} x={294 + index * 103} y={y + 50} w={95} h={44} tone="wash">
              {wall}
            </Box>
          ))}
          <Arrow
            both
            points={[
              [507, y + HEIGHT / 2],
              [547, y + HEIGHT / 2],
            ]}
          />
          <Box x={548} y={y + 10} w={148} h={HEIGHT - 20}>
            {people}
          </Box>
        </React.Fragment>
      ))}
      <Label x={222} y={NEWEST - 17} phone={{x: 112, y: 163}}>
        runs
      </Label>

      <Lane
        x={16}
        y={304}
        w={680}
        h={60}
        phone={{x: 14, y: 516, w: 364, h: 62}}
        tone="petrol"
        title="Administrators: users, workspaces, workers, settings"
      />
    </Diagram>
  ),
  narrow: {
    turned: true,
    across: {
      wide: [0, 50, 60, 100, 105, 144, 150, 160, 176, 186, 226, 231, 270, 286, 382],
      narrow: [0, 14, 20, 28, 101, 174, 182, 188, 204, 210, 218, 291, 364, 378, 392],
    },
    down: {
      wide: [0, 16, 32, 182, 198, 280, 294, 389, 397, 492, 506, 548, 696, 712],
      narrow: [0, 44, 84, 132, 148, 206, 270, 310, 318, 358, 372, 416, 496, 592],
    },
  },
} satisfies Figure;
