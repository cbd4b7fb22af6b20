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

/** On a phone, the cards are below the type. */
const below = (index: number): number => TYPE_HEIGHT + 18 + index * (CARD.height + 12);

const NARROW = `@media (width < 500px) {
  .entity-card__name { padding: 0 10px; }
  .entity-card__value { padding-left: 10px; }
}`;

export default {
  output: 'docs/getting-started/fundamentals/img/entities.png',
  width: 760,
  picture: (
    <Diagram height={HEIGHT}>
      <style>{NARROW}</style>
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
            phone={[
              [8, 190],
              [8, below(index) + CARD.height / 2],
              [21, below(index) + CARD.height / 2],
            ]}
          />
        );
      })}
      <At x={0} y={MIDDLE - TYPE_HEIGHT / 2} w={214} phone={{y: 0, w: 214}}>
        <EntityTypeCard name="Pile" fields={['Diameter', 'Length', 'Concrete class']} />
      </At>
      {piles.map(({name, diameter, length, concrete}, index) => (
        <At
          key={name}
          x={284}
          y={index * (CARD.height + CARD.gap)}
          w={428}
          h={CARD.height}
          phone={{x: 22, y: below(index), w: 370, h: CARD.height}}
        >
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
  narrow: {
    across: {wide: [0, 712], narrow: [0, 392]},
    down: {wide: [0, HEIGHT], narrow: [0, below(2) + CARD.height]},
  },
} satisfies Figure;
