import { closeHistory } from 'prosemirror-history';
import { type EditorState, Plugin, PluginKey } from 'prosemirror-state';
import type { EditorView } from 'prosemirror-view';
import { beginsInWord, type Candidate, type Completion, completionsOf } from './completions.ts';

/** Completions at the caret, and where on the screen the word that they complete begins. */
export interface OpenCompletions {
  readonly items: readonly Completion[];
  readonly active: number;
  readonly left: number;
  readonly top: number;
  readonly bottom: number;
}

type Suggested = Pick<OpenCompletions, 'items' | 'active'> | null;

const key = new PluginKey<Suggested>('completions');

/** More characters at once are pasted or inserted, not typed. */
const MAX_TYPED_AT_ONCE = 2;

/**
 * Suggests what completes the word that is being typed. Tab or Enter takes a suggestion, arrow keys choose one, Escape closes
 * them. Without suggestions these keys are as ever.
 * @param candidates asked for at each key
 * @param onChange what to show; null: nothing
 */
export function completeWords(
  candidates: () => readonly Candidate[],
  onChange: (open: OpenCompletions | null) => void,
): Plugin<Suggested> {
  const report = (view: EditorView) => onChange(shownIn(view));
  return new Plugin<Suggested>({
    key,
    state: {
      init: () => null,
      apply(transaction, suggested, before, after) {
        const next = transaction.getMeta(key) as Suggested | undefined;
        if (next !== undefined) return next;
        if (!transaction.docChanged) return after.selection.eq(before.selection) ? suggested : null;
        const typed = after.doc.content.size - before.doc.content.size;
        const isTyped = suggested !== null || (typed > 0 && typed <= MAX_TYPED_AT_ONCE);
        return isTyped ? suggestedFor(after, candidates()) : null;
      },
    },
    view(view) {
      const move = () => report(view);
      document.addEventListener('scroll', move, true);
      return {
        update: report,
        destroy() {
          document.removeEventListener('scroll', move, true);
          onChange(null);
        },
      };
    },
    props: {
      handleKeyDown: onKeyDown,
      handleDOMEvents: {
        blur(view) {
          if (key.getState(view.state)) suggest(view, null);
        },
        // What an input method has written is read after this event.
        compositionend(view) {
          setTimeout(() => !view.isDestroyed && report(view), 0);
        },
      },
    },
  });
}

/** Replaces what was typed of a suggestion by all of it. */
export function takeCompletion(view: EditorView, index: number): void {
  const item = key.getState(view.state)?.items[index];
  if (item === undefined) return;
  const { from } = view.state.selection;
  const transaction = view.state.tr.insertText(item.text, from - item.typed, from);
  view.dispatch(closeHistory(transaction).setMeta(key, null).scrollIntoView());
}

function onKeyDown(view: EditorView, event: KeyboardEvent): boolean {
  const suggested = key.getState(view.state);
  if (!suggested || view.composing || event.isComposing) return false;
  if (event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return false;
  const { items, active } = suggested;
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
  if (step !== 0) suggest(view, { items, active: (active + step + items.length) % items.length });
  else if (event.key === 'Escape') suggest(view, null);
  else if (event.key === 'Tab' || event.key === 'Enter') takeCompletion(view, active);
  else return false;
  // No command of the page, such as canceling the edit.
  event.stopPropagation();
  return true;
}

function suggest(view: EditorView, suggested: Suggested): void {
  view.dispatch(view.state.tr.setMeta(key, suggested));
}

function suggestedFor({ selection }: EditorState, candidates: readonly Candidate[]): Suggested {
  const { nodeBefore, nodeAfter } = selection.$from;
  if (!selection.empty || beginsInWord(nodeAfter?.text ?? '')) return null;
  const items = completionsOf(nodeBefore?.text ?? '', candidates);
  return items.length === 0 ? null : { items, active: 0 };
}

/** While an input method composes, its own list is open. */
function shownIn(view: EditorView): OpenCompletions | null {
  const suggested = key.getState(view.state);
  const [first] = suggested?.items ?? [];
  if (!suggested || first === undefined || view.composing) return null;
  const { left, top, bottom } = view.coordsAtPos(view.state.selection.from - first.typed);
  return { ...suggested, left, top, bottom };
}
