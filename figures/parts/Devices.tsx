import React, {type ReactNode} from 'react';

/** Lines of code, drawn as bars by indentation and length. */
export function CodeLines({width = 84}: {width?: number}): ReactNode {
  const lines = [
    [0, 34, 'ink'],
    [0, 52, 'petrol'],
    [12, 46, 'ink'],
    [12, 30, 'soft'],
    [24, 50, 'ink'],
  ] as const;
  return (
    <svg className="code-lines" viewBox="0 0 84 56" width={width} height={(width * 56) / 84}>
      {lines.map(([indent, length, tone], index) => (
        <path
          key={index}
          className={`code-lines__line--${tone}`}
          d={`M${4 + indent} ${6 + index * 11}h${length}`}
        />
      ))}
    </svg>
  );
}

/** The frame of a browser window. */
export function Browser({height, children}: {height?: number; children?: ReactNode}): ReactNode {
  return (
    <div className="device browser" style={{height}}>
      <p className="browser__bar">
        <span className="browser__address" />
      </p>
      <div className="device__content">{children}</div>
    </div>
  );
}

/** A code editor: files on the left, code on the right. */
export function CodeEditor({height, children}: {height?: number; children?: ReactNode}): ReactNode {
  return (
    <div className="device code-editor" style={{height}}>
      <div className="code-editor__files">
        <span />
        <span />
        <span />
      </div>
      <div className="device__content">{children ?? <CodeLines />}</div>
    </div>
  );
}

/** A remote machine. */
export function Server({width = 92}: {width?: number}): ReactNode {
  return (
    <svg className="drawing" viewBox="0 0 92 62" width={width} height={(width * 62) / 92}>
      {[2, 22, 42].map((y) => (
        <g key={y}>
          <rect x="2" y={y} width="88" height="18" rx="3" />
          <path d={`M44 ${y + 9}h34`} />
          <circle className="drawing__light" cx="13" cy={y + 9} r="2.5" />
          <circle cx="23" cy={y + 9} r="2.5" />
        </g>
      ))}
    </svg>
  );
}

/** A miniature app: a form on the left, a result on the right. */
export function AppSketch({width = 100}: {width?: number}): ReactNode {
  return (
    <svg className="drawing" viewBox="0 0 100 64" width={width} height={(width * 64) / 100}>
      <rect x="1" y="1" width="98" height="62" rx="4" />
      <path d="M1 13H99M38 13V63" />
      <rect x="8" y="21" width="22" height="8" rx="2" />
      <rect x="8" y="35" width="22" height="8" rx="2" />
      <rect x="8" y="49" width="22" height="8" rx="2" />
      <path className="drawing__curve" d="M46 54C58 14 80 14 91 54Z" />
    </svg>
  );
}
