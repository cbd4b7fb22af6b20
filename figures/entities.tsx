import React from 'react';
import {Arrow, At, Diagram} from './parts/Diagram';
import {EntityCard, EntityTypeCard} from './parts/EntityCards';
import type {Figure} from './parts/figure';

const piles = [
  {name: 'P1', diameter: '450 mm', length: '12 m', concrete: 'C30/37'},
  {name: 'P2', diameter: '600 mm', length: '15 m', concrete: 'C30/37'},
  {name: 'P3', diameter: '450 mm', length: '18 m', concrete: 'C35/45'},
];

const CARD = {height: 82, gap: 18};
const HEIGHT = 3 * CARD.height + 2 * CARD.gap;
const MIDDLE = HEIGHT / 2;
const TYPE_HEIGHT = 209;

export default {
  output: 'docs/getting-started/fundamentals/img/entities.png',
  width: 760,
  picture: (
    <Diagram height={HEIGHT}>
      {piles.map(({name}, index) => {
        const y = index * (CARD.height + CARD.gap) + CARD.height / 2;
        return (
          <Arrow
            key={name}
            tone="petrol"
            points={
              y === MIDDLE
                ? [
                    [214, y],
                    [282, y],
                  ]
                : [
                    [214, MIDDLE],
                    [248, MIDDLE],
                    [248, y],
                    [282, y],
                  ]
            }
          />
        );
      })}
      <At x={0} y={MIDDLE - TYPE_HEIGHT / 2} w={214}>
        <EntityTypeCard name="Pile" fields={['Diameter', 'Length', 'Concrete class']} />
      </At>
      {piles.map(({name, diameter, length, concrete}, index) => (
        <At key={name} x={284} y={index * (CARD.height + CARD.gap)} w={428} h={CARD.height}>
          <EntityCard
            name={name}
            values={[
              ['Diameter', diameter],
              ['Length', length],
              ['Concrete class', concrete],
            ]}
          />
        </At>
      ))}
    </Diagram>
  ),
} satisfies Figure;
