// cspell:ignore Prec
/** Completion and diagnostics for names. */
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
import {type Diagnostic, type NameCompletion, PythonFile} from './python-names';
import {callText, type ResolvedName, type SdkNames} from './sdk-names';

/** Events about the names in a file. */
export interface NameEvents {
  /** Names that are not declared, with their lines. */
  onDiagnostics(diagnostics: readonly {line: number; text: string}[]): void;
  /** The name of the SDK at the cursor. */
  onName(about: ReturnType<PythonFile['aboutAt']>): void;
}

/** Debounce before the code is checked. */
const CHECK_DELAY_MS = 500;
/** Time limit for parsing. */
const PARSE_LIMIT_MS = 100;

function fileOf(state: EditorState, sdk: SdkNames): PythonFile {
  const tree = ensureSyntaxTree(state, state.doc.length, PARSE_LIMIT_MS) ?? syntaxTree(state);
  return new PythonFile(tree, state.sliceDoc(), sdk);
}

// Completion

/** Documentation of a name, shown beside the list. */
function infoOf(found: ResolvedName, sdk: SdkNames): HTMLElement {
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
    // Keep the list open until the click.
    link.addEventListener('mousedown', (event) => event.preventDefault());
    text.append(link);
  }
  if (text.textContent) box.append(text);
  return box;
}

function toCompletion({label, apply, detail, found}: NameCompletion, sdk: SdkNames): Completion {
  return {label, apply, detail, info: found && (() => infoOf(found, sdk))};
}

function completionSource(names: Promise<SdkNames | undefined>) {
  return async (context: CompletionContext): Promise<CompletionResult | null> => {
    const sdk = await names;
    const known = sdk && fileOf(context.state, sdk).completions(context.pos);
    const isMember = context.matchBefore(/\.\w*/) !== null;
    const local = isMember ? null : localCompletionSource(context);
    const options = [
      ...(known?.options.map((option) => toCompletion(option, sdk!)) ?? []),
      ...(local?.options ?? []).map(({label}) => ({label})),
    ];
    const from = known?.from ?? local?.from;
    if (from === undefined) return null;
    const labels = new Set<string>();
    const isNew = ({label}: Completion): boolean => !labels.has(label) && Boolean(labels.add(label));
    return {from, options: options.filter(isNew), validFor: /^\w*$/};
  };
}

/**
 * Whether the reader has chosen the selected entry, by arrow keys or by typing part of it. A list that opened by
 * itself is not a choice.
 */
function isChosen({state}: EditorView): boolean {
  const selected = selectedCompletion(state);
  if (!selected) return false;
  const {from, text} = state.doc.lineAt(state.selection.main.head);
  const word = /\w*$/.exec(text.slice(0, state.selection.main.head - from))![0];
  return (selectedCompletionIndex(state) ?? 0) > 0 || (word !== '' && word !== selected.label);
}

/** Inserts the chosen entry. Otherwise closes the list and lets the editor handle the key. */
function accept(view: EditorView): boolean {
  if (completionStatus(view.state) === null) return false;
  if (isChosen(view)) return acceptCompletion(view);
  closeCompletion(view);
  return false;
}

// Diagnostics

const setDiagnostics = StateEffect.define<readonly Diagnostic[]>();

const diagnosticField = StateField.define<DecorationSet>({
  create: () => Decoration.none,
  update(marks, {changes, effects}) {
    const found = effects.find((effect) => effect.is(setDiagnostics));
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

/** Checks the code when the reader pauses. */
function checker(names: Promise<SdkNames | undefined>, {onDiagnostics, onName}: NameEvents) {
  return ViewPlugin.fromClass(
    class {
      private timer?: ReturnType<typeof setTimeout>;
      private sdk?: SdkNames;
      constructor(private readonly view: EditorView) {
        void names.then((sdk) => {
          this.sdk = sdk;
          this.schedule(0);
        });
      }
      update({docChanged, selectionSet, focusChanged}: ViewUpdate): void {
        if (docChanged || selectionSet || focusChanged) this.schedule(CHECK_DELAY_MS);
      }
      destroy(): void {
        clearTimeout(this.timer);
        this.sdk = undefined;
        onDiagnostics([]);
        onName(undefined);
      }
      private schedule(delay: number): void {
        clearTimeout(this.timer);
        this.timer = setTimeout(() => this.check(), delay);
      }
      private check(): void {
        const {sdk, view} = this;
        if (!sdk) return;
        const {state} = view;
        const {head} = state.selection.main;
        const file = fileOf(state, sdk);
        // Skip the name that is being typed.
        const isBeingTyped = ({from, to}: Diagnostic): boolean => view.hasFocus && from <= head && head <= to;
        const diagnostics = file.diagnostics().filter((one) => !isBeingTyped(one));
        view.dispatch({effects: setDiagnostics.of(diagnostics)});
        onDiagnostics(diagnostics.map(({from, text}) => ({line: state.doc.lineAt(from).number, text})));
        onName(file.aboutAt(head));
      }
    },
  );
}

/**
 * Completes names in a Python file and marks undeclared ones.
 *
 * @param names - The names of the SDK; undefined if they could not be loaded.
 * @param parent - Container of the lists. Has to be the full-screen element, and must not clip them.
 * @param events - Receives diagnostics and the name at the cursor.
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
    autocompletion({override: [completionSource(names)], icons: false, maxRenderedOptions: 50}),
    tooltips({
      parent,
      // Keep tooltips within the preview, which clips its content.
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
    diagnosticField,
    checker(names, events),
  ];
}
