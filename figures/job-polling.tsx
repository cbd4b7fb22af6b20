import React, {type ReactNode} from 'react';
import {Arrow, Box, Diagram, Label, Lane} from './parts/Diagram';
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
      <Label x={CALLS} y={y + 19}>
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
      <Label x={531} y={86}>
        start
      </Label>

      <Call y={169} request="GET url" answer="status: running" />
      <svg className="diagram__item arrow arrow--signal" width="1" height="1">
        <path className="arrow__line" d="M127 136h-6q-6 0 -6 6v68q0 6 6 6h6" />
      </svg>
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
      <Label x={531} y={213}>
        result
      </Label>
      <Call y={254} request="GET url" answer="status: success, result" />

      <Label x={CALLS} y={337}>
        <span className="code">GET result.download.url</span>
      </Label>
      <Arrow
        points={[
          [PROGRAM, 355],
          [391, 355],
        ]}
      />
      <Box x={392} y={335} w={76} h={40}>
        File
      </Box>
    </Diagram>
  ),
} satisfies Figure;
