import React, {type ReactNode} from 'react';
import {AppSketch, Browser, CodeEditor, CodeLines, Server} from './parts/Devices';
import {Arrow, At, Box, Diagram, Label, Lane} from './parts/Diagram';
import type {Figure} from './parts/figure';

const HEIGHT = 366;
const COLUMN = {width: 196, gap: 12};
const left = (column: number): number => 100 + column * (COLUMN.width + COLUMN.gap);
const middle = (column: number): number => left(column) + COLUMN.width / 2;

function Column({index, title, detail}: {index: number; title: string; detail: string}): ReactNode {
  return (
    <>
      <Lane x={left(index)} y={0} w={COLUMN.width} h={HEIGHT} />
      <At x={left(index)} y={14} w={COLUMN.width}>
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
    />
  );
}

function Caption({column, y, children}: {column: number; y: number; children: ReactNode}): ReactNode {
  return (
    <At x={left(column)} y={y} w={COLUMN.width}>
      <p className="caption">{children}</p>
    </At>
  );
}

export default {
  output: 'docs/getting-started/installation/img/options.png',
  width: 760,
  picture: (
    <Diagram height={HEIGHT}>
      <At x={0} y={112} w={92}>
        <p className="row-title">Code is written</p>
      </At>
      <At x={0} y={260} w={92}>
        <p className="row-title">Code runs</p>
      </At>

      <Column index={0} title="App Builder" detail="Nothing to install" />
      <At x={left(0) + 18} y={76} w={160}>
        <Browser height={236} />
      </At>
      <At x={left(0) + 58} y={116} w={80}>
        <CodeLines />
      </At>
      <Down column={0} from={182} to={222} />
      <At x={left(0) + 50} y={232} w={96}>
        <AppSketch width={96} />
      </At>
      <Caption column={0} y={324}>
        In the browser
      </Caption>

      <Column index={1} title="Cloud development" detail="Codespaces or Ona" />
      <At x={left(1) + 28} y={76} w={140}>
        <Browser height={94}>
          <CodeLines width={76} />
        </Browser>
      </At>
      <Caption column={1} y={176}>
        In the browser
      </Caption>
      <Down column={1} from={202} to={238} />
      <At x={left(1) + 46} y={248} w={104}>
        <Server width={104} />
      </At>
      <Caption column={1} y={324}>
        On a remote machine
      </Caption>

      <Column index={2} title="Local" detail="Your machine" />
      <At x={left(2) + 28} y={76} w={140}>
        <CodeEditor height={94}>
          <CodeLines width={76} />
        </CodeEditor>
      </At>
      <Caption column={2} y={176}>
        In a code editor
      </Caption>
      <Down column={2} from={202} to={238} />
      <Box x={left(2) + 14} y={248} w={168} h={36}>
        Virtual environment
      </Box>
      <Label x={middle(2)} y={297}>
        or
      </Label>
      <Box x={left(2) + 14} y={310} w={168} h={36}>
        Docker
      </Box>
    </Diagram>
  ),
} satisfies Figure;
