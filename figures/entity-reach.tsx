import React, {type ReactNode} from 'react';
import {At, Diagram} from './parts/Diagram';
import type {Figure} from './parts/figure';

interface Entity {
  name: string;
  type: string;
  level: number;
  kind?: 'open' | 'child' | 'sibling';
}

/** The entities that the page starts with. */
const ENTITIES: Entity[] = [
  {name: 'Riverside school', type: 'Project', level: 0},
  {name: 'Site investigation', type: 'SiteInvestigation', level: 1, kind: 'sibling'},
  {name: 'BH-01', type: 'Borehole', level: 2},
  {name: 'BH-02', type: 'Borehole', level: 2},
  {name: 'Block A', type: 'Building', level: 1, kind: 'open'},
  {name: 'C1', type: 'Column', level: 2, kind: 'child'},
  {name: 'C2', type: 'Column', level: 2, kind: 'child'},
  {name: 'C3', type: 'Column', level: 2, kind: 'child'},
  {name: 'F1', type: 'Footing', level: 2, kind: 'child'},
  {name: 'Block B', type: 'Building', level: 1, kind: 'sibling'},
];

const ROW = 40;
const CHIP = 32;
const INDENT = 34;
const RIGHT = 328;
const HEIGHT = ENTITIES.length * ROW;

const left = (level: number): number => level * INDENT;
const middle = (row: number): number => row * ROW + ROW / 2;

/** From a parent to its children: down, then to the right. */
function branches(): string {
  return ENTITIES.map(({level}, row) => {
    if (level === 0) return '';
    const parent = ENTITIES.slice(0, row).findLastIndex((entity) => entity.level === level - 1);
    const x = left(level - 1) + 14;
    return `M${x} ${middle(parent) + CHIP / 2}V${middle(row)}H${left(level)}`;
  }).join('');
}

/** A line along rows, open to the left. */
function bracket(x: number, first: number, last: number): string {
  return `M${x - 8} ${middle(first)}H${x}V${middle(last)}H${x - 8}M${x} ${(middle(first) + middle(last)) / 2}h10`;
}

function Fields({
  x,
  y,
  w,
  title,
  children,
}: {
  x: number;
  y: number;
  w: number;
  title: string;
  children: ReactNode;
}): ReactNode {
  return (
    <At x={x} y={y} w={w}>
      <p className="reach__title">{title}</p>
      <p className="reach__text">{children}</p>
    </At>
  );
}

/** The entities, and lines on their right. */
function Tree({
  width,
  height = HEIGHT,
  lines,
  right,
}: {
  width: number;
  height?: number;
  lines: string[];
  right: (row: number) => number;
}): ReactNode {
  return (
    <>
      <svg className="diagram__item reach" width={width} height={height}>
        <path className="reach__branch" d={branches()} />
        {lines.map((line) => (
          <path key={line} d={line} />
        ))}
      </svg>
      {ENTITIES.map(({name, type, level, kind}, row) => (
        <At key={name} x={left(level)} y={row * ROW + (ROW - CHIP) / 2} w={right(row) - left(level)}>
          <p className={`reach__entity ${kind ? `reach__entity--${kind}` : ''}`}>
            {name}
            <span>{kind === 'open' ? 'open' : type}</span>
          </p>
        </At>
      ))}
    </>
  );
}

/** On a phone, the entities end here, but for the second, whose names are long. */
const NEAR = 214;
const FAR = 318;
const EDGE = 390;

export default {
  output: 'docs/create-apps/user-input/img/entity-reach.png',
  width: 760,
  picture: (
    <Diagram height={HEIGHT}>
      <Tree
        width={712}
        right={() => RIGHT}
        lines={[
          bracket(RIGHT + 22, 2, 3),
          bracket(RIGHT + 22, 5, 8),
          bracket(RIGHT + 234, 1, 9),
          `M${RIGHT + 10} ${middle(1)}H${RIGHT + 228}M${RIGHT + 10} ${middle(9)}H${RIGHT + 228}`,
        ]}
      />
      <Fields x={RIGHT + 40} y={middle(2) - 4} w={344} title="Entity fields">
        Entities of the given types,
        <br />
        anywhere
      </Fields>
      <Fields x={RIGHT + 40} y={middle(6.5) - 22} w={344} title="Child fields">
        Children of Block A
      </Fields>
      <Fields x={RIGHT + 252} y={middle(5) - 32} w={132} title="Sibling fields">
        The same parent
        <br />
        as Block A
      </Fields>
    </Diagram>
  ),
  narrow: () => (
    <Diagram height={HEIGHT + 50}>
      <style>{'.reach__entity span { font-size: 15px; }'}</style>
      <Tree
        width={EDGE + 1}
        height={HEIGHT + 50}
        right={(row) => (row === 1 ? FAR : NEAR)}
        lines={[
          bracket(NEAR + 18, 2, 3),
          bracket(NEAR + 18, 5, 8),
          `M${FAR + 10} ${middle(1)}H${EDGE}V${HEIGHT + 20}H150M${NEAR + 10} ${middle(9)}H${EDGE}`,
        ]}
      />
      <Fields x={NEAR + 36} y={middle(2) - 22} w={130} title="Entity fields">
        Entities of the given types, anywhere
      </Fields>
      <Fields x={NEAR + 36} y={middle(6.5) - 22} w={130} title="Child fields">
        Children of Block A
      </Fields>
      <Fields x={left(1)} y={HEIGHT + 8} w={200} title="Sibling fields">
        The same parent as Block A
      </Fields>
    </Diagram>
  ),
} satisfies Figure;
