// cspell:ignore Prec describedby
import {defaultKeymap, history, historyKeymap, indentWithTab} from '@codemirror/commands';
import {pythonLanguage} from '@codemirror/lang-python';
import {
  bracketMatching,
  indentOnInput,
  indentUnit,
  syntaxHighlighting,
  syntaxTree,
} from '@codemirror/language';
import {
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
import {BUILT_INS} from './python-names';
import type {SdkNames} from './sdk-names';

/** What is wrong at a line of the text that was run; lines count from 1. */
export interface LineMark {
  line: number;
  text: string;
}

/** What an editor tells the page, and what the page says of it to screen readers. */
export interface EditorEvents extends NameEvents {
  onChange(file: string, text: string): void;
  onRun(): void;
  /** A line is marked, in the text as it is now; or none, because the reader has changed that line. */
  onMark(line: number | undefined): void;
  /** The reader has changed the line that was marked. */
  onUnmark(): void;
  /** The `id` of the element that says how to use the keys. */
  describedBy: string;
}

/** Milliseconds in which Tab leaves the editor: after Escape, and where Tab has led into it. Any other key ends them. CodeMirror's own are two seconds. */
const TAB_LEAVES = 10 * 60_000;

/** Colors as the samples of the site have them: `src/remark/highlight.ts` says which kinds of token have one. */
const python = pythonLanguage.configure({
  props: [
    styleTags({
      'Decorator/At Decorator/VariableName Decorator/"."': tags.meta,
      '"*" "**"': tags.arithmeticOperator,
      // The names in the braces of a string look like the rest of it.
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

/** Decorates what a pattern finds in the lines in sight. */
function decorated(config: ConstructorParameters<typeof MatchDecorator>[0]): Extension {
  const matcher = new MatchDecorator(config);
  return ViewPlugin.fromClass(
    class {
      decorations: DecorationSet;
      constructor(view: EditorView) {
        this.decorations = matcher.createDeco(view);
      }
      update(update: ViewUpdate): void {
        // An edit can turn names that are elsewhere into a part of a string, and the tree may come later than the text.
        const isSame = syntaxTree(update.startState) === syntaxTree(update.state);
        if (update.docChanged || update.viewportChanged || !isSame) {
          this.decorations = matcher.createDeco(update.view);
        }
      }
    },
    {decorations: (plugin) => plugin.decorations},
  );
}

/** Names that Python brings: the grammar does not tell them from others. */
const builtIns = decorated({
  regexp: BUILT_IN,
  decorate(add, from, to, [name], view) {
    if (syntaxTree(view.state).resolveInner(from, 1).name !== 'VariableName') return;
    add(from, to, Decoration.mark({class: name === 'print' ? 'editor__keyword' : 'editor__type'}));
  },
});

/** Characters of an indent that the further rows of a long line take over. */
const MOST_INDENT = 12;

/** Long lines go on in the next row: code that is cut reads as if it were all. */
const wrapped = [
  EditorView.lineWrapping,
  decorated({
    regexp: /^ +/g,
    decorate(add, from, _to, [{length}]) {
      const style = `--indent: ${Math.min(length, MOST_INDENT)}`;
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

const wrongNumber = new (class extends GutterMarker {
  override elementClass = 'editor__wrong-number';
})();

const setMark = StateEffect.define<{at: number; text: string} | undefined>();

interface Marked {
  /** Where the line begins. */
  at?: number;
  text: string;
  decorations: DecorationSet;
  numbers: RangeSet<GutterMarker>;
}

const UNMARKED: Marked = {text: '', decorations: Decoration.none, numbers: RangeSet.empty};

function startOf(doc: Text, {line}: LineMark): number {
  return doc.line(Math.min(Math.max(Math.trunc(line) || 1, 1), doc.lines)).from;
}

/** Where a line begins after changes; nothing where the line itself has changed. */
function follow(at: number, before: Text, changes: ChangeDesc, after: Text): number | undefined {
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
  return {at, text, decorations: Decoration.set(decorations), numbers: RangeSet.of([wrongNumber.range(at)])};
}

const markField = StateField.define<Marked>({
  create: () => UNMARKED,
  update(value, transaction) {
    const mark = transaction.effects.find((effect) => effect.is(setMark));
    const {newDoc, startState, changes, docChanged} = transaction;
    if (mark) return mark.value ? marked(newDoc, mark.value.at, mark.value.text) : UNMARKED;
    if (!docChanged || value.at === undefined) return value;
    const at = follow(value.at, startState.doc, changes, newDoc);
    return at === undefined ? UNMARKED : marked(newDoc, at, value.text);
  },
  provide: (field) => [
    EditorView.decorations.from(field, ({decorations}) => decorations),
    lineNumberMarkers.from(field, ({numbers}) => numbers),
  ],
});

/** A file, its history of changes and the place that was last in sight. */
interface OpenFile {
  state: EditorState;
  /** The text that the page gave last. */
  given: string;
  /** Texts that the page has been told of and has not given back yet. */
  told: string[];
  /** The text that was run last, and what the reader has changed since. */
  ran?: {doc: Text; changes: ChangeSet};
  scroll?: StateEffect<unknown>;
}

/** An editor of Python files, of which it shows one. Each keeps its own history while another is shown. */
export class PythonEditor {
  private readonly view: EditorView;
  /** The last Escape has closed a list. */
  private hasClosedList = false;
  /** The next Tab leaves. */
  private isTabFree = false;
  private readonly files = new Map<string, OpenFile>();
  private shown?: string;

  /**
   * @param parent - Where the editor is put. It has to be in a shadow root: only there does CodeMirror style itself
   * without `<style>` elements, which the policy of the site forbids.
   * @param names - The names of the SDK; without them, the editor does without.
   * @param events - What it tells.
   */
  constructor(
    private readonly parent: HTMLElement,
    private readonly names: Promise<SdkNames | undefined>,
    private readonly events: EditorEvents,
  ) {
    this.view = new EditorView({parent, root: parent.getRootNode() as ShadowRoot});
    // Until CodeMirror knows how high its lines are, their numbers are in other places.
    parent.style.visibility = 'hidden';
    this.view.requestMeasure({read: () => undefined, write: () => (parent.style.visibility = '')});
  }

  /**
   * Shows a file. A text that is not what the reader has typed, such as the original one, takes the place of what
   * was there, and of its history.
   *
   * @param files - Texts by name.
   * @param open - The name of the file to show.
   */
  show(files: Readonly<Record<string, string>>, open: string): void {
    if (this.shown !== undefined && this.shown !== open) this.store();
    for (const name of this.files.keys()) if (!(name in files)) this.files.delete(name);
    for (const [name, text] of Object.entries(files)) {
      const file = this.files.get(name);
      const known = file ? file.told.lastIndexOf(text) : -1;
      if (file && known >= 0) {
        file.told.splice(0, known + 1);
        file.given = text;
      } else if (file?.given !== text) {
        this.files.set(name, {state: this.stateOf(name, text), given: text, told: []});
        if (name === this.shown) this.shown = undefined;
      }
    }
    const file = this.files.get(open);
    if (this.shown === open || !file) return;
    this.shown = open;
    this.view.setState(file.state);
    if (file.scroll) this.view.dispatch({effects: file.scroll});
  }

  /**
   * Says which texts have been run: the lines of marks are theirs. A file that has another text by now gets no marks,
   * since nothing tells which line became which.
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
   * Marks a line of the file that is shown and brings it into sight, or takes the mark away. Where the reader has
   * changed the line since it ran, its place comes into sight without a mark.
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
    const line = follow(start, ran.doc, ran.changes, doc);
    const at = line ?? ran.changes.mapPos(start, 1);
    const effects: StateEffect<unknown>[] = [
      setMark.of(line === undefined ? undefined : {at: line, text: mark.text}),
      EditorView.scrollIntoView(at, {y: 'center'}),
    ];
    // Who enters the editor next begins there; who is in it stays.
    this.view.dispatch({effects, selection: this.view.hasFocus ? undefined : {anchor: at}});
    this.events.onMark(line === undefined ? undefined : doc.lineAt(line).number);
  }

  /** Takes the editor away. */
  destroy(): void {
    this.view.destroy();
  }

  private freeTab(isFree: boolean): true {
    this.isTabFree = isFree;
    this.view.setTabFocusMode(isFree ? TAB_LEAVES : false);
    return true;
  }

  private store(): void {
    const file = this.files.get(this.shown!);
    if (!file) return;
    file.state = this.view.state;
    file.scroll = this.view.scrollSnapshot();
  }

  private stateOf(name: string, text: string): EditorState {
    // A file keeps the ends of its lines.
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
      // CodeMirror's own, which leaves a reader two seconds, begin when the key is pressed.
      EditorView.domEventObservers({
        keydown: ({key}, view) => {
          if (key === 'Escape') this.hasClosedList = completionStatus(view.state) === 'active';
          else this.isTabFree = false;
        },
        keyup: ({key}) => {
          if (key === 'Escape' && !this.hasClosedList) this.freeTab(true);
        },
        // Another window has led back into it where nothing else has lost the focus.
        focus: ({relatedTarget}) => {
          if (relatedTarget) this.freeTab(true);
        },
        // After the focus that it gives.
        mousedown: () => void setTimeout(() => this.freeTab(false)),
      }),
      keymap.of([
        {key: 'Ctrl-m', run: () => this.freeTab(true)},
        ...defaultKeymap,
        ...historyKeymap,
        indentWithTab,
        // An Escape that frees Tab does nothing else around the editor.
        {key: 'Escape', run: () => !this.isTabFree},
      ]),
      lineNumbers(),
      highlightActiveLine(),
      highlightActiveLineGutter(),
      history(),
      bracketMatching(),
      indentOnInput(),
      indentUnit.of('    '),
      EditorState.tabSize.of(4),
      wrapped,
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
        // What can be edited takes the focus without it; axe looks for the attribute.
        tabindex: '0',
      }),
      EditorView.updateListener.of((update) => {
        if (!update.docChanged) return;
        const text = update.state.sliceDoc();
        const file = this.files.get(name);
        file?.told.push(text);
        if (file?.ran) file.ran.changes = file.ran.changes.compose(update.changes);
        const [before, now] = [update.startState, update.state].map((state) => state.field(markField).at);
        if (before !== undefined && now === undefined) this.events.onUnmark();
        if (now !== undefined) this.events.onMark(update.state.doc.lineAt(now).number);
        this.events.onChange(name, text);
      }),
    ];
  }
}
