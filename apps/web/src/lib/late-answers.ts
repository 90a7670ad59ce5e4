/*
 * Answers come late, and people go on meanwhile. What an answer changes in the data is shown whenever it comes. But it only moves
 * the user (takes the focus, opens or closes something) if they are where they were when they asked:
 * - `stay` for what takes the focus, opens a dialog or replaces what is in an editor;
 * - `ended` for what closes something that a state names;
 * - callbacks of `mutate`, or `useWhileShown`, for a dialog or form that ends: they only run while it is shown.
 */

/** A key or a press anywhere, or text that comes otherwise, as by dictation. */
const acts = ['keydown', 'pointerdown', 'input'] as const;

/** Counts what the user does. @returns like `stay` */
export function watch(target: EventTarget): () => () => boolean {
  let count = 0;
  const note = () => {
    count += 1;
  };
  for (const act of acts) target.addEventListener(act, note, { capture: true, passive: true });
  return () => {
    const asked = count;
    return () => count === asked;
  };
}

/** Call it when asking. @returns whether the user has done nothing else since then */
export const stay = watch(typeof window === 'undefined' ? new EventTarget() : window);

/** Closes what the answer was about, unless the user has opened something else since. */
export function ended<Asked>(asked: Asked): <Open>(open: Open | null) => Open | null {
  return (open) => (Object.is(open, asked) ? null : open);
}

/** Whether the user is writing. What appears late leaves the focus there. */
export function isWriting(): boolean {
  const { activeElement } = document;
  return activeElement?.matches(writable) === true;
}

const writable = 'input:not([type=checkbox], [type=radio]), textarea, [contenteditable=true]';
