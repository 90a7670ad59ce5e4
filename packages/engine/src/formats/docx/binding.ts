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
import { findStoreNode, type StoreNode } from './store.ts';

/** A content control that shows the text of a node in an XML part (ECMA-376 part 1, §17.5.2.6). */
export interface Binding {
  /** The store's id, in capitals. */
  readonly store: string;
  readonly path: string;
  readonly prefixes: string;
  /** First byte of the control, and the range of its content. */
  readonly start: number;
  readonly contentStart: number;
  readonly contentEnd: number;
  /** Values that it shows by other texts: choices of a list (§17.5.2.21). */
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

/** A control whose text is the text of a unit, or of a code in it. */
interface Tie {
  readonly record: UnitRecord;
  readonly story: BindablePart;
  /** The paired code around the control's text; undefined when the control is all of the unit. */
  readonly code: number | undefined;
}

/**
 * Gives bound nodes the same unit as the controls that show them: a word processor puts a node's text into its controls
 * when it opens the document.
 * @param stories parts with the bindings found in them. @param stores by store id.
 * @returns a message for each control with other text than its node.
 */
export function bindTexts(
  stories: readonly { readonly part: BindablePart; readonly bindings: readonly Binding[] }[],
  stores: ReadonlyMap<string, BindablePart>,
): Message[] {
  const messages: Message[] = [];
  const ties = new Map<string, { store: BindablePart; target: StoreNode; ties: Tie[] }>();
  for (const { part, bindings } of stories) {
    if (bindings.length === 0) continue;
    const story = storyOf(part);
    for (const binding of bindings) {
      const store = stores.get(binding.store);
      const target = store && findStoreNode(store.tree, binding.path, binding.prefixes);
      if (store === undefined || target === undefined || binding.choices.has(target.text)) continue;
      const tie = tieOf(story, binding, target.text);
      if (tie === 'other text') messages.push(boundTextKept(part.name));
      else if (tie !== undefined) {
        const key = `${store.name}\n${target.start}`;
        const known = ties.get(key) ?? { store, target, ties: [] };
        ties.set(key, known);
        known.ties.push(tie);
      }
    }
  }
  for (const each of ties.values()) addNode(each.store, each.target, each.ties);
  return messages;
}

/** The unit that a control's text is in; undefined when it has none. */
function tieOf(story: Story, binding: Binding, text: string): Tie | 'other text' | undefined {
  const found = story.texts.filter(
    ({ start, end }) => start < binding.contentEnd && end > binding.contentStart,
  );
  const [only] = found;
  if (only === undefined) return undefined;
  const { record, coded } = only;
  const isAll = only.start >= binding.contentStart && only.end <= binding.contentEnd;
  const code = isAll ? undefined : codeOf(coded, binding);
  const content = code === undefined ? record.unit.source : childrenOf(record.unit.source, code);
  const isSame = found.length === 1 && (isAll || code !== undefined) && sameText(content ?? [], text);
  return isSame ? { record, story: story.part, code } : 'other text';
}

/** A story with the range of bytes that each unit's text takes in it. */
interface Story {
  readonly part: BindablePart;
  readonly texts: readonly {
    readonly record: UnitRecord;
    readonly coded: CodedText;
    readonly start: number;
    readonly end: number;
  }[];
}

function storyOf(part: BindablePart): Story {
  const texts = part.records.flatMap((record) =>
    record.places.flatMap((place) => {
      if (place.type !== 'inline') return [];
      const items = place.coded.segments.flat();
      const start = items[0]?.range.start ?? 0;
      return [{ record, coded: place.coded, start, end: items.at(-1)?.range.end ?? start }];
    }),
  );
  return { part, texts };
}

function codeOf({ sources }: CodedText, { start }: Binding): number | undefined {
  for (const [id, source] of sources) {
    if (source.type === 'wrapper' && source.wrapper.opening[0]?.start === start) return id;
  }
  return undefined;
}

/** What a paired code holds. */
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

/** The node follows the first of its controls that is a unit of its own; others like it become the same unit. */
function addNode(store: BindablePart, target: StoreNode, ties: readonly Tie[]): void {
  const whole = ties.filter(({ code }) => code === undefined);
  const lead = whole[0] ?? ties[0];
  if (lead === undefined) return;
  const { unit } = lead.record;
  for (const { story, record } of whole.slice(1)) {
    const index = story.records.indexOf(record);
    if (index >= 0 && equalInline(record.unit.source, unit.source) && unit.codes.length === 0) {
      story.records[index] = { unit, places: record.places };
    }
  }
  const own = store.records.findIndex(
    ({ places: [place] }) => place?.type === 'element' && place.node === target.node,
  );
  const record: UnitRecord = { unit, places: [nodePlace(target, lead.code)] };
  if (own >= 0) store.records[own] = record;
  else store.records.push(record);
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
