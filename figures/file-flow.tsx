import React, {type ReactNode} from 'react';
import {Arrow, At, Box, Diagram} from './parts/Diagram';
import type {Figure} from './parts/figure';

const SOURCES = [
  'Uploaded by the user',
  'Stored with an entity',
  'Kept in the storage',
  'Beside your code',
  'On the web',
  'Made by code or a service',
];
const TARGETS = ['Download', 'View', 'Storage', 'Service or worker', 'Python package'];

const TOP = 36;
const STEP = 54;
const HEIGHT = 42;
const MIDDLE = TOP + (SOURCES.length * STEP - (STEP - HEIGHT)) / 2;

/** The center of a box in a column that is centered in the diagram. */
function middleOf(index: number, count: number): number {
  return MIDDLE + (index - (count - 1) / 2) * STEP;
}

function Heading({
  children,
  ...place
}: {
  x: number;
  w: number;
  phone?: {x: number; w: number};
  children: ReactNode;
}): ReactNode {
  return (
    <At y={0} {...place}>
      <p className="heading">{children}</p>
    </At>
  );
}

export default {
  output: 'docs/create-apps/managing-files/img/file-flow.png',
  width: 760,
  picture: (
    <Diagram height={TOP + SOURCES.length * STEP}>
      <Heading x={0} w={232}>
        Comes from
      </Heading>
      <Heading x={290} w={132} phone={{x: 156, w: 112}}>
        In your code
      </Heading>
      <Heading x={480} w={232}>
        Goes to
      </Heading>
      {SOURCES.map((text, index) => {
        const y = middleOf(index, SOURCES.length);
        return (
          <React.Fragment key={text}>
            <Box x={0} y={y - HEIGHT / 2} w={232} h={HEIGHT}>
              {text}
            </Box>
            <Arrow
              points={[
                [232, y],
                [258, y],
                [258, MIDDLE],
                [289, MIDDLE],
              ]}
            />
          </React.Fragment>
        );
      })}
      <Box x={290} y={MIDDLE - 38} w={132} h={76} tone="petrol">
        <span className="code">vkt.File</span>
      </Box>
      {TARGETS.map((text, index) => {
        const y = middleOf(index, TARGETS.length);
        return (
          <React.Fragment key={text}>
            <Arrow
              points={
                y === MIDDLE
                  ? [
                      [422, y],
                      [479, y],
                    ]
                  : [
                      [422, MIDDLE],
                      [448, MIDDLE],
                      [448, y],
                      [479, y],
                    ]
              }
            />
            <Box x={480} y={y - HEIGHT / 2} w={232} h={HEIGHT} tone="wash">
              {text}
            </Box>
          </React.Fragment>
        );
      })}
    </Diagram>
  ),
  narrow: {
    across: {wide: [0, 232, 258, 290, 422, 448, 480, 712], narrow: [0, 136, 149, 164, 260, 273, 288, 392]},
    down: {wide: [0, 36, 360], narrow: [0, 40, 430]},
  },
} satisfies Figure;
