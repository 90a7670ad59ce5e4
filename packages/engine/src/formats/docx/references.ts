import type { Targets } from '../../model/index.ts';
import {
  type LoadedPart,
  type Reference,
  type ReferredText,
  referenceEdits,
  sameText,
  type TextPart,
} from '../../package/index.ts';
import type { Stretch } from '../../runs/index.ts';
import type { Edit, XmlNode, XmlTree } from '../../xml/index.ts';
import type { ResultReading } from './fields.ts';
import { type ReferringField, readStory, type Story } from './story.ts';
import { textElementEdits } from './syntax.ts';
import { readText } from './text.ts';

const LETTER = /\p{L}/u;

/** A bookmark with more XML than this is not text that a sentence refers to. */
const MAX_BYTES = 20_000;

/** How to read results of references, by their `w:fldChar` or `w:fldSimple`. Numbers are computed. */
export type ReferenceReadings = ReadonlyMap<XmlNode, ResultReading>;

/** Longer reference texts are truncated in the code's label. */
const MAX_LABEL_LENGTH = 80;

/**
 * Fields that show the text of a bookmark (`REF`, ECMA-376 part 1, §17.16.5.51). A result follows the translation of the
 * bookmark's text, as it does when a word processor updates fields; a result with another text is prose.
 */
export class References {
  readonly #stories: ReadonlyMap<string, Story>;
  readonly #references: Reference[] = [];
  readonly #readings = new Map<string, Map<XmlNode, ResultReading>>();

  /** @param parts those that may contain bookmarks and references. */
  constructor(parts: readonly LoadedPart[]) {
    const hasReferences = parts.some(({ tree }) => mayRefer(tree));
    this.#stories = new Map(hasReferences ? parts.map(({ name, tree }) => [name, readStory(tree)]) : []);
    const bookmarks = new Map<string, string>();
    for (const [part, story] of this.#stories) {
      for (const name of story.bookmarks.keys()) if (!bookmarks.has(name)) bookmarks.set(name, part);
    }
    for (const [part, story] of this.#stories) {
      const readings = new Map<XmlNode, ResultReading>();
      this.#readings.set(part, readings);
      for (const field of story.references) {
        const text = field.texts.map((node) => story.texts.shown(node)).join('');
        if (!LETTER.test(text)) continue;
        const reference = this.#follow(part, field, text, bookmarks.get(field.bookmark));
        if (reference) this.#references.push(reference);
        readings.set(field.node, reference ? followingResult('reference', text) : { isProse: true });
      }
    }
  }

  /** How to read the results in one part. */
  in(part: string): ReferenceReadings {
    return this.#readings.get(part) ?? new Map();
  }

  /** The edits that update the results to the translated bookmarks, by part. */
  edits(parts: readonly TextPart[], targets: Targets): ReadonlyMap<string, readonly Edit[]> {
    return referenceEdits(this.#references, parts, targets, (part, paragraph, stretch) =>
      this.#shownIn(part, paragraph, stretch),
    );
  }

  #follow(
    part: string,
    field: ReferringField,
    text: string,
    host: string | undefined,
  ): Reference | undefined {
    const tree = this.#stories.get(part)?.tree;
    const referred = host === undefined ? undefined : this.#referredText(host, field.bookmark);
    if (!tree || !referred || !field.isPlain || !sameText(text, referred.text)) return undefined;
    return {
      part,
      referred,
      text,
      edits: (target) => resultEdits(tree, field.texts, changeCase(target, field.format)),
    };
  }

  /** The content of a bookmark, when it is text of one paragraph. */
  #referredText(part: string, bookmark: string): (ReferredText & { readonly text: string }) | undefined {
    const story = this.#stories.get(part);
    const range = story?.bookmarks.get(bookmark);
    if (story === undefined || range === undefined) return undefined;
    const { tree, texts } = story;
    const [from, to] = [tree.end(range.start), tree.end(range.end)];
    if (to - from > MAX_BYTES) return undefined;
    const found = texts.between(from, to);
    const paragraph = found[0]?.paragraph;
    if (paragraph === undefined || found.at(-1)?.paragraph !== paragraph) return undefined;
    return { part, paragraph, from, to, text: this.#shownIn(part, paragraph, { start: from, end: to }) };
  }

  #shownIn(part: string, paragraph: XmlNode, { start, end }: Pick<Stretch, 'start' | 'end'>): string {
    const story = this.#stories.get(part);
    const found = story?.texts.between(start, end) ?? [];
    return found.map((each) => (each.paragraph === paragraph ? story?.texts.shown(each.node) : '')).join('');
  }
}

/** How to read a result that follows a text elsewhere: as a code with the text. */
export function followingResult(label: string, text: string): ResultReading {
  const shown = text.length > MAX_LABEL_LENGTH ? `${text.slice(0, MAX_LABEL_LENGTH)}…` : text;
  return { isProse: false, label: `${label} “${shown}”` };
}

/** Whether a part may have fields that refer to text. */
function mayRefer(tree: XmlTree): boolean {
  const counts = tree.countNames();
  if (!counts.get('w:instrText') && !counts.get('w:fldSimple')) return false;
  for (let node = 0; node < tree.size; node += 1) {
    const name = tree.name(node);
    const instruction =
      name === 'w:instrText'
        ? tree.text(node)
        : name === 'w:fldSimple'
          ? tree.attribute(node, 'w:instr')?.value
          : undefined;
    if (instruction !== undefined && /\bREF\b/i.test(instruction)) return true;
  }
  return false;
}

/** Writes the result's text to the longest of its text elements and empties the others. */
export function resultEdits(tree: XmlTree, nodes: readonly XmlNode[], text: string): Edit[] {
  const texts = nodes.map((node) => readText(tree, node));
  const longest = texts.reduce(
    (best, each, index) => (each.length > (texts[best]?.length ?? 0) ? index : best),
    0,
  );
  return nodes.flatMap((node, index) =>
    textElementEdits(tree, node, texts[index] ?? '', index === longest ? text : ''),
  );
}

/** The general formatting switches that change the case of a result (ECMA-376 part 1, §17.16.4.3). */
export function changeCase(text: string, format: string | undefined): string {
  if (format === 'upper') return text.toUpperCase();
  if (format === 'lower') return text.toLowerCase();
  if (format === 'firstcap') return capitalize(text);
  if (format === 'caps') return text.replace(/\S+/g, capitalize);
  return text;
}

function capitalize(text: string): string {
  const [first = ''] = text;
  return first.toUpperCase() + text.slice(first.length);
}
