import React, {type ReactNode} from 'react';

/** A plate with two bolts in the direction of the force. */
const boltDistances = (
  <svg className="drawing image__drawing" viewBox="0 0 320 150">
    <path className="image__plate" d="M40 28H262V88H40Z" />
    <path className="image__cut" d="M40 20q-7 19 0 38t0 38" />
    {[142, 212].map((x) => (
      <g key={x}>
        <circle cx={x} cy="58" r="10" />
        <path className="image__axis" d={`M${x} 40V118M${x - 17} 58H${x + 17}`} />
      </g>
    ))}
    <path className="image__axis" d="M262 90V118" />
    <path className="image__dimension" d="M142 112H262M138 116L146 108M208 116L216 108M258 116L266 108" />
    <text x="177" y="133">
      p<tspan dy="4">1</tspan>
    </text>
    <text x="237" y="133">
      e<tspan dy="4">1</tspan>
    </text>
    <path className="image__force" d="M270 58H302" />
    <path className="image__head" d="M312 58L301 53V63Z" />
    <text x="291" y="46">
      F
    </text>
  </svg>
);

/** A footing with a column beside its center. */
const eccentricLoad = (
  <svg className="drawing image__drawing" viewBox="0 0 160 150">
    <path className="image__plate" d="M14 84H146V110H14Z" />
    <path className="image__plate" d="M88 34H108V84H88Z" />
    <path
      className="image__ground"
      d="M14 110H146M24 110l-8 8M44 110l-8 8M64 110l-8 8M84 110l-8 8M104 110l-8 8M124 110l-8 8M144 110l-8 8"
    />
    <path className="image__axis" d="M80 62V140M98 34V140" />
    <path className="image__dimension" d="M72 133H106M76 137L84 129M94 137L102 129" />
    <text x="118" y="138">
      e
    </text>
    <path className="image__force" d="M98 6V22" />
    <path className="image__head" d="M98 32L93 21H103Z" />
    <text x="113" y="19">
      N
    </text>
  </svg>
);

/** A load in two legs, with the angle between a leg and the vertical. */
const sling = (
  <svg className="drawing image__drawing" viewBox="0 0 240 150">
    <path className="image__ground" d="M120 8V20" />
    <circle cx="120" cy="26" r="5" />
    <path className="image__axis" d="M120 32V112" strokeDasharray="5 4" />
    <path className="image__leg" d="M44 112L120 31L196 112" />
    <path className="image__dimension" d="M120 66A35 35 0 0 0 144 56.6" />
    <text x="136" y="84">
      β
    </text>
    <path className="image__plate" d="M30 112H210V138H30Z" />
    <circle className="image__axis" cx="120" cy="125" r="4" />
  </svg>
);

/** A sheet pile wall beside a pit, held by the soil or by an anchor too. */
function Wall({anchored}: {anchored?: boolean}): ReactNode {
  return (
    <svg className="drawing image__drawing" viewBox="-45 0 370 166">
      <path className="image__soil" d="M120 20H320V156H120ZM-40 96H120V156H-40Z" />
      <path className="image__ground" d="M120 20H320M-40 96H120" />
      {anchored && (
        <>
          <path className="image__leg" d="M112 46L262 73" />
          <path className="image__anchor" d="M226 66.5L282 76.6" />
        </>
      )}
      <path className="image__wall" d="M120 20V144" />
      <path className="image__dimension" d="M70 20V96M74 16L66 24M74 92L66 100" />
      <path className="image__axis" d="M62 20H114" />
      <text x="58" y="63">
        h
      </text>
      {anchored && (
        <>
          <path className="image__axis" d="M86 46H110" />
          <path className="image__dimension" d="M94 20V46M98 16L90 24M98 42L90 50" />
          <text x="104" y="38">
            a
          </text>
        </>
      )}
    </svg>
  );
}

/** Drawings for the files that samples use in `vkt.Image`. */
export const IMAGES: Readonly<Record<string, ReactNode>> = {
  'bolt_distances.png': boltDistances,
  'eccentric_load.png': eccentricLoad,
  'sling.png': sling,
  'wall_anchored.png': <Wall anchored />,
  'wall_cantilever.png': <Wall />,
};
