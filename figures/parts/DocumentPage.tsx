import React, {type ReactNode} from 'react';
import type {Block} from '../../tools/documents/docx';

const TAG = /(\{\{ [\w.]+ \}\}|\{%tr [^%]+ %\})/;

/** Text with its tags marked; `**` stands around bold words. */
function Text({text}: {text: string}): ReactNode {
  return text.split('**').map((part, index) => {
    const inside = part
      .split(TAG)
      .map((piece, at) => (
        <React.Fragment key={at}>
          {at % 2 === 1 ? <span className="paper__tag">{piece}</span> : piece}
        </React.Fragment>
      ));
    return index % 2 === 1 ? (
      <b key={index}>{inside}</b>
    ) : (
      <React.Fragment key={index}>{inside}</React.Fragment>
    );
  });
}

function Part({block, png}: {block: Block; png?: Uint8Array}): ReactNode {
  if (block.kind === 'table') {
    const sum = block.widths.reduce((total, width) => total + width, 0);
    return (
      <table>
        <thead>
          <tr>
            {block.head.map((title, column) => (
              <th key={column} style={{width: `${(100 * block.widths[column]!) / sum}%`}}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {block.rows.map((row, index) => (
            <tr key={index}>
              {/^\{%tr/.test(row[0]!) ? (
                <td colSpan={row.length}>
                  <Text text={row[0]!} />
                </td>
              ) : (
                row.map((cell, column) => (
                  <td key={column}>
                    <Text text={cell} />
                  </td>
                ))
              )}
            </tr>
          ))}
        </tbody>
      </table>
    );
  }
  if (block.kind === 'picture' && png) {
    const address = `data:image/png;base64,${Buffer.from(png).toString('base64')}`;
    return <img alt="" src={address} style={{maxWidth: '100%', width: 540}} />;
  }
  return (
    <p className={`paper__${block.kind}`}>
      <Text text={block.text} />
    </p>
  );
}

/** A page of a document, the upper part of a sheet of A4. */
export function DocumentPage({
  blocks,
  png,
  inView,
  height,
}: {
  blocks: readonly Block[];
  /** The picture at its tag; without one, the tag. */
  png?: Uint8Array;
  /** In the view of an app, beside a form: the page is narrow. */
  inView?: boolean;
  /** Size of the visible part of the page, in CSS pixels. */
  height?: number;
}): ReactNode {
  return (
    <div className={inView ? 'paper-desk paper-desk--narrow' : 'paper-desk'} style={{height}}>
      <div className="paper">
        {blocks.map((block, index) => (
          <Part key={index} block={block} png={png} />
        ))}
      </div>
    </div>
  );
}
