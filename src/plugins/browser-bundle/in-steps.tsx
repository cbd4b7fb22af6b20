/**
 * Starts a page in steps. The server's HTML is complete; what the browser adds, listeners above all,
 * takes a phone a quarter of a second in one go, during which it answers nothing. So the parts of a
 * page wait, as what suspends does, and go on one by one with time for the reader in between.
 */
import React, {Suspense, useState, type ComponentType, type ReactNode} from 'react';

/** A part of the page that is still the server's HTML. */
interface Gate {
  isOpen: boolean;
  readonly opened: Promise<void>;
  open(): void;
}

let isStarting = typeof window !== 'undefined' && Boolean(process.env.HYDRATE_CLIENT_ENTRY);
const gates: Gate[] = [];

let end: () => void;
const ended = new Promise<void>((resolve) => (end = resolve));
if (!isStarting) end!();

function closedGate(): Gate | null {
  if (!isStarting) return null;
  let resolve: () => void;
  const opened = new Promise<void>((resolver) => (resolve = resolver));
  const gate: Gate = {
    isOpen: false,
    opened,
    open() {
      gate.isOpen = true;
      resolve();
    },
  };
  gates.push(gate);
  return gate;
}

/** Suspends until its gate is open. */
function Gated({gate, children}: {gate: Gate; children: ReactNode}): ReactNode {
  if (!gate.isOpen) throw gate.opened;
  return children;
}

/**
 * A part of the page that may answer later than the rest.
 *
 * @param children - Renders one element, never none: that is what is kept meanwhile.
 */
export function Later({children}: {children: ReactNode}): ReactNode {
  const [gate] = useState(closedGate);
  if (!gate) return children;
  return (
    <Suspense fallback={null}>
      <Gated gate={gate}>{children}</Gated>
    </Suspense>
  );
}

/**
 * A component as a part of the page that may answer later than the rest.
 *
 * @param Part - Renders one element, never none.
 */
export function later<Props extends object>(Part: ComponentType<Props>): ComponentType<Props> {
  return function LaterPart(props: Props) {
    return (
      <Later>
        <Part {...props} />
      </Later>
    );
  };
}

/** Whether parts of the page wait. */
export function isInSteps(): boolean {
  return isStarting;
}

/** Gives the browser time for what the reader does. */
export function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    const {port1, port2} = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });
}

/**
 * Lets the parts go on one by one.
 *
 * @returns When all have.
 */
export async function goOn(): Promise<void> {
  for (;;) {
    await nextTask();
    const gate = gates.shift();
    if (!gate) break;
    // The part renders at the end of this task.
    gate.open();
  }
  isStarting = false;
  end();
}

/**
 * Waits for the parts of the page. What they depend on, such as the address, must not change before:
 * a part that goes on takes the server's HTML for what it would render itself.
 *
 * @returns When all have gone on.
 */
export function allParts(): Promise<void> {
  return ended;
}
