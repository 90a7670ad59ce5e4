import { closeHistory, history, redo, undo } from 'prosemirror-history';
import { keymap } from 'prosemirror-keymap';
import { type Command, EditorState, Plugin, Selection, TextSelection } from 'prosemirror-state';
import { Decoration, DecorationSet, EditorView } from 'prosemirror-view';
import { isWriting } from '../../lib/late-answers.ts';
import {
  codeOf,
  deserializeTokens,
  documentOf,
  insertCode,
  positionsOf,
  replaceSelection,
  serializeSelection,
  tokensIn,
} from './coded-document.ts';
import classes from './coded-text.module.css';
import { describeCode, labelOf } from './coded-text.tsx';
import { completeWords, type OpenCompletions, takeCompletion } from './complete-word.ts';
import type { Candidate } from './completions.ts';
import { formatTokens } from './formats.ts';
import { setHiddenShown, showHidden } from './show-hidden.ts';
import { type CodeToken, type MissingCode, type Token, tokensOf, type UnitCode } from './wire.ts';

/** Codes on the clipboard, beside the plain text for other programs. */
const clipboardType = 'application/x-verso-unit';

interface EditorOptions {
  /** The wire text of the source, whose codes can be pasted. */
  readonly source: string;
  readonly codes: readonly UnitCode[];
  /** The initial wire text. */
  readonly draft: string;
  readonly onChange: (tokens: readonly Token[]) => void;
  readonly showsHidden: boolean;
  /** While the text is being saved, it does not change: what is typed would be lost with the editor. */
  readonly isWaiting: () => boolean;
  /** What may complete words while they are typed. */
  readonly candidates: () => readonly Candidate[];
  readonly onCompletions: (open: OpenCompletions | null) => void;
}

export interface TextRange {
  readonly start: number;
  readonly end: number;
}

/** A rich-text editor in an element of the page. */
export interface Editor {
  insert(code: MissingCode): void;
  /** Writes text in place of the selection. */
  write(text: string): void;
  /** Replaces the whole text. */
  replace(tokens: readonly Token[]): void;
  /** Underlines parts of the text, in which a standalone code counts as one character, until the next call. */
  mark(ranges: readonly TextRange[]): void;
  /** Marks spaces and other characters that can't be seen, or stops that. */
  showHidden(isShown: boolean): void;
  /** Takes a completion that is open. */
  complete(index: number): void;
  /** The selected text, without codes. */
  selectedText(): string;
  destroy(): void;
}

/** Marks wait for a pause: drawn between two keys, they could move the caret. */
const pauseMs = 200;

/** Opens an editor in `element`, with the caret at the end, and focused unless the user is writing elsewhere. */
export function openEditor(element: HTMLElement, options: EditorOptions): Editor {
  const { source, codes, draft, onChange } = options;
  const sourceTokens = tokensOf(source);
  const doc = documentOf(tokensOf(draft));
  let marked = DecorationSet.empty;
  let marking: ReturnType<typeof setTimeout> | undefined;

  function copy(editor: EditorView, event: ClipboardEvent): boolean {
    readSelection(editor);
    const { state } = editor;
    event.preventDefault();
    if (state.selection.empty) return true;
    const { from, to } = state.selection;
    event.clipboardData?.setData('text/plain', state.doc.textBetween(from, to));
    event.clipboardData?.setData(clipboardType, serializeSelection(state));
    return true;
  }

  const view = new EditorView(
    { mount: element },
    {
      state: EditorState.create({
        doc,
        selection: Selection.atEnd(doc),
        plugins: [
          completeWords(options.candidates, options.onCompletions),
          history(),
          formatting(codes),
          showHidden(options.showsHidden),
          keymap({
            Enter: selected(breakLine),
            'Shift-Enter': selected(breakLine),
            ArrowLeft: selected(passCode(-1)),
            ArrowRight: selected(passCode(1)),
            Backspace: selected(deleteSelection),
            Delete: selected(deleteSelection),
            'Mod-z': undo,
            'Shift-Mod-z': redo,
            'Mod-y': redo,
          }),
        ],
      }),
      nodeViews: { code: (node) => ({ dom: chipOf(codeOf(node), codes) }) },
      decorations: () => marked,
      dispatchTransaction(transaction) {
        if (transaction.docChanged && options.isWaiting()) return;
        marked = marked.map(transaction.mapping, transaction.doc);
        view.updateState(view.state.apply(transaction));
        if (!transaction.docChanged) return;
        clearTimeout(marking);
        onChange(tokensIn(view.state.doc));
      },
      // The library's own handlers read and write HTML, which Trusted Types forbid and a unit does not contain.
      handleDOMEvents: {
        copy,
        cut(editor, event) {
          copy(editor, event);
          return deleteSelection(editor.state, editor.dispatch) || true;
        },
        paste(editor, event) {
          event.preventDefault();
          readSelection(editor);
          const tokens = event.clipboardData ? pastedTokens(event.clipboardData) : [];
          const transaction = replaceSelection(editor.state, tokens, sourceTokens);
          if (transaction) editor.dispatch(closeHistory(transaction));
          return true;
        },
        dragstart: preventDefault,
        drop: preventDefault,
      },
    },
  );
  // It may have been loaded late.
  if (!isWriting()) view.focus();
  return {
    insert: (code) => {
      readSelection(view);
      view.dispatch(closeHistory(insertCode(view.state, code)));
      view.focus();
    },
    write: (text) => {
      readSelection(view);
      view.dispatch(closeHistory(view.state.tr.insertText(text).scrollIntoView()));
      view.focus();
    },
    replace: (tokens) => {
      const next = documentOf(tokens);
      const { tr } = view.state;
      tr.replaceWith(0, view.state.doc.content.size, next.content);
      view.dispatch(closeHistory(tr.setSelection(Selection.atEnd(tr.doc))));
      view.focus();
    },
    mark: (ranges) => {
      clearTimeout(marking);
      if (ranges.length === 0 && marked === DecorationSet.empty) return;
      marking = setTimeout(() => {
        const { doc: current } = view.state;
        marked = DecorationSet.create(
          current,
          positionsOf(current, ranges).map(({ start, end }) =>
            Decoration.inline(start, end, { class: classes.problem ?? '' }),
          ),
        );
        view.updateState(view.state);
      }, pauseMs);
    },
    showHidden: (isShown) => setHiddenShown(view, isShown),
    complete: (index) => takeCompletion(view, index),
    selectedText: () => {
      readSelection(view);
      const { from, to } = view.state.selection;
      return view.state.doc.textBetween(from, to);
    },
    destroy: () => {
      clearTimeout(marking);
      view.destroy();
    },
  };
}

/**
 * Takes over a selection that the browser has not announced yet, as after Control and A: `selectionchange` comes later than the
 * next key. Only commands need it: what is typed replaces the browser's own selection.
 */
function readSelection(view: EditorView): void {
  const selected = view.dom.ownerDocument.getSelection();
  if (view.composing || !selected?.anchorNode || !selected.focusNode) return;
  if (!view.dom.contains(selected.anchorNode) || !view.dom.contains(selected.focusNode)) return;
  const { doc, selection, tr } = view.state;
  const anchor = view.posAtDOM(selected.anchorNode, selected.anchorOffset, 1);
  const head = view.posAtDOM(selected.focusNode, selected.focusOffset, 1);
  if (anchor === selection.anchor && head === selection.head) return;
  view.dispatch(tr.setSelection(TextSelection.create(doc, anchor, head)));
}

/** A command that meets the browser's selection. */
function selected(command: Command): Command {
  return (state, dispatch, view) => {
    if (view !== undefined) readSelection(view);
    return command(view?.state ?? state, dispatch, view);
  };
}

/** Displays text between the codes of formatting as formatted. */
function formatting(codes: readonly UnitCode[]): Plugin {
  return new Plugin({
    props: {
      decorations({ doc }) {
        let at = 0;
        const decorations = formatTokens(tokensIn(doc), codes).flatMap(({ token, formats }) => {
          const from = at;
          at += token.type === 'text' ? token.text.length : 1;
          return formats === '' ? [] : Decoration.inline(from, at, { 'data-format': formats });
        });
        return DecorationSet.create(doc, decorations);
      },
    },
  });
}

const breakLine: Command = (state, dispatch) => {
  dispatch?.(state.tr.insertText('\n').scrollIntoView());
  return true;
};

/** Passes a code in one step. ProseMirror does so except in right-to-left text, where the browser takes two. */
function passCode(step: -1 | 1): Command {
  return ({ doc, selection: { $from, empty }, tr }, dispatch, view) => {
    const offset = view && getComputedStyle(view.dom).direction === 'rtl' ? -step : step;
    const passed = offset < 0 ? $from.nodeBefore : $from.nodeAfter;
    if (!empty || passed === null || passed.isText) return false;
    dispatch?.(tr.setSelection(TextSelection.create(doc, $from.pos + offset)).scrollIntoView());
    return true;
  };
}

const deleteSelection: Command = (state, dispatch) => {
  if (state.selection.empty) return false;
  dispatch?.(state.tr.deleteSelection().scrollIntoView());
  return true;
};

function preventDefault(_: EditorView, event: Event): boolean {
  event.preventDefault();
  return true;
}

function pastedTokens(clipboard: DataTransfer): readonly Token[] {
  const text = clipboard.getData('text/plain').replace(/\r\n?/g, '\n');
  return deserializeTokens(clipboard.getData(clipboardType)) ?? [{ type: 'text', text }];
}

function chipOf(token: CodeToken, codes: readonly UnitCode[]): HTMLElement {
  const chip = document.createElement('span');
  chip.className = classes.chip ?? '';
  chip.dataset.side = token.type;
  // The direction of the text does not depend on a label.
  chip.dir = 'auto';
  chip.title = describeCode(token, codes);
  chip.setAttribute('role', 'img');
  chip.setAttribute('aria-label', chip.title);
  chip.textContent = token.type === 'close' ? '' : labelOf(codes, token.id);
  return chip;
}
