// cspell:ignore Prec
/** What the editor says of names: a list of what can be written, and marks at what the declarations do not know. */
import {
  acceptCompletion,
  autocompletion,
  closeCompletion,
  type Completion,
  type CompletionContext,
  type CompletionResult,
  completionStatus,
  selectedCompletion,
  selectedCompletionIndex,
} from '@codemirror/autocomplete';
import {localCompletionSource} from '@codemirror/lang-python';
import {ensureSyntaxTree, syntaxTree} from '@codemirror/language';
import {type EditorState, type Extension, Prec, StateEffect, StateField} from '@codemirror/state';
import {
  Decoration,
  type DecorationSet,
  EditorView,
  keymap,
  tooltips,
  ViewPlugin,
  type ViewUpdate,
} from '@codemirror/view';
import {type Finding, type Offer, PythonFile} from './python-names';
import {callText, type FoundName, type SdkNames} from './sdk-names';

/** What the page is told of the names of a file. */
export interface NameEvents {
  /** What the declarations do not know, with its line. */
  onFindings(findings: readonly {line: number; text: string}[]): void;
  /** The name of the SDK that the cursor is at. */
  onName(about: ReturnType<PythonFile['aboutAt']>): void;
}

/** Milliseconds without a key after which the code is looked through. */
const PAUSE_MS = 500;
/** Milliseconds that parsing may take at once. */
const PARSE_MS = 100;

function fileOf(state: EditorState, sdk: SdkNames): PythonFile {
  const tree = ensureSyntaxTree(state, state.doc.length, PARSE_MS) ?? syntaxTree(state);
  return new PythonFile(tree, state.sliceDoc(), sdk);
}

// What can be written

/** What is said of a name beside the list. */
function infoOf(found: FoundName, sdk: SdkNames): HTMLElement {
  const {about, href} = found.name;
  const box = document.createElement('div');
  const call = document.createElement('code');
  call.textContent = callText(found, sdk);
  box.append(call);
  const text = document.createElement('p');
  text.textContent = about ? `${about} ` : '';
  if (href) {
    const link = document.createElement('a');
    link.href = href;
    link.target = '_blank';
    link.textContent = 'Reference';
    // The list would close before the click.
    link.addEventListener('mousedown', (event) => event.preventDefault());
    text.append(link);
  }
  if (text.textContent) box.append(text);
  return box;
}

function optionOf({label, apply, detail, found}: Offer, sdk: SdkNames): Completion {
  return {label, apply, detail, info: found && (() => infoOf(found, sdk))};
}

function sourceOf(names: Promise<SdkNames | undefined>) {
  return async (context: CompletionContext): Promise<CompletionResult | null> => {
    const sdk = await names;
    const known = sdk && fileOf(context.state, sdk).offers(context.pos);
    const isMember = context.matchBefore(/\.\w*/) !== null;
    const local = isMember ? null : localCompletionSource(context);
    const options = [
      ...(known?.offers.map((offer) => optionOf(offer, sdk!)) ?? []),
      ...(local?.options ?? []).map(({label}) => ({label})),
    ];
    const from = known?.from ?? local?.from;
    if (from === undefined) return null;
    const labels = new Set<string>();
    const isNew = ({label}: Completion): boolean => !labels.has(label) && Boolean(labels.add(label));
    return {from, options: options.filter(isNew), validFor: /^\w*$/};
  };
}

/** Whether the selected entry is one that the reader means: of what is open by itself, none is. */
function isMeant({state}: EditorView): boolean {
  const selected = selectedCompletion(state);
  if (!selected) return false;
  const {from, text} = state.doc.lineAt(state.selection.main.head);
  const word = /\w*$/.exec(text.slice(0, state.selection.main.head - from))![0];
  return (selectedCompletionIndex(state) ?? 0) > 0 || (word !== '' && word !== selected.label);
}

/** Takes the entry that is meant; else the list closes, and the key does what it does in the editor. */
function accept(view: EditorView): boolean {
  if (completionStatus(view.state) === null) return false;
  if (isMeant(view)) return acceptCompletion(view);
  closeCompletion(view);
  return false;
}

// What is unknown

const setFindings = StateEffect.define<readonly Finding[]>();

const findingField = StateField.define<DecorationSet>({
  create: () => Decoration.none,
  update(marks, {changes, effects}) {
    const found = effects.find((effect) => effect.is(setFindings));
    if (!found) return marks.map(changes);
    return Decoration.set(
      found.value.map(({from, to, text}) =>
        Decoration.mark({class: 'editor__unknown', attributes: {title: text}}).range(from, to),
      ),
      true,
    );
  },
  provide: (field) => EditorView.decorations.from(field),
});

/** Looks through the code when the reader pauses. */
function inspector(names: Promise<SdkNames | undefined>, {onFindings, onName}: NameEvents) {
  return ViewPlugin.fromClass(
    class {
      private timer?: ReturnType<typeof setTimeout>;
      private sdk?: SdkNames;
      constructor(private readonly view: EditorView) {
        void names.then((sdk) => {
          this.sdk = sdk;
          this.plan(0);
        });
      }
      update({docChanged, selectionSet, focusChanged}: ViewUpdate): void {
        if (docChanged || selectionSet || focusChanged) this.plan(PAUSE_MS);
      }
      destroy(): void {
        clearTimeout(this.timer);
        this.sdk = undefined;
        onFindings([]);
        onName(undefined);
      }
      private plan(delay: number): void {
        clearTimeout(this.timer);
        this.timer = setTimeout(() => this.look(), delay);
      }
      private look(): void {
        const {sdk, view} = this;
        if (!sdk) return;
        const {state} = view;
        const {head} = state.selection.main;
        const file = fileOf(state, sdk);
        // What the reader is writing is not wrong yet.
        const isWritten = ({from, to}: Finding): boolean => view.hasFocus && from <= head && head <= to;
        const findings = file.findings().filter((one) => !isWritten(one));
        view.dispatch({effects: setFindings.of(findings)});
        onFindings(findings.map(({from, text}) => ({line: state.doc.lineAt(from).number, text})));
        onName(file.aboutAt(head));
      }
    },
  );
}

/**
 * Completes the names of a Python file, and marks those that nobody declares.
 *
 * @param names - The names of the SDK; none where they did not load.
 * @param parent - Where lists are put: what is seen in full screen, and clips nothing of them.
 * @param events - What is told.
 */
export function nameHelp(
  names: Promise<SdkNames | undefined>,
  parent: HTMLElement,
  events: NameEvents,
): Extension {
  return [
    Prec.highest(
      keymap.of([
        {key: 'Enter', run: accept},
        {key: 'Tab', run: accept},
      ]),
    ),
    autocompletion({override: [sourceOf(names)], icons: false, maxRenderedOptions: 50}),
    tooltips({
      parent,
      // The preview clips what is outside of it.
      tooltipSpace: () => {
        const {left, top, right, bottom} = parent.getBoundingClientRect();
        const {clientWidth, clientHeight} = document.documentElement;
        return {
          left: Math.max(left, 0),
          top: Math.max(top, 0),
          right: Math.min(right, clientWidth),
          bottom: Math.min(bottom, clientHeight),
        };
      },
    }),
    findingField,
    inspector(names, events),
  ];
}
