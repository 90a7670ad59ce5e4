export interface FencedBlock {
  /** Such as `verso` or `verso-place`. */
  readonly name: string;
  /** The text between the fences, without the adjacent line breaks. */
  readonly content: string;
}

interface Fence {
  readonly key: string;
  readonly name: string;
  readonly isClosing: boolean;
  readonly start: number;
  readonly end: number;
}

const anyFence = /\[\[(\/?)(verso(?:-[a-z]+)?):([A-Za-z0-9]+)\]\]/g;

/**
 * The blocks of a prompt between matching fences with one of these names, each on its own line, in order. Fences within a
 * block are content. Takes linear time for any number of unclosed fences.
 */
export function fencedBlocks(prompt: string, names: readonly string[]): readonly FencedBlock[] {
  const fences = fencesIn(prompt, names);
  const closings = closingsOf(fences);
  const blocks: FencedBlock[] = [];
  let index = 0;
  while (index < fences.length) {
    const fence = fences[index];
    const closing = closings[index];
    const close = closing === undefined ? undefined : fences[closing];
    if (fence === undefined || closing === undefined || close === undefined || prompt[fence.end] !== '\n') {
      index += 1;
      continue;
    }
    const content = prompt.slice(fence.end + 1, close.start);
    blocks.push({ name: fence.name, content: content.endsWith('\n') ? content.slice(0, -1) : content });
    index = closing + 1;
  }
  return blocks;
}

function fencesIn(prompt: string, names: readonly string[]): readonly Fence[] {
  return [...prompt.matchAll(anyFence)].flatMap(({ 0: text, 1: slash, 2: name = '', 3: marker, index }) =>
    names.includes(name)
      ? [{ key: `${name}:${marker}`, name, isClosing: slash === '/', start: index, end: index + text.length }]
      : [],
  );
}

/** The index of the matching closing fence for each opening one. */
function closingsOf(fences: readonly Fence[]): readonly (number | undefined)[] {
  const next = new Map<string, number>();
  return fences
    .map(({ key, isClosing }, index) => ({ key, isClosing, index }))
    .toReversed()
    .map(({ key, isClosing, index }) => {
      if (isClosing) next.set(key, index);
      return isClosing ? undefined : next.get(key);
    })
    .toReversed();
}
