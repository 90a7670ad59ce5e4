import type { postprocess } from 'micromark';

type Events = ReturnType<typeof postprocess>;

/** A token with those inside of it. Offsets are UTF-16 code units of the text. */
export interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly children: readonly Node[];
}

/** The tokens of a text as a tree. */
export function nodesOf(events: Events): readonly Node[] {
  const root: Node[] = [];
  const open: Node[][] = [root];
  for (const [kind, { type, start, end }] of events) {
    if (kind === 'exit') {
      open.pop();
      continue;
    }
    const children: Node[] = [];
    open.at(-1)?.push({ type, start: start.offset, end: end.offset, children });
    open.push(children);
  }
  return root;
}
