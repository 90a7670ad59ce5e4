import type { InlineContent, Targets } from '../model/index.ts';
import type { CodedText, Item, Stretch } from '../runs/index.ts';
import type { Edit, XmlNode } from '../xml/index.ts';
import { RereadPlace, type TextPart, type UnitRecord } from './part.ts';
import { isChanged } from './write.ts';

/** The target of a reference: the text between two positions of one paragraph. */
export interface ReferredText {
  /** The entry's name. */
  readonly part: string;
  readonly paragraph: XmlNode;
  /** Ends of elements, as offsets into the part; an offset outside the paragraph means the paragraph's own end. */
  readonly from: number;
  readonly to: number;
  /** Leading text that doesn't belong to it. */
  readonly before?: RegExp;
}

/** A place that repeats text from elsewhere in the document. */
export interface Reference {
  /** The entry's name. */
  readonly part: string;
  readonly referred: ReferredText;
  /** Its displayed text. */
  readonly text: string;
  readonly edits: (text: string) => Edit[];
}

/** The displayed text of an element that is a code in its paragraph: the result of a field, a space for a tab. */
export type ShownText = (part: string, paragraph: XmlNode, stretch: Stretch) => string;

/**
 * The edits that update references to the translated texts, by part. A reference whose text differs from its target's, and
 * one to an untranslated text, stays.
 */
export function referenceEdits(
  references: readonly Reference[],
  parts: readonly TextPart[],
  targets: Targets,
  shown: ShownText,
): ReadonlyMap<string, readonly Edit[]> {
  const edits = new Map<string, Edit[]>();
  for (const [part, paragraphs] of byParagraph(references)) {
    const records = parts.find(({ name }) => name === part)?.records ?? [];
    for (const { record, place, paragraph } of inlineRecords(records)) {
      const here = paragraphs.get(paragraph);
      const target = targets.get(record.unit.id);
      if (here === undefined || target === undefined || !isChanged(record, targets)) continue;
      const { coded } = place;
      const show = (stretch: Stretch) => shown(part, paragraph, stretch);
      const marks = new Set(here.flatMap(({ referred: { from, to } }) => [from, to]));
      const before = new ParagraphText(coded, coded.content, marks, show);
      const after = new ParagraphText(coded, target, marks, show);
      for (const { referred, text, part: own, edits: editsFor } of here) {
        const translation = after.between(referred);
        if (translation.trim() === '' || !sameText(before.between(referred), text)) continue;
        const known = edits.get(own);
        if (known === undefined) edits.set(own, editsFor(translation));
        else known.push(...editsFor(translation));
      }
    }
  }
  return edits;
}

/** The maximum difference in white space between texts that are considered equal. */
const MAX_SPACES = 100;

/** Whether two texts are equal except for white space and case. */
export function sameText(left: string, right: string): boolean {
  if (Math.abs(left.length - right.length) > MAX_SPACES) return false;
  const plain = (text: string) => text.replace(/\s+/g, ' ').trim().toLowerCase();
  return plain(left) === plain(right);
}

function byParagraph(references: readonly Reference[]): Map<string, Map<XmlNode, Reference[]>> {
  const parts = new Map<string, Map<XmlNode, Reference[]>>();
  for (const reference of references) {
    const { part, paragraph } = reference.referred;
    const paragraphs = parts.get(part) ?? new Map<XmlNode, Reference[]>();
    parts.set(part, paragraphs);
    const known = paragraphs.get(paragraph);
    if (known === undefined) paragraphs.set(paragraph, [reference]);
    else known.push(reference);
  }
  return parts;
}

function* inlineRecords(records: readonly UnitRecord[]) {
  for (const record of records) {
    for (const place of record.places) {
      if (place instanceof RereadPlace) yield { record, place, paragraph: place.paragraph };
    }
  }
}

/** The displayed text of a paragraph with its target, and the end positions of some of its elements. */
class ParagraphText {
  readonly #marks: ReadonlySet<number>;
  readonly #shown: (stretch: Stretch) => string;
  readonly #ends = new Map<number, number>();
  #text = '';

  constructor(
    coded: CodedText,
    target: InlineContent,
    marks: ReadonlySet<number>,
    shown: (stretch: Stretch) => string,
  ) {
    this.#marks = marks;
    this.#shown = shown;
    this.#addItems(coded.items, 0, coded.from);
    this.#addContent(coded, target);
    this.#addItems(coded.items, coded.to, coded.items.length);
  }

  /** The text between two elements, in either order. */
  between({ from, to, before }: ReferredText): string {
    const [start, end] = [this.#ends.get(from) ?? 0, this.#ends.get(to) ?? this.#text.length];
    const text = this.#text.slice(Math.min(start, end), Math.max(start, end));
    return before === undefined ? text : text.replace(before, '');
  }

  #addItems(items: readonly Item[], from: number, to: number): void {
    for (let index = from; index < to; index += 1) {
      const item = items[index];
      if (item?.type === 'text') this.#text += item.text;
      else if (item?.type === 'atom') this.#addStretches(item.stretches);
    }
  }

  #addContent(coded: CodedText, content: InlineContent): void {
    for (const node of content) {
      if (typeof node === 'string') {
        this.#text += node;
        continue;
      }
      if (node.type === 'paired') {
        this.#addContent(coded, node.children);
        continue;
      }
      const source = coded.sources.get(node.id);
      if (source?.type !== 'atom') continue;
      for (const part of source.parts) if (part.type === 'atom') this.#addStretches(part.stretches);
    }
  }

  #addStretches(stretches: readonly Stretch[]): void {
    for (const stretch of stretches) {
      this.#text += this.#shown(stretch);
      if (this.#marks.has(stretch.end)) this.#ends.set(stretch.end, this.#text.length);
    }
  }
}
