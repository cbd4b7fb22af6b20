import React, {type ReactNode} from 'react';

/** A code block in a component; those in Markdown are highlighted at build time (`src/remark/highlight-code.ts`). */
export default function CodeBlock({children}: {children?: ReactNode}): ReactNode {
  return (
    <div className="code">
      <pre tabIndex={0} role="group" aria-label="Sample">
        <code translate="no">{children}</code>
      </pre>
    </div>
  );
}
