import type { InlineContent, Message } from '../../model/index.ts';
import type { LoadedPart, Place, UnitRecord } from '../../package/index.ts';
import type { CodedText } from '../../runs/index.ts';
import { equalInline, inlineText } from '../../text/inline.ts';
import {
  type Edit,
  encodeAttribute,
  encodeText,
  NO_NODE,
  textPiece,
  type XmlNode,
  type XmlTree,
} from '../../xml/index.ts';
import { ChildIndex, findStoreNode, type StoreNode } from './store.ts';

/** A content control that shows the text of an XML node (ECMA-376 part 1, §17.5.2.6). */
export interface Binding {
  /** The store's id, in uppercase. */
  readonly store: string;
  readonly path: string;
  readonly prefixes: string;
  /** The start offset of the control, and the range of its content. */
  readonly start: number;
  readonly contentStart: number;
  readonly contentEnd: number;
  /** Values that are displayed as other texts: choices of a list (§17.5.2.21). */
  readonly choices: ReadonlySet<string>;
}

/** The bound content controls of a story. */
export function findBindings(tree: XmlTree): Binding[] {
  const bindings: Binding[] = [];
  for (let node = 0; node < tree.size; node += 1) {
    if (tree.name(node) !== 'w:sdt') continue;
    const properties = tree.child(node, 'w:sdtPr');
    const content = tree.child(node, 'w:sdtContent');
    const binding = properties === NO_NODE ? NO_NODE : tree.child(properties, 'w:dataBinding');
    if (binding === NO_NODE || content === NO_NODE) continue;
    bindings.push({
      store: (tree.attribute(binding, 'w:storeItemID')?.value ?? '').toUpperCase(),
      path: tree.attribute(binding, 'w:xpath')?.value ?? '',
      prefixes: tree.attribute(binding, 'w:prefixMappings')?.value ?? '',
      start: tree.start(node),
      contentStart: tree.contentStart(content),
      contentEnd: tree.contentEnd(content),
      choices: choicesOf(tree, properties),
    });
  }
  return bindings;
}

function choicesOf(tree: XmlTree, properties: XmlNode): ReadonlySet<string> {
  const choices = new Set<string>();
  for (let node = properties; node < tree.after(properties); node += 1) {
    if (tree.name(node) !== 'w:listItem' || !tree.attribute(node, 'w:displayText')) continue;
    choices.add(tree.attribute(node, 'w:value')?.value ?? '');
  }
  return choices;
}

/** A part with its records, to which bound texts are added. */
export interface BindablePart extends LoadedPart {
  readonly records: UnitRecord[];
}

/** A control whose text is a unit, or a code in it. */
interface Tie {
  readonly record: UnitRecord;
  readonly story: Story;
  /** The paired code around the control's text; undefined when the control is the entire unit. */
  readonly code: number | undefined;
}

/**
 * Assigns bound nodes to the units of the controls that show them: a word processor copies a node's text into its
 * controls when it opens the document.
 * @param stories parts with their bindings. @param stores by store id.
 * @returns a message for each control whose text differs from its node.
 */
export function bindTexts(
  stories: readonly { readonly part: BindablePart; readonly bindings: readonly Binding[] }[],
  stores: ReadonlyMap<string, BindablePart>,
): Message[] {
  const messages: Message[] = [];
  const opened = new Map([...stores].map(([id, part]) => [id, storeOf(part)]));
  const ties = new Map<string, { store: Store; target: StoreNode; ties: Tie[] }>();
  for (const { part, bindings } of stories) {
    if (bindings.length === 0) continue;
    const story = storyOf(part);
    for (const binding of bindings) {
      const store = opened.get(binding.store);
      const target = store && findStoreNode(store.part.tree, store.children, binding.path, binding.prefixes);
      if (store === undefined || target === undefined || binding.choices.has(target.text)) continue;
      const tie = tieOf(story, binding, target.text);
      if (tie === 'other text') messages.push(boundTextKept(part.name));
      else if (tie !== undefined) {
        const key = `${store.part.name}\n${target.start}`;
        const known = ties.get(key) ?? { store, target, ties: [] };
        ties.set(key, known);
        known.ties.push(tie);
      }
    }
  }
  for (const each of ties.values()) addNode(each.store, each.target, each.ties);
  return messages;
}

/** The unit with a control's text; undefined when it has none. */
function tieOf(story: Story, binding: Binding, text: string): Tie | 'other text' | undefined {
  const { only, isAlone } = textsIn(story, binding);
  if (only === undefined) return undefined;
  const { record, coded } = only;
  const isAll = only.start >= binding.contentStart && only.end <= binding.contentEnd;
  const code = isAll ? undefined : codeOf(coded, binding);
  const content = code === undefined ? record.unit.source : childrenOf(record.unit.source, code);
  const isSame = isAlone && (isAll || code !== undefined) && sameText(content ?? [], text);
  return isSame ? { record, story, code } : 'other text';
}

/** The text of a unit, with its byte range in the story. */
interface StoryText {
  readonly record: UnitRecord;
  readonly coded: CodedText;
  readonly start: number;
  readonly end: number;
}

interface Story {
  readonly part: BindablePart;
  /** In order of start. A text may be nested: that of a text box, in the paragraph that anchors it. */
  readonly texts: readonly StoryText[];
  /** For each text, the index of the innermost enclosing one; -1 if there is none. */
  readonly outer: readonly number[];
  /** The index of each record in the part. */
  readonly indexes: ReadonlyMap<UnitRecord, number>;
}

function storyOf(part: BindablePart): Story {
  const texts = part.records
    .flatMap((record) =>
      record.places.flatMap((place): StoryText[] => {
        if (place.type !== 'inline') return [];
        const items = place.coded.segments.flat();
        const start = items[0]?.range.start ?? 0;
        return [{ record, coded: place.coded, start, end: items.at(-1)?.range.end ?? start }];
      }),
    )
    .toSorted((a, b) => a.start - b.start || b.end - a.end);
  const open: number[] = [];
  const outer = texts.map(({ start }, index) => {
    while ((texts[open.at(-1) ?? -1]?.end ?? Number.POSITIVE_INFINITY) <= start) open.pop();
    const around = open.at(-1) ?? -1;
    open.push(index);
    return around;
  });
  return { part, texts, outer, indexes: new Map(part.records.map((record, index) => [record, index])) };
}

/** The text that overlaps a control's content, and whether it is the only one. Checks enclosing texts, not all of them. */
function textsIn(
  { texts, outer }: Story,
  { contentStart, contentEnd }: Binding,
): { readonly only: StoryText | undefined; readonly isAlone: boolean } {
  let only: StoryText | undefined;
  let index = countUntil(texts, contentEnd) - 1;
  while (index >= 0) {
    const text = texts[index];
    if (text === undefined || text.end <= contentStart) {
      index = outer[index] ?? -1;
    } else if (only === undefined) {
      only = text;
      index -= 1;
    } else {
      return { only: text, isAlone: false };
    }
  }
  return { only, isAlone: true };
}

/** The number of texts that start before an offset. */
function countUntil(texts: readonly StoryText[], end: number): number {
  let [low, high] = [0, texts.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((texts[middle]?.start ?? end) < end) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** An XML part with nodes bound to controls. */
interface Store {
  readonly part: BindablePart;
  readonly children: ChildIndex;
  /** The record indices of elements in the part. */
  readonly indexes: Map<XmlNode, number>;
}

function storeOf(part: BindablePart): Store {
  const indexes = new Map<XmlNode, number>();
  for (const [index, { places }] of part.records.entries()) {
    const [place] = places;
    if (place?.type === 'element' && !indexes.has(place.node)) indexes.set(place.node, index);
  }
  return { part, children: new ChildIndex(part.tree), indexes };
}

function codeOf({ sources }: CodedText, { start }: Binding): number | undefined {
  for (const [id, source] of sources) {
    if (source.type === 'wrapper' && source.wrapper.opening[0]?.start === start) return id;
  }
  return undefined;
}

/** The content of a paired code. */
function childrenOf(content: InlineContent, id: number): InlineContent | undefined {
  for (const node of content) {
    if (typeof node === 'string' || node.type === 'standalone') continue;
    const found = node.id === id ? node.children : childrenOf(node.children, id);
    if (found) return found;
  }
  return undefined;
}

function sameText(content: InlineContent, text: string): boolean {
  return inlineText(content).trim() === text.trim();
}

/** The node follows the first control that is an entire unit; equal controls share that unit. */
function addNode(store: Store, target: StoreNode, ties: readonly Tie[]): void {
  const whole = ties.filter(({ code }) => code === undefined);
  const lead = whole[0] ?? ties[0];
  if (lead === undefined) return;
  const { unit } = lead.record;
  for (const { story, record } of whole.slice(1)) {
    const index = story.indexes.get(record);
    if (index === undefined || story.part.records[index] !== record || unit.codes.length > 0) continue;
    if (equalInline(record.unit.source, unit.source))
      story.part.records[index] = { unit, places: record.places };
  }
  const own = store.indexes.get(target.node);
  const record: UnitRecord = { unit, places: [nodePlace(target, lead.code)] };
  store.indexes.delete(target.node);
  if (own === undefined) store.part.records.push(record);
  else store.part.records[own] = record;
}

function nodePlace({ start, end, isAttribute }: StoreNode, code: number | undefined): Place {
  return {
    type: 'custom',
    edits: (target): Edit[] => {
      const text = inlineText(code === undefined ? target : (childrenOf(target, code) ?? []));
      const content = textPiece(isAttribute ? encodeAttribute(text) : encodeText(text));
      return [{ start, end, content: [content] }];
    },
  };
}

function boundTextKept(part: string): Message {
  return {
    code: 'bound-text-kept',
    severity: 'warning',
    text: 'A content control shows data of the document that has another text: your word processor may bring the original back.',
    part,
  };
}
