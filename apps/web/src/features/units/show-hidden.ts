import type { Node } from 'prosemirror-model';
import { Plugin, PluginKey } from 'prosemirror-state';
import { Decoration, DecorationSet, type EditorView } from 'prosemirror-view';
import { editor } from '../../messages/editor.ts';
import { splitAtHidden } from './hidden-characters.ts';

const key = new PluginKey<boolean>('hidden characters');

/** Marks hidden characters in the editor's text, which stays as it is. */
export function showHidden(isShown: boolean): Plugin<boolean> {
  return new Plugin({
    key,
    state: {
      init: () => isShown,
      apply: (transaction, shown) => (transaction.getMeta(key) as boolean | undefined) ?? shown,
    },
    props: {
      decorations: (state) => (key.getState(state) === true ? marksIn(state.doc) : null),
    },
  });
}

export function setHiddenShown(view: EditorView, isShown: boolean): void {
  if (key.getState(view.state) !== isShown) view.dispatch(view.state.tr.setMeta(key, isShown));
}

function marksIn(doc: Node): DecorationSet {
  const marks: Decoration[] = [];
  doc.forEach((node, at) => {
    let from = at;
    for (const { text, hidden } of splitAtHidden(node.text ?? '')) {
      const to = from + text.length;
      if (hidden !== undefined)
        marks.push(Decoration.inline(from, to, { 'data-hidden': hidden, title: editor.hidden[hidden] }));
      from = to;
    }
  });
  return DecorationSet.create(doc, marks);
}
