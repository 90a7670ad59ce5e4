import type { Targets } from '../model/index.ts';
import {
  type LoadedPart,
  type Reference,
  type ReferredText,
  referenceEdits,
  type TextPart,
} from '../package/index.ts';
import { type Edit, encodeText, NO_NODE, textPiece, type XmlNode, type XmlTree } from '../xml/index.ts';
import { hasLetter } from './readable-text.ts';
import { lookUp } from './vocabulary.ts';

/** Kinds of references, each with separate names (ODF 1.3 part 3, §7.7.2). */
const KINDS: Readonly<Record<string, string>> = {
  'text:bookmark-ref': 'bookmark',
  'text:reference-ref': 'mark',
  'text:sequence-ref': 'sequence',
};

/** Elements that mark referenced text: starts and ends, by kind (§6.2.1, §7.7.3). */
const STARTS: Readonly<Record<string, string>> = {
  'text:bookmark-start': 'bookmark',
  'text:reference-mark-start': 'mark',
};
const ENDS: Readonly<Record<string, string>> = {
  'text:bookmark-end': 'bookmark',
  'text:reference-mark-end': 'mark',
};

/** Reference formats that show text (`text:reference-format`, §19.833). Pages, numbers and directions are computed. */
const FORMATS: ReadonlySet<string> = new Set(['text', 'category-and-value', 'caption']);
/** Represents the end of the paragraph. */
const PARAGRAPH_END = -1;
/** The separator between a caption and its number. */
const BEFORE_CAPTION = /^[\s.:)–—-]+/u;

/** Longer reference texts are truncated in the code's label. */
const MAX_LABEL_LENGTH = 80;

/** A readable description of a reference; undefined for a number, a page, and other elements. */
export function referenceLabel(tree: XmlTree, node: XmlNode): string | undefined {
  const text = textReferredTo(tree, node);
  if (text === undefined) return undefined;
  return `reference “${text.length > MAX_LABEL_LENGTH ? `${text.slice(0, MAX_LABEL_LENGTH)}…` : text}”`;
}

/** The text of a reference to text. */
function textReferredTo(tree: XmlTree, node: XmlNode): string | undefined {
  if (lookUp(KINDS, tree.name(node)) === undefined || tree.firstChild(node) !== NO_NODE) return undefined;
  if (!FORMATS.has(tree.attribute(node, 'text:reference-format')?.value ?? '')) return undefined;
  const text = tree.text(node).trim();
  return hasLetter(text) ? text : undefined;
}

/** References of a document whose text follows the translation of its target, as it does when a program updates them. */
export class References {
  readonly #references: readonly Reference[];
  readonly #trees: ReadonlyMap<string, XmlTree>;

  constructor(parts: readonly LoadedPart[]) {
    this.#trees = new Map(parts.map(({ name, tree }) => [name, tree]));
    const found = parts.flatMap(({ name, tree }) => referencesIn(name, tree));
    const texts = new Map<string, ReferredText>();
    if (found.length > 0) for (const { name, tree } of parts) addReferredTexts(name, tree, texts);
    this.#references = found.flatMap(({ part, node, tree, format, key }) => {
      const text = texts.get(`${format === 'text' ? '' : format} ${key}`);
      return text === undefined ? [] : [followingReference(part, tree, node, text)];
    });
  }

  /** The edits that update references to the translated texts, by part. */
  edits(parts: readonly TextPart[], targets: Targets): ReadonlyMap<string, readonly Edit[]> {
    return referenceEdits(this.#references, parts, targets, (part, _paragraph, { start }) => {
      const tree = this.#trees.get(part);
      return tree === undefined ? '' : shownAt(tree, start);
    });
  }
}

function followingReference(part: string, tree: XmlTree, node: XmlNode, referred: ReferredText): Reference {
  const place = { start: tree.contentStart(node), end: tree.contentEnd(node) };
  return {
    part,
    referred,
    text: tree.text(node),
    edits: (text) => [{ ...place, content: [textPiece(encodeText(text.trim()))] }],
  };
}

function referencesIn(part: string, tree: XmlTree) {
  const found = [];
  const names = tree.countNames();
  if (!Object.keys(KINDS).some((name) => names.has(name))) return [];
  for (let node = 0; node < tree.size; node += 1) {
    const kind = lookUp(KINDS, tree.name(node));
    if (kind === undefined || textReferredTo(tree, node) === undefined) continue;
    const name = tree.attribute(node, 'text:ref-name')?.value ?? '';
    const format = tree.attribute(node, 'text:reference-format')?.value ?? '';
    found.push({ part, node, tree, format, key: `${kind} ${name}` });
  }
  return found;
}

/** Adds the texts of a part that can be referenced, by format, kind and name; the first one wins for duplicates. */
function addReferredTexts(part: string, tree: XmlTree, texts: Map<string, ReferredText>): void {
  const paragraphs: XmlNode[] = [];
  const starts = new Map<string, { readonly paragraph: XmlNode | undefined; readonly from: number }>();
  const add = (key: string, text: ReferredText) => {
    if (!texts.has(key)) texts.set(key, text);
  };
  for (let node = 0; node < tree.size; node += 1) {
    while (paragraphs.length > 0 && node >= tree.after(paragraphs.at(-1) ?? 0)) paragraphs.pop();
    const name = tree.name(node);
    const paragraph = paragraphs.at(-1);
    if (name === 'text:p' || name === 'text:h') paragraphs.push(node);
    else if (name === 'text:sequence' && paragraph !== undefined) {
      const key = `sequence ${tree.attribute(node, 'text:ref-name')?.value ?? ''}`;
      const end = tree.end(node);
      add(` ${key}`, { part, paragraph, from: PARAGRAPH_END, to: PARAGRAPH_END });
      add(`category-and-value ${key}`, { part, paragraph, from: PARAGRAPH_END, to: end });
      add(`caption ${key}`, { part, paragraph, from: end, to: PARAGRAPH_END, before: BEFORE_CAPTION });
    } else {
      const kind = lookUp(STARTS, name) ?? lookUp(ENDS, name);
      if (kind === undefined) continue;
      const key = `${kind} ${tree.attribute(node, 'text:name')?.value ?? ''}`;
      const start = starts.get(key);
      const to = tree.end(node);
      if (lookUp(STARTS, name)) starts.set(key, { paragraph, from: to });
      else if (paragraph !== undefined && start?.paragraph === paragraph)
        add(` ${key}`, { part, paragraph, from: start.from, to });
    }
  }
}

/** Elements displayed as a space, and elements that are not part of the sentence. */
const SPACES: ReadonlySet<string> = new Set(['text:tab', 'text:line-break']);
const ELSEWHERE: ReadonlySet<string> = new Set(['text:note', 'office:annotation', 'text:ruby']);

/** The displayed text of the element at an offset. */
function shownAt(tree: XmlTree, offset: number): string {
  const node = nodeAt(tree, offset);
  if (node === undefined) return '';
  const name = tree.name(node);
  if (SPACES.has(name)) return ' ';
  return ELSEWHERE.has(name) || name.startsWith('draw:') ? '' : tree.text(node);
}

function nodeAt(tree: XmlTree, offset: number): XmlNode | undefined {
  let low = 0;
  let high = tree.size;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (tree.start(middle) < offset) low = middle + 1;
    else high = middle;
  }
  return low < tree.size && tree.start(low) === offset ? low : undefined;
}
