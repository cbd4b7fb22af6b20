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
  title,
  children,
}: {
  x: number;
  y: number;
  title: string;
  children: ReactNode;
}): ReactNode {
  return (
    <At x={x} y={y} w={760 - 48 - x}>
      <p className="reach__title">{title}</p>
      <p className="reach__text">{children}</p>
    </At>
  );
}

export default {
  output: 'docs/create-apps/user-input/img/entity-reach.png',
  width: 760,
  picture: (
    <Diagram height={HEIGHT}>
      <svg className="diagram__item reach" width={712} height={HEIGHT}>
        <path className="reach__branch" d={branches()} />
        <path d={bracket(RIGHT + 22, 2, 3)} />
        <path d={bracket(RIGHT + 22, 5, 8)} />
        <path d={bracket(RIGHT + 234, 1, 9)} />
        <path d={`M${RIGHT + 10} ${middle(1)}H${RIGHT + 228}M${RIGHT + 10} ${middle(9)}H${RIGHT + 228}`} />
      </svg>
      {ENTITIES.map(({name, type, level, kind}, row) => (
        <At key={name} x={left(level)} y={row * ROW + (ROW - CHIP) / 2} w={RIGHT - left(level)}>
          <p className={`reach__entity ${kind ? `reach__entity--${kind}` : ''}`}>
            {name}
            <span>{kind === 'open' ? 'open' : type}</span>
          </p>
        </At>
      ))}
      <Fields x={RIGHT + 40} y={middle(2) - 4} title="Entity fields">
        Entities of the given types,
        <br />
        anywhere
      </Fields>
      <Fields x={RIGHT + 40} y={middle(6.5) - 22} title="Child fields">
        Children of Block A
      </Fields>
      <Fields x={RIGHT + 252} y={middle(5) - 32} title="Sibling fields">
        The same parent
        <br />
        as Block A
      </Fields>
    </Diagram>
  ),
} satisfies Figure;
