import React, {type ReactNode} from 'react';
import {words} from './words';

const SYMBOLS: Readonly<Record<string, string>> = {
  alpha: 'α',
  beta: 'β',
  gamma: 'γ',
  delta: 'δ',
  epsilon: 'ε',
  varepsilon: 'ε',
  eta: 'η',
  theta: 'θ',
  kappa: 'κ',
  lambda: 'λ',
  mu: 'μ',
  nu: 'ν',
  xi: 'ξ',
  pi: 'π',
  rho: 'ρ',
  sigma: 'σ',
  tau: 'τ',
  phi: 'φ',
  varphi: 'φ',
  chi: 'χ',
  psi: 'ψ',
  omega: 'ω',
  Gamma: 'Γ',
  Delta: 'Δ',
  Theta: 'Θ',
  Lambda: 'Λ',
  Pi: 'Π',
  Sigma: 'Σ',
  Phi: 'Φ',
  Psi: 'Ψ',
  Omega: 'Ω',
};

/** Signs between two quantities, with space around them. */
const SIGNS: Readonly<Record<string, string>> = {
  cdot: '·',
  times: '×',
  div: '÷',
  pm: '±',
  le: '≤',
  leq: '≤',
  ge: '≥',
  geq: '≥',
  approx: '≈',
};

const SPACES: Readonly<Record<string, string>> = {
  ',': '\u00a0',
  ':': '\u00a0',
  ';': '\u00a0',
  ' ': '\u00a0',
  quad: '\u00a0\u00a0',
  qquad: '\u00a0\u00a0\u00a0\u00a0',
  '!': '',
};

const FUNCTIONS = new Set(['sin', 'cos', 'tan', 'ln', 'log', 'exp', 'min', 'max']);

/** Reads the LaTeX of engineering formulas: fractions, roots, indices, Greek letters and functions. */
class Reader {
  private place = 0;
  private keys = 0;

  constructor(private readonly source: string) {}

  private fail(what: string): never {
    throw new Error(`The formula "${this.source}" has ${what}, which Formula.tsx can't draw.`);
  }

  private get next(): string | undefined {
    return this.source[this.place];
  }

  /** A letter, a number, a command or a group, without what stands at its feet. */
  private atom(): ReactNode {
    const letter = this.next;
    if (letter === undefined) return this.fail('an index without a text');
    if (letter === '{') return this.group();
    if (letter === '\\') return this.command();
    const [number] = /^\d+(?:\.\d+)?/.exec(this.source.slice(this.place)) ?? [];
    this.place += number?.length ?? 1;
    if (number !== undefined) return number;
    if (/[a-z]/i.test(letter)) return <i key={this.keys++}>{letter}</i>;
    if (/[=+<>-]/.test(letter)) return this.sign(letter === '-' ? '\u2212' : letter);
    if (letter === '~') return '\u00a0';
    return letter === "'" ? '’' : letter;
  }

  private sign(text: string): ReactNode {
    return (
      <span key={this.keys++} className="formula__sign">
        {words(text)}
      </span>
    );
  }

  private group(): ReactNode {
    if (this.next !== '{') return this.atom();
    this.place += 1;
    const inside = this.row('}');
    this.place += 1;
    return <React.Fragment key={this.keys++}>{inside}</React.Fragment>;
  }

  private plainText(): string {
    const end = this.source.indexOf('}', this.place);
    const text = this.source.slice(this.place + 1, end);
    this.place = end + 1;
    return text;
  }

  private command(): ReactNode {
    const [whole, name = ''] = /^\\([a-z]+|.)\s*/i.exec(this.source.slice(this.place))!;
    // The space behind a word ends it; behind a sign it is one of the formula.
    this.place += /^[a-z]/i.test(name) ? whole.length : 2;
    const key = this.keys++;
    if (name in SYMBOLS) return /^[A-Z]/.test(name) ? SYMBOLS[name] : <i key={key}>{SYMBOLS[name]}</i>;
    if (name in SIGNS) return this.sign(SIGNS[name]!);
    if (name in SPACES) return SPACES[name];
    if (FUNCTIONS.has(name)) return name;
    switch (name) {
      case 'frac':
      case 'dfrac':
      case 'tfrac':
        return (
          <span key={key} className="formula__fraction">
            <span>{this.group()}</span>
            <span>{this.group()}</span>
          </span>
        );
      case 'sqrt':
        return (
          <span key={key} className="formula__root">
            <svg viewBox="0 0 10 20" preserveAspectRatio="none">
              <path d="M0.5 12L3 10.5 6 19 9.9 0.6" />
            </svg>
            <span>{this.group()}</span>
          </span>
        );
      case 'text':
      case 'mathrm':
      case 'operatorname':
        return this.plainText();
      case 'left':
      case 'right':
        return this.atom();
      case '%':
      case '&':
      case '{':
      case '}':
        return name;
      default:
        return this.fail(`the command \\${name}`);
    }
  }

  /** What stands beside each other, up to a bracket. */
  row(end?: string): ReactNode[] {
    const parts: ReactNode[] = [];
    while (this.next !== undefined && this.next !== end) {
      if (/\s/.test(this.next)) {
        this.place += 1;
        continue;
      }
      const isNegative = this.next === '-' && parts.length === 0;
      parts.push(isNegative ? '\u2212' : this.atom());
      if (isNegative) this.place += 1;
      const feet: {sub?: ReactNode; sup?: ReactNode} = {};
      while (this.next === '_' || this.next === '^') {
        const place = this.next === '_' ? 'sub' : 'sup';
        this.place += 1;
        feet[place] = this.group();
      }
      if (feet.sub !== undefined && feet.sup !== undefined) {
        parts.push(
          <span key={this.keys++} className="formula__feet">
            <span>{feet.sup}</span>
            <span>{feet.sub}</span>
          </span>,
        );
      } else if (feet.sub !== undefined) parts.push(<sub key={this.keys++}>{feet.sub}</sub>);
      else if (feet.sup !== undefined) parts.push(<sup key={this.keys++}>{feet.sup}</sup>);
    }
    if (end !== undefined && this.next === undefined) this.fail(`no "${end}" at its end`);
    return parts;
  }
}

/**
 * A formula, written in LaTeX, in the line or on a line of its own.
 *
 * @param isLive - A formula that can't be drawn is shown as it is written; in a picture it is a mistake.
 */
export function Formula({
  latex,
  display,
  isLive,
}: {
  latex: string;
  display?: boolean;
  isLive?: boolean;
}): ReactNode {
  let content: ReactNode;
  try {
    content = new Reader(latex).row();
  } catch (error) {
    if (!isLive) throw error;
    content = <span className="code">{latex}</span>;
  }
  return <span className={display ? 'formula formula--display' : 'formula'}>{content}</span>;
}
