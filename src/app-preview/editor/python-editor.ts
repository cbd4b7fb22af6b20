// cspell:ignore Prec describedby
import {defaultKeymap, history, historyKeymap, indentWithTab, isolateHistory} from '@codemirror/commands';
import {pythonLanguage} from '@codemirror/lang-python';
import {
  bracketMatching,
  indentOnInput,
  indentUnit,
  syntaxHighlighting,
  syntaxTree,
} from '@codemirror/language';
import {
  Annotation,
  type ChangeDesc,
  ChangeSet,
  EditorState,
  type Extension,
  Prec,
  type Range,
  RangeSet,
  StateEffect,
  StateField,
  Text,
} from '@codemirror/state';
import {
  Decoration,
  type DecorationSet,
  EditorView,
  GutterMarker,
  highlightActiveLine,
  highlightActiveLineGutter,
  keymap,
  lineNumberMarkers,
  lineNumbers,
  MatchDecorator,
  ViewPlugin,
  type ViewUpdate,
  WidgetType,
} from '@codemirror/view';
import {closeCompletion, completionStatus} from '@codemirror/autocomplete';
import {styleTags, tagHighlighter, tags} from '@lezer/highlight';
import {nameHelp, type NameEvents} from './name-help';
import {pastedCode} from './pasted-code';
import {BUILT_INS} from './python-names';
import type {SdkNames} from './sdk-names';

/** The text of a file was given from outside, so the editor does not report it. */
const isGiven = Annotation.define<boolean>();

/** An error at a line of the code that was run. Lines count from 1. */
export interface LineMark {
  line: number;
  text: string;
}

/** Events of an editor, and its description for screen readers. */
export interface EditorEvents extends NameEvents {
  onChange(file: string, text: string): void;
  onRun(): void;
  /** The current number of the marked line, or undefined after the reader has edited it. */
  onMark(line: number | undefined): void;
  /** The reader has edited the marked line. */
  onUnmark(): void;
  /** ID of the element that explains the keys. */
  describedBy: string;
}

/**
 * How long Tab leaves the editor after Escape, or after Tab has focused it. Any other key ends this. CodeMirror's
 * default is two seconds.
 */
const TAB_LEAVES_MS = 10 * 60_000;

/** Colors match the samples of the site: see `src/remark/highlight.ts`. */
const python = pythonLanguage.configure({
  props: [
    styleTags({
      'Decorator/At Decorator/VariableName Decorator/"."': tags.meta,
      '"*" "**"': tags.arithmeticOperator,
      // Names in f-strings look like the rest of the string.
      'FormatString/... FormatConversion FormatSpec': tags.special(tags.string),
    }),
  ],
});

const colors = tagHighlighter([
  {tag: tags.keyword, class: 'editor__keyword'},
  {tag: tags.operatorKeyword, class: 'editor__keyword'},
  {tag: [tags.string, tags.special(tags.string)], class: 'editor__string'},
  {tag: tags.comment, class: 'editor__comment'},
  {tag: [tags.number, tags.bool, tags.null], class: 'editor__number'},
  {tag: tags.function(tags.definition(tags.variableName)), class: 'editor__function'},
  {tag: tags.definition(tags.className), class: 'editor__type'},
  {tag: tags.meta, class: 'editor__decorator'},
]);

const BUILT_IN = new RegExp(`\\b(?:${[...BUILT_INS].join('|')})\\b`, 'g');

/** Decorates the matches of a pattern in visible lines. */
function matchDecorations(config: ConstructorParameters<typeof MatchDecorator>[0]): Extension {
  const matcher = new MatchDecorator(config);
  return ViewPlugin.fromClass(
    class {
      decorations: DecorationSet;
      constructor(view: EditorView) {
        this.decorations = matcher.createDeco(view);
      }
      update(update: ViewUpdate): void {
        // An edit can turn names elsewhere into part of a string, and the syntax tree may follow the text later.
        const isSame = syntaxTree(update.startState) === syntaxTree(update.state);
        if (update.docChanged || update.viewportChanged || !isSame) {
          this.decorations = matcher.createDeco(update.view);
        }
      }
    },
    {decorations: (plugin) => plugin.decorations},
  );
}

/** Built-in names, which the grammar does not distinguish. */
const builtIns = matchDecorations({
  regexp: BUILT_IN,
  decorate(add, from, to, [name], view) {
    if (syntaxTree(view.state).resolveInner(from, 1).name !== 'VariableName') return;
    add(from, to, Decoration.mark({class: name === 'print' ? 'editor__keyword' : 'editor__type'}));
  },
});

/** Maximum indent of wrapped rows, in characters. */
const MAX_INDENT_CHARACTERS = 12;

/** Wraps long lines, because cut-off code can look complete. */
const wrapping = [
  EditorView.lineWrapping,
  matchDecorations({
    regexp: /^ +/g,
    decorate(add, from, _to, [{length}]) {
      const style = `--indent: ${Math.min(length, MAX_INDENT_CHARACTERS)}`;
      add(from, from, Decoration.line({attributes: {style}}));
    },
  }),
];

class ProblemWidget extends WidgetType {
  constructor(private readonly text: string) {
    super();
  }
  override eq(other: ProblemWidget): boolean {
    return other.text === this.text;
  }
  override toDOM(): HTMLElement {
    const element = document.createElement('div');
    element.className = 'editor__problem';
    element.textContent = this.text;
    return element;
  }
}

const errorLineNumber = new (class extends GutterMarker {
  override elementClass = 'editor__wrong-number';
})();

const setMark = StateEffect.define<{at: number; text: string} | undefined>();

interface Marked {
  /** Start of the line. */
  at?: number;
  text: string;
  decorations: DecorationSet;
  numbers: RangeSet<GutterMarker>;
}

const UNMARKED: Marked = {text: '', decorations: Decoration.none, numbers: RangeSet.empty};

function startOf(doc: Text, {line}: LineMark): number {
  return doc.line(Math.min(Math.max(Math.trunc(line) || 1, 1), doc.lines)).from;
}

/** Maps the start of a line through changes. Returns undefined if the line itself has changed. */
function mapLineStart(at: number, before: Text, changes: ChangeDesc, after: Text): number | undefined {
  const now = changes.mapPos(at, 1);
  const line = after.lineAt(now);
  return line.from === now && line.text === before.lineAt(at).text ? now : undefined;
}

function marked(doc: Text, at: number, text: string): Marked {
  const decorations: Range<Decoration>[] = [Decoration.line({class: 'editor__wrong-line'}).range(at)];
  if (text !== '') {
    const widget = new ProblemWidget(text);
    decorations.push(Decoration.widget({widget, block: true, side: 1}).range(doc.lineAt(at).to));
  }
  return {
    at,
    text,
    decorations: Decoration.set(decorations),
    numbers: RangeSet.of([errorLineNumber.range(at)]),
  };
}

const markField = StateField.define<Marked>({
  create: () => UNMARKED,
  update(value, transaction) {
    const mark = transaction.effects.find((effect) => effect.is(setMark));
    const {newDoc, startState, changes, docChanged} = transaction;
    if (mark) return mark.value ? marked(newDoc, mark.value.at, mark.value.text) : UNMARKED;
    if (!docChanged || value.at === undefined) return value;
    const at = mapLineStart(value.at, startState.doc, changes, newDoc);
    return at === undefined ? UNMARKED : marked(newDoc, at, value.text);
  },
  provide: (field) => [
    EditorView.decorations.from(field, ({decorations}) => decorations),
    lineNumberMarkers.from(field, ({numbers}) => numbers),
  ],
});

/** A file with its undo history and scroll position. */
interface OpenFile {
  state: EditorState;
  /** The text last passed to {@link PythonEditor.show}. */
  lastGiven: string;
  /** Texts reported by `onChange` that have not come back through {@link PythonEditor.show} yet. */
  reported: string[];
  /** The text of the last run, and all edits since. */
  ran?: {doc: Text; changes: ChangeSet};
  scroll?: StateEffect<unknown>;
}

/** Editor for several Python files, one of which is visible. Each keeps its own undo history. */
export class PythonEditor {
  private readonly view: EditorView;
  /** The last Escape closed a list. */
  private hasClosedList = false;
  /** The next Tab leaves the editor. */
  private tabLeaves = false;
  private readonly files = new Map<string, OpenFile>();
  private shown?: string;

  /**
   * @param parent - Container. Has to be in a shadow root: otherwise CodeMirror adds `<style>` elements, which the
   * policy of the site forbids.
   * @param names - The names of the SDK, if they can be loaded.
   * @param events - Receives changes and commands.
   */
  constructor(
    private readonly parent: HTMLElement,
    private readonly names: Promise<SdkNames | undefined>,
    private readonly events: EditorEvents,
  ) {
    this.view = new EditorView({parent, root: parent.getRootNode() as ShadowRoot});
    // Line numbers are misplaced until CodeMirror has measured line heights.
    parent.style.visibility = 'hidden';
    this.view.requestMeasure({read: () => undefined, write: () => (parent.style.visibility = '')});
  }

  /**
   * Shows a file. A text that did not come from this editor, such as the original after a reset, replaces the file as
   * one step, which can be undone.
   *
   * @param files - Texts by name.
   * @param open - Name of the file to show.
   */
  show(files: Readonly<Record<string, string>>, open: string): void {
    if (this.shown !== undefined && this.shown !== open) this.saveState();
    for (const name of this.files.keys()) if (!(name in files)) this.files.delete(name);
    for (const [name, text] of Object.entries(files)) {
      const file = this.files.get(name);
      const known = file ? file.reported.lastIndexOf(text) : -1;
      if (file && known >= 0) {
        file.reported.splice(0, known + 1);
        file.lastGiven = text;
      } else if (!file) {
        this.files.set(name, {state: this.stateOf(name, text), lastGiven: text, reported: []});
      } else if (file.lastGiven !== text) {
        this.replace(name, file, text);
      }
    }
    const file = this.files.get(open);
    if (this.shown === open || !file) return;
    this.shown = open;
    this.view.setState(file.state);
    if (file.scroll) this.view.dispatch({effects: file.scroll});
  }

  /**
   * Sets the code of the last run, which line numbers of marks refer to. A file that differs from it gets no marks,
   * because lines can no longer be matched.
   *
   * @param texts - Texts by name.
   */
  setRan(texts: Readonly<Record<string, string>>): void {
    for (const [name, file] of this.files) {
      const doc = name === this.shown ? this.view.state.doc : file.state.doc;
      const isSame = doc.eq(Text.of((texts[name] ?? '').split(/\r\n?|\n/)));
      file.ran = isSame ? {doc, changes: ChangeSet.empty(doc.length)} : undefined;
    }
  }

  /**
   * Marks a line of the visible file and scrolls to it, or removes the mark. If the reader has edited the line
   * since the run, only scrolls to it.
   */
  mark(mark: LineMark | undefined): void {
    const ran = this.files.get(this.shown!)?.ran;
    if (!mark || !ran) {
      this.view.dispatch({effects: setMark.of(undefined)});
      this.events.onMark(undefined);
      return;
    }
    const {doc} = this.view.state;
    const start = startOf(ran.doc, mark);
    const line = mapLineStart(start, ran.doc, ran.changes, doc);
    const at = line ?? ran.changes.mapPos(start, 1);
    const effects: StateEffect<unknown>[] = [
      setMark.of(line === undefined ? undefined : {at: line, text: mark.text}),
      EditorView.scrollIntoView(at, {y: 'center'}),
    ];
    // Move the cursor there unless the reader is in the editor.
    this.view.dispatch({effects, selection: this.view.hasFocus ? undefined : {anchor: at}});
    this.events.onMark(line === undefined ? undefined : doc.lineAt(line).number);
  }

  /** Removes the editor. */
  destroy(): void {
    this.view.destroy();
  }

  private setTabLeaves(isFree: boolean): true {
    this.tabLeaves = isFree;
    this.view.setTabFocusMode(isFree ? TAB_LEAVES_MS : false);
    return true;
  }

  private replace(name: string, file: OpenFile, text: string): void {
    const {state} = name === this.shown ? this.view : file;
    const step = state.update({
      changes: {from: 0, to: state.doc.length, insert: state.toText(text)},
      annotations: [isGiven.of(true), isolateHistory.of('full')],
    });
    Object.assign(file, {lastGiven: text, reported: [], ran: undefined});
    if (name === this.shown) this.view.dispatch(step);
    else file.state = step.state;
  }

  private saveState(): void {
    const file = this.files.get(this.shown!);
    if (!file) return;
    file.state = this.view.state;
    file.scroll = this.view.scrollSnapshot();
  }

  private stateOf(name: string, text: string): EditorState {
    // Keep the line endings of the file.
    const separator = text.includes('\r\n') ? EditorState.lineSeparator.of('\r\n') : [];
    return EditorState.create({doc: text, extensions: [this.extensions(name), separator]});
  }

  private extensions(name: string): Extension {
    const run = (view: EditorView): boolean => {
      closeCompletion(view);
      this.events.onRun();
      return true;
    };
    return [
      Prec.highest(
        keymap.of([
          {key: 'Mod-Enter', run, preventDefault: true},
          {key: 'Mod-s', run, preventDefault: true},
        ]),
      ),
      // CodeMirror starts its two seconds on keydown.
      EditorView.domEventObservers({
        keydown: ({key}, view) => {
          if (key === 'Escape') this.hasClosedList = completionStatus(view.state) === 'active';
          else this.tabLeaves = false;
        },
        keyup: ({key}) => {
          if (key === 'Escape' && !this.hasClosedList) this.setTabLeaves(true);
        },
        // Without `relatedTarget`, the window has regained focus.
        focus: ({relatedTarget}) => {
          if (relatedTarget) this.setTabLeaves(true);
        },
        // After the focus event of the click.
        mousedown: () => void setTimeout(() => this.setTabLeaves(false)),
      }),
      keymap.of([
        {key: 'Ctrl-m', run: () => this.setTabLeaves(true)},
        ...defaultKeymap,
        ...historyKeymap,
        indentWithTab,
        // An Escape that releases Tab has no other effect.
        {key: 'Escape', run: () => !this.tabLeaves},
      ]),
      EditorView.clipboardInputFilter.of(pastedCode),
      lineNumbers(),
      highlightActiveLine(),
      highlightActiveLineGutter(),
      history(),
      bracketMatching(),
      indentOnInput(),
      indentUnit.of('    '),
      EditorState.tabSize.of(4),
      wrapping,
      name.endsWith('.py')
        ? [
            python,
            syntaxHighlighting(colors),
            builtIns,
            nameHelp(this.names, this.parent.closest<HTMLElement>('.preview') ?? this.parent, this.events),
          ]
        : [],
      markField,
      EditorView.contentAttributes.of({
        'aria-label': `Code of ${name}`,
        'aria-describedby': this.events.describedBy,
        autocapitalize: 'off',
        // Editable content is focusable anyway, but axe checks for the attribute.
        tabindex: '0',
      }),
      EditorView.updateListener.of((update) => {
        if (!update.docChanged) return;
        const text = update.state.sliceDoc();
        const file = this.files.get(name);
        const isReported = !update.transactions.some((step) => step.annotation(isGiven));
        if (isReported) file?.reported.push(text);
        if (file?.ran) file.ran.changes = file.ran.changes.compose(update.changes);
        const [before, now] = [update.startState, update.state].map((state) => state.field(markField).at);
        if (before !== undefined && now === undefined) this.events.onUnmark();
        if (now !== undefined) this.events.onMark(update.state.doc.lineAt(now).number);
        if (isReported) this.events.onChange(name, text);
      }),
    ];
  }
}
