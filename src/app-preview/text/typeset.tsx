import React, {type ReactNode} from 'react';

/** Subscript and superscript characters that the site's font lacks, and their plain forms. */
const LOWERED = '₀₁₂₃₄₅₆₇₈₉₊₋';
const RAISED = '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻';
const PLAIN = '0123456789+\u2212';

/** Signs that the font lacks, in a 12 by 12 view box. */
const DRAWN: Readonly<Record<string, string>> = {
  '≤': 'M10 1.5L2 5l8 3.5M2 11h8',
  '≥': 'M2 1.5L10 5 2 8.5M2 11h8',
  '≈': 'M1.5 4.8c1.5-2.6 3-1.6 4.5-.7s3 1.9 4.5-.7M1.5 9.2c1.5-2.6 3-1.6 4.5-.7s3 1.9 4.5-.7',
};

const RUNS = new RegExp(`([${LOWERED}]+|[${RAISED}]+|[${Object.keys(DRAWN).join('')}])`);

function plain(run: string, set: string): string {
  return [...run].map((letter) => PLAIN[set.indexOf(letter)]).join('');
}

/** Replaces characters that the site's font lacks by elements and drawings. */
export function typeset(text: string): ReactNode {
  const parts = text.split(RUNS);
  if (parts.length === 1) return text;
  return parts.map((part, index) => {
    if (index % 2 === 0 || /^[²³]$/.test(part)) return part;
    if (part in DRAWN) {
      return (
        <svg key={index} className="sign" viewBox="0 0 12 12">
          <path d={DRAWN[part]} />
        </svg>
      );
    }
    if (LOWERED.includes(part[0]!)) return <sub key={index}>{plain(part, LOWERED)}</sub>;
    return <sup key={index}>{plain(part, RAISED)}</sup>;
  });
}
