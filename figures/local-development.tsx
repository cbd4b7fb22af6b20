import React from 'react';
import {AppSketch, Browser, CodeEditor} from './parts/Devices';
import {Arrow, At, Box, Diagram, Frame, Label} from './parts/Diagram';
import type {Figure} from './parts/figure';

/** The row of the code, `viktor-cli` and the platform. */
const ROW = 246;

export default {
  output: 'docs/getting-started/installation/img/local-development.png',
  width: 760,
  picture: (
    <Diagram height={332}>
      <Frame x={0} y={0} w={422} h={332} title="Your machine" />

      <At x={22} y={48} w={186}>
        <CodeEditor height={84} />
      </At>
      <At x={222} y={79} w={120}>
        <p>Code editor</p>
      </At>
      <Arrow
        points={[
          [115, 132],
          [115, ROW - 28],
        ]}
      />
      <Label x={149} y={165}>
        edits
      </Label>

      <Frame x={22} y={196} w={186} h={114} dashed />
      <Box x={41} y={ROW - 27} w={148} h={54}>
        Code of the app
      </Box>
      <At x={22} y={281} w={186}>
        <p className="caption">Virtual environment</p>
      </At>

      <Arrow
        points={[
          [270, ROW],
          [190, ROW],
        ]}
      />
      <Label x={240} y={ROW - 16}>
        runs
      </Label>
      <Box x={270} y={ROW - 35} w={128} h={70} tone="petrol">
        <span className="code">viktor-cli</span>
      </Box>

      <Arrow
        tone="signal"
        points={[
          [524, ROW - 14],
          [399, ROW - 14],
        ]}
        phone={[
          [276, 389],
          [276, ROW + 36],
        ]}
      />
      <Label x={473} y={ROW - 30} phone={{x: 252, y: 352}} tone="signal">
        job
      </Label>
      <Arrow
        tone="signal"
        points={[
          [398, ROW + 14],
          [523, ROW + 14],
        ]}
        phone={[
          [330, ROW + 35],
          [330, 388],
        ]}
      />
      <Label x={473} y={ROW + 31} phone={{x: 360, y: 352}} tone="signal">
        result
      </Label>

      <Box x={524} y={ROW - 35} w={188} h={70} phone={{x: 220, y: 390, w: 172, h: 120}} tone="wash">
        Platform
        <span className="caption">development workspace</span>
      </Box>
      <Arrow
        both
        points={[
          [618, 159],
          [618, ROW - 36],
        ]}
        phone={[
          [187, 450],
          [219, 450],
        ]}
      />

      <At x={524} y={11} w={188} phone={{x: 0, y: 362, w: 186}}>
        <p>Browser</p>
      </At>
      <At x={524} y={38} w={188} phone={{x: 0, y: 390, w: 186}}>
        <Browser height={120}>
          <AppSketch width={116} />
        </Browser>
      </At>
    </Diagram>
  ),
  narrow: {
    across: {wide: [0, 22, 208, 222, 270, 398, 422, 712], narrow: [0, 14, 182, 194, 244, 378, 392, 632]},
    down: {wide: [0, 332, 400], narrow: [0, 332, 520]},
  },
} satisfies Figure;
