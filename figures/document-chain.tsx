import React from 'react';
import {Arrow, Box, Diagram, Label, Lane} from './parts/Diagram';
import type {Figure} from './parts/figure';

const W = 124;
const X = [0, 196, 392, 588] as const;
const CENTER = X.map((x) => x + W / 2) as [number, number, number, number];

export default {
  output: 'docs/create-apps/documents-and-spreadsheets/img/document-chain.png',
  width: 760,
  picture: (
    <Diagram height={280}>
      <Box x={X[0]} y={0} w={W} h={56}>
        Template
      </Box>
      <Box x={X[0]} y={104} w={W} h={64}>
        Values of the form
      </Box>
      <Box x={X[1]} y={104} w={W} h={64} tone="petrol">
        Document
      </Box>
      <Box x={X[2]} y={104} w={W} h={64} tone="petrol">
        PDF
      </Box>
      <Box x={X[3]} y={104} w={W} h={64} tone="petrol">
        PDF with drawings
      </Box>
      <Box x={X[3]} y={0} w={W} h={56}>
        Drawings
      </Box>
      <Lane
        x={X[1]}
        y={224}
        w={516}
        h={56}
        title="Download, and PDF files also in a view"
        tone="petrol"
        inset={104}
        top={false}
      />
      <Arrow
        points={[
          [W, 28],
          [CENTER[1], 28],
          [CENTER[1], 103],
        ]}
      />
      {[0, 1, 2].map((index) => (
        <Arrow
          key={index}
          points={[
            [X[index]! + W, 136],
            [X[index + 1]! - 1, 136],
          ]}
        />
      ))}
      <Label x={160} y={120}>
        fill in
      </Label>
      <Label x={356} y={120}>
        convert
      </Label>
      <Label x={552} y={120}>
        merge
      </Label>
      <Arrow
        points={[
          [CENTER[3], 56],
          [CENTER[3], 103],
        ]}
      />
      {[1, 2, 3].map((index) => (
        <Arrow
          key={index}
          dashed
          points={[
            [CENTER[index]!, 168],
            [CENTER[index]!, 223],
          ]}
        />
      ))}
    </Diagram>
  ),
  narrow: {
    turned: true,
    across: {wide: [0, 56, 104, 168, 224, 280], narrow: [0, 96, 120, 244, 276, 392]},
    down: {wide: [0, 124, 196, 320, 392, 516, 588, 712], narrow: [0, 56, 104, 160, 208, 264, 312, 368]},
  },
} satisfies Figure;
