import React, {type ReactNode} from 'react';
import {Arrow, Box, Diagram, Lane} from './parts/Diagram';
import type {Figure} from './parts/figure';

const STEP = {w: 132, h: 58};
const PLACES = [178, 346, 514];

/** The pipeline that a push starts, from left to right. */
function Steps({y, children}: {y: number; children: ReactNode[]}): ReactNode {
  return children.map((step, index) => (
    <React.Fragment key={index}>
      <Arrow
        points={[
          [index === 0 ? 142 : PLACES[index - 1]! + STEP.w, y + STEP.h / 2],
          [PLACES[index]! - 1, y + STEP.h / 2],
        ]}
      />
      <Box x={PLACES[index]!} y={y} {...STEP} tone={index === 2 ? 'petrol' : 'plain'}>
        {step}
      </Box>
    </React.Fragment>
  ));
}

export default {
  output: 'docs/publish-apps/img/deployment.png',
  width: 760,
  picture: (
    <Diagram height={258}>
      <Lane x={0} y={0} w={712} h={122} title="Push to main" top />
      <Box x={18} y={46} w={124} h={STEP.h} tone="wash">
        Commit
      </Box>
      <Steps y={46}>
        {[
          <span key="install" className="code">
            ci-install
          </span>,
          <span key="test" className="code">
            ci-test
          </span>,
        ]}
      </Steps>

      <Lane x={0} y={136} w={712} h={122} title="Push of a tag" top />
      <Box x={18} y={182} w={124} h={STEP.h} tone="wash">
        Tag v1.2.0
      </Box>
      <Steps y={182}>
        {[
          <span key="install" className="code">
            ci-install
          </span>,
          <span key="test" className="code">
            ci-test
          </span>,
          <span key="publish" className="code">
            ci-publish
          </span>,
        ]}
      </Steps>
    </Diagram>
  ),
  narrow: {
    turned: true,
    across: {wide: [0, 46, 104, 122, 136, 182, 240, 258], narrow: [0, 14, 176, 190, 202, 216, 378, 392]},
    down: {
      wide: [0, 18, 142, 178, 310, 346, 478, 514, 646, 712],
      narrow: [0, 44, 92, 122, 170, 200, 248, 278, 326, 342],
    },
  },
} satisfies Figure;
