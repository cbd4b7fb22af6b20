import React, {type ReactNode} from 'react';
import {AppSketch, Browser, CodeEditor, CodeLines, Server} from './parts/Devices';
import {Arrow, At, Box, Diagram, Label, Lane} from './parts/Diagram';
import type {Figure} from './parts/figure';

const HEIGHT = 366;
const COLUMN = {width: 196, gap: 12};
const left = (column: number): number => 100 + column * (COLUMN.width + COLUMN.gap);
const middle = (column: number): number => left(column) + COLUMN.width / 2;

/** On a phone the columns become rows: the code is written on the left and runs on the right. */
const ROW = {height: 196, gap: 12, left: 24, right: 218, width: 160};
const top = (column: number): number => 34 + column * (ROW.height + ROW.gap);
/** Below the heading of a row. */
const content = (column: number): number => top(column) + 66;
const NARROW = '@media (width < 500px) { .browser { max-height: 94px; } }';

function Column({index, title, detail}: {index: number; title: string; detail: string}): ReactNode {
  return (
    <>
      <Lane
        x={left(index)}
        y={0}
        w={COLUMN.width}
        h={HEIGHT}
        phone={{x: 0, y: top(index), w: 392, h: ROW.height}}
      />
      <At x={left(index)} y={14} w={COLUMN.width} phone={{x: 0, y: top(index) + 12, w: 392}}>
        <p className="heading">{title}</p>
        <p className="caption">{detail}</p>
      </At>
    </>
  );
}

/** An arrow from the editing row down to the running row. */
function Down({column, from, to}: {column: number; from: number; to: number}): ReactNode {
  return (
    <Arrow
      points={[
        [middle(column), from],
        [middle(column), to],
      ]}
      phone={[
        [176, content(column) + 46],
        [210, content(column) + 46],
      ]}
    />
  );
}

function Caption({
  column,
  y,
  x = 14,
  children,
}: {
  column: number;
  y: number;
  x?: number;
  children: ReactNode;
}): ReactNode {
  return (
    <At x={left(column)} y={y} w={COLUMN.width} phone={{x, y: content(column) + 100, w: ROW.width}}>
      <p className="caption">{children}</p>
    </At>
  );
}

export default {
  output: 'docs/getting-started/installation/img/options.png',
  width: 760,
  picture: (
    <Diagram height={HEIGHT}>
      <style>{NARROW}</style>
      <At x={0} y={112} w={92} phone={{x: ROW.left, y: 0, w: ROW.width}}>
        <p className="row-title">Code is written</p>
      </At>
      <At x={0} y={260} w={92} phone={{x: ROW.right, y: 0, w: ROW.width}}>
        <p className="row-title">Code runs</p>
      </At>

      <Column index={0} title="App Builder" detail="Nothing to install" />
      <At x={left(0) + 18} y={76} w={160} phone={{x: 14, y: content(0), w: 364}}>
        <Browser height={236} />
      </At>
      <At x={left(0) + 58} y={116} w={80} phone={{x: 56, y: content(0) + 32, w: 80}}>
        <CodeLines />
      </At>
      <Down column={0} from={182} to={222} />
      <At x={left(0) + 50} y={232} w={96} phone={{x: 248, y: content(0) + 28, w: 96}}>
        <AppSketch width={96} />
      </At>
      <Caption column={0} y={324} x={116}>
        In the browser
      </Caption>

      <Column index={1} title="Cloud development" detail="Codespaces or Ona" />
      <At x={left(1) + 28} y={76} w={140} phone={{x: ROW.left, y: content(1), w: 140}}>
        <Browser height={94}>
          <CodeLines width={76} />
        </Browser>
      </At>
      <Caption column={1} y={176}>
        In the browser
      </Caption>
      <Down column={1} from={202} to={238} />
      <At x={left(1) + 46} y={248} w={104} phone={{x: 246, y: content(1) + 12, w: 104}}>
        <Server width={104} />
      </At>
      <Caption column={1} y={324} x={ROW.right}>
        On a remote machine
      </Caption>

      <Column index={2} title="Local" detail="Your machine" />
      <At x={left(2) + 28} y={76} w={140} phone={{x: ROW.left, y: content(2), w: 140}}>
        <CodeEditor height={94}>
          <CodeLines width={76} />
        </CodeEditor>
      </At>
      <Caption column={2} y={176}>
        In a code editor
      </Caption>
      <Down column={2} from={202} to={238} />
      <Box x={left(2) + 14} y={248} w={168} h={36} phone={{x: ROW.right, y: content(2), w: ROW.width, h: 36}}>
        Virtual environment
      </Box>
      <Label x={middle(2)} y={297} phone={{x: ROW.right + ROW.width / 2, y: content(2) + 47}}>
        or
      </Label>
      <Box
        x={left(2) + 14}
        y={310}
        w={168}
        h={36}
        phone={{x: ROW.right, y: content(2) + 58, w: ROW.width, h: 36}}
      >
        Docker
      </Box>
    </Diagram>
  ),
  narrow: {
    across: {wide: [0, 712], narrow: [0, 392]},
    down: {wide: [0, HEIGHT], narrow: [0, top(3) - ROW.gap]},
  },
} satisfies Figure;
