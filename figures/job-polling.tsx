import React, {type ReactNode} from 'react';
import {Arrow, At, Box, Diagram, Label, Lane} from './parts/Diagram';
import type {Figure} from './parts/figure';

/** The right edge of the bar of the program, and the left edge of the bar of the API. */
const PROGRAM = 156;
const API = 420;
const BAR = 20;

/** Where the texts of the calls are centered: in the middle between the two lanes. */
const CALLS = 272;

/** A bar of activity from y, with height h. */
function Bar(place: {x: number; y: number; h: number}): ReactNode {
  return (
    <Box {...place} w={BAR} tone="wash">
      {null}
    </Box>
  );
}

/** A request of the program to the API, and the answer below it. */
function Call({y, request, answer}: {y: number; request: string; answer: string}): ReactNode {
  return (
    <>
      <Label x={CALLS} y={y - 18}>
        <span className="code">{request}</span>
      </Label>
      <Arrow
        points={[
          [PROGRAM, y],
          [API - 1, y],
        ]}
      />
      <Label x={CALLS} y={y + 19} phone={{w: 120}}>
        {answer}
      </Label>
      <Arrow
        points={[
          [API, y + 35],
          [PROGRAM + 1, y + 35],
        ]}
      />
    </>
  );
}

export default {
  output: 'docs/api/rest/img/job-polling.png',
  width: 760,
  picture: (
    <Diagram height={392}>
      <Lane x={0} y={0} w={174} h={392} title="Your program" top />
      <Lane x={372} y={0} w={116} h={318} title="REST API" top />
      <Lane x={574} y={0} w={138} h={318} title="App code" tone="petrol" top />

      <Bar x={PROGRAM - BAR} y={50} h={326} />
      <Bar x={API} y={66} h={236} />
      <Box x={592} y={84} w={102} h={164} tone="petrol">
        Runs the method
      </Box>

      <Call y={84} request="POST …/jobs/" answer="201, url" />
      <Arrow
        points={[
          [API + BAR, 102],
          [591, 102],
        ]}
      />
      <Label x={531} y={86} phone={{x: 292}}>
        start
      </Label>

      <Call y={169} request="GET url" answer="status: running" />
      <At x={115} y={136} w={12}>
        <svg className="diagram__item arrow arrow--signal" width="1" height="1">
          <path className="arrow__line" d="M12 0h-6q-6 0 -6 6v68q0 6 6 6h6" />
        </svg>
      </At>
      <Label x={62} y={176} tone="signal">
        repeat, with
        <br />a pause
        <br />
        in between
      </Label>

      <Arrow
        points={[
          [592, 229],
          [API + BAR + 1, 229],
        ]}
      />
      <Label x={531} y={213} phone={{x: 292}}>
        result
      </Label>
      <Call y={254} request="GET url" answer="status: success, result" />

      <Label x={CALLS} y={337} phone={{x: 228}}>
        <span className="code">GET result.download.url</span>
      </Label>
      <Arrow
        points={[
          [PROGRAM, 355],
          [391, 355],
        ]}
        phone={[
          [130, 452],
          [319, 452],
        ]}
      />
      <Box x={392} y={335} w={76} h={40} phone={{x: 320, w: 70}}>
        File
      </Box>
    </Diagram>
  ),
  narrow: {
    across: {
      wide: [0, 62, 115, 136, 156, 174, 272, 372, 420, 440, 488, 574, 592, 694, 712],
      narrow: [0, 48, 98, 112, 130, 140, 190, 230, 250, 268, 300, 308, 320, 388, 392],
    },
    down: {
      wide: [0, 50, 66, 84, 254, 289, 302, 318, 337, 355, 392],
      narrow: [0, 70, 86, 116, 312, 374, 390, 404, 432, 452, 488],
    },
  },
} satisfies Figure;
