import { isFlat, packFlat, unpackContent } from '../../odf/flat.ts';
import { open } from '../../odf/open.ts';
import { readCharacters } from '../../odf/white-space.ts';
import { compareTexts, type Step } from '../../tracked/compare.ts';
import {
  type ChangeAuthor,
  newestOf,
  type StoryParts,
  type TrackedBytes,
  trackStories,
  unitsOfParagraphs,
  type Versions,
} from '../../tracked/model.ts';
import { type Edit, encodeText, NO_NODE, textPiece, type XmlNode, type XmlTree } from '../../xml/index.ts';
import { readers } from './extract.ts';

/** The parts whose changes can be tracked: the text, and the headers and footers of its pages. */
const PARTS: ReadonlySet<string> = new Set(['content.xml', 'styles.xml']);

/** Elements that begin with a list of the changes in them (§3.4, §16.10, §16.11). */
const OWNERS: ReadonlySet<string> = new Set([
  'office:text',
  'style:header',
  'style:header-left',
  'style:header-first',
  'style:footer',
  'style:footer-left',
  'style:footer-first',
]);

const NAMESPACES =
  'xmlns:text="urn:oasis:names:tc:opendocument:xmlns:text:1.0" xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0" xmlns:dc="http://purl.org/dc/elements/1.1/"';

/**
 * Tracked insertions and deletions of OpenDocument texts (ODF 1.3 part 3, §5.5): inserted words are in their places between marks;
 * deleted ones are in the list of changes, with a mark where they were.
 */
export function trackOdtChanges(
  versions: Versions,
  changes: ReadonlyMap<string, ChangeAuthor>,
): TrackedBytes {
  const flat = isFlat(versions.original);
  const packed = (bytes: Uint8Array) => (flat ? packFlat(bytes) : bytes);
  const { parts } = open(packed(versions.original), { name: 'odt', readers }, {});
  const written = { earlier: packed(versions.earlier), later: packed(versions.later) };
  const stories = parts.filter(({ name }) => PARTS.has(name));
  const { bytes, tracked } = trackStories(written, stories, (trees) => {
    const ids = new Ids(trees);
    return (story) => new Story(story, changes, ids);
  });
  return { bytes: flat ? unpackContent(bytes) : bytes, tracked };
}

const ID = 'verso-change-';

/** Ids of changes that are unused in the document. */
class Ids {
  #last = 0;

  constructor(trees: readonly XmlTree[]) {
    for (const tree of trees)
      for (let node = 0; node < tree.size; node += 1) {
        if (tree.name(node) !== 'text:changed-region') continue;
        const id = tree.attribute(node, 'text:id')?.value ?? '';
        const number = id.startsWith(ID) ? Number(id.slice(ID.length)) : 0;
        if (Number.isSafeInteger(number)) this.#last = Math.max(this.#last, number);
      }
  }

  next(): string {
    this.#last += 1;
    return `${ID}${this.#last}`;
  }
}

/** The author of a change, and the element that lists it. */
type OwnedAuthor = ChangeAuthor & { readonly owner: XmlNode };

/** The paragraphs of a part, which have the same order in all versions, as writing adds and removes none. */
class Story {
  readonly tracked = new Set<string>();
  readonly #earlier: XmlTree;
  readonly #later: XmlTree;
  readonly #changes: ReadonlyMap<string, ChangeAuthor>;
  readonly #units: ReadonlyMap<number, readonly string[]>;
  readonly #ids: Ids;
  readonly #edits: Edit[] = [];
  /** The records of changes, by the element that lists them. */
  readonly #regions = new Map<XmlNode, string>();

  constructor(
    { original, earlier, later }: StoryParts,
    changes: ReadonlyMap<string, ChangeAuthor>,
    ids: Ids,
  ) {
    this.#ids = ids;
    this.#earlier = earlier.tree;
    this.#later = later.tree;
    this.#changes = changes;
    this.#units = unitsOfParagraphs(original, paragraphsOf(original.tree), changes);
  }

  /** The marks of the changes, and their lists. */
  edits(): readonly Edit[] {
    const [earlier, later] = [paragraphsOf(this.#earlier), paragraphsOf(this.#later)];
    if (earlier.length !== later.length) return [];
    const inCells = valuesOf(this.#later);
    const owners = ownersOf(this.#later, later);
    for (const [number, units] of this.#units) {
      const [before, after] = [earlier[number], later[number]];
      if (before === undefined || after === undefined || inCells.has(after)) continue;
      const owner = owners.get(after);
      if (owner === undefined) continue;
      const author = newestOf(units.flatMap((id) => this.#changes.get(id) ?? []));
      if (this.#track(before, after, { ...author, owner })) for (const id of units) this.tracked.add(id);
    }
    const lists = [...this.#regions].map(([owner, regions]) => this.#list(owner, regions));
    return [...this.#edits, ...lists].toSorted((a, b) => a.start - b.start);
  }

  /** @returns whether the paragraph has changes that can be marked */
  #track(before: XmlNode, after: XmlNode, author: OwnedAuthor): boolean {
    const prefix = this.#later.prefixOf(after);
    // Attributes of a namespace without a prefix can't be written.
    if (prefix === '') return false;
    const steps = compareTexts(wordsOf(this.#earlier, before), wordsOf(this.#later, after));
    const first = this.#edits.length;
    let at = this.#later.contentStart(after);
    for (let index = 0; index < steps.length; ) {
      const { type } = steps[index] as Step<Word>;
      const run: Word[] = [];
      for (; steps[index]?.type === type; index += 1) run.push(wordOf(steps[index] as Step<Word>));
      if (type === 'deleted') this.#delete(run, at, prefix, author);
      else if (type === 'inserted') this.#insert(run, prefix, author);
      if (type !== 'deleted') at = run.at(-1)?.end ?? at;
    }
    return this.#edits.length > first;
  }

  #delete(words: readonly Word[], at: number, prefix: string, author: OwnedAuthor): void {
    const deleted = words.filter(({ type }) => type === 'word');
    if (deleted.length === 0) return;
    const id = this.#addRegion('deletion', author, `<text:p>${contentOf(deleted)}</text:p>`);
    this.#mark(at, `<${prefix}change ${prefix}change-id="${id}"/>`);
  }

  /** Marks words; each mark starts and ends in one element. */
  #insert(words: readonly Word[], prefix: string, author: OwnedAuthor): void {
    for (const run of runsOf(words)) {
      const [start, end] = [run[0]?.start, run.at(-1)?.end];
      if (start === undefined || end === undefined) continue;
      const id = this.#addRegion('insertion', author);
      this.#mark(start, `<${prefix}change-start ${prefix}change-id="${id}"/>`);
      this.#mark(end, `<${prefix}change-end ${prefix}change-id="${id}"/>`);
    }
  }

  #mark(at: number, xml: string): void {
    this.#edits.push({ start: at, end: at, content: [textPiece(xml)] });
  }

  #addRegion(kind: 'insertion' | 'deletion', { author, date, owner }: OwnedAuthor, content = ''): string {
    const id = this.#ids.next();
    const info = `<office:change-info><dc:creator>${encodeText(author)}</dc:creator><dc:date>${encodeText(date)}</dc:date></office:change-info>`;
    const region = `<text:changed-region xml:id="${id}" text:id="${id}"><text:${kind}>${info}${content}</text:${kind}></text:changed-region>`;
    this.#regions.set(owner, (this.#regions.get(owner) ?? '') + region);
    return id;
  }

  /** The list follows the forms at the start of a text; a document with changes of its own has one (§5.5.1). */
  #list(owner: XmlNode, regions: string): Edit {
    const tree = this.#later;
    const known = tree.child(owner, 'text:tracked-changes');
    const list = `<text:tracked-changes ${NAMESPACES} text:track-changes="false">${regions}</text:tracked-changes>`;
    if (known !== NO_NODE && !tree.isEmptyTag(known)) {
      const at = tree.contentEnd(known);
      const own = regions.replaceAll('<text:changed-region ', `<text:changed-region ${NAMESPACES} `);
      return { start: at, end: at, content: [textPiece(own)] };
    }
    if (known !== NO_NODE)
      return { start: tree.start(known), end: tree.end(known), content: [textPiece(list)] };
    const forms = tree.child(owner, 'office:forms');
    const at = forms === NO_NODE ? tree.contentStart(owner) : tree.end(forms);
    return { start: at, end: at, content: [textPiece(list)] };
  }
}

/** A piece of a paragraph: a word, or an element that is no text. */
interface Word {
  readonly type: 'word' | 'atom';
  readonly key: string;
  readonly text?: string | undefined;
  /** As written. */
  readonly xml: string;
  /** The start tags of the elements around it in the paragraph. */
  readonly around: readonly string[];
  readonly parent: XmlNode;
  readonly start: number;
  readonly end: number;
}

/** Elements that count as text (§6.1.3 to §6.1.5). */
const TEXT_LIKE: ReadonlySet<string> = new Set(['text:s', 'text:tab', 'text:line-break']);
/** Elements around text that changes may be in. */
const CONTAINERS: ReadonlySet<string> = new Set(['text:span', 'text:a', 'text:meta', 'text:meta-field']);

const segmenter = new Intl.Segmenter('und', { granularity: 'word' });
const encoder = new TextEncoder();
const decoder = new TextDecoder('utf-8', { ignoreBOM: true });

function wordsOf(tree: XmlTree, paragraph: XmlNode): readonly Word[] {
  const words: Word[] = [];
  addWords(tree, paragraph, [], words);
  return words;
}

function addWords(tree: XmlTree, parent: XmlNode, around: readonly string[], words: Word[]): void {
  if (tree.isEmptyTag(parent)) return;
  const path = around.join('');
  let from = tree.contentStart(parent);
  for (const child of tree.children(parent)) {
    const [start, end] = [tree.start(child), tree.end(child)];
    addCharacters(tree, { from, to: start }, { parent, around }, words);
    from = end;
    const name = tree.name(child);
    const xml = tree.source(child);
    if (CONTAINERS.has(name)) addWords(tree, child, [...around, startTag(tree, child)], words);
    else if (TEXT_LIKE.has(name))
      words.push({ type: 'word', key: `${path}|${xml}`, xml, around, parent, start, end });
    // A frame or note whose own paragraphs changed is still the same.
    else words.push({ type: 'atom', key: name, xml, around, parent, start, end });
  }
  addCharacters(tree, { from, to: tree.contentEnd(parent) }, { parent, around }, words);
}

function startTag(tree: XmlTree, node: XmlNode): string {
  return decoder.decode(tree.bytes.subarray(tree.start(node), tree.contentStart(node)));
}

function addCharacters(
  { bytes }: XmlTree,
  { from, to }: { readonly from: number; readonly to: number },
  { parent, around }: Pick<Word, 'parent' | 'around'>,
  words: Word[],
): void {
  const path = around.join('');
  for (const { start, end, text } of readCharacters(bytes, from, to)) {
    if (text === undefined) continue;
    let at = start;
    for (const xml of wordsIn(decoder.decode(bytes.subarray(start, end)))) {
      const next = at + encoder.encode(xml).length;
      words.push({
        type: 'word',
        key: `${path}|${xml}`,
        text: xml,
        xml,
        around,
        parent,
        start: at,
        end: next,
      });
      at = next;
    }
  }
}

/** The words of characters as written. Sections of CDATA and references to characters are not divided. */
function wordsIn(xml: string): readonly string[] {
  if (xml.startsWith('<')) return [xml];
  return xml
    .split(/(&[#\w]+;)/)
    .flatMap((piece) =>
      piece.startsWith('&') ? [piece] : Array.from(segmenter.segment(piece), ({ segment }) => segment),
    );
}

function wordOf(step: Step<Word>): Word {
  return step.type === 'deleted' ? step.before : step.after;
}

/** Words that follow one another in one element. */
function runsOf(words: readonly Word[]): readonly (readonly Word[])[] {
  const runs: Word[][] = [];
  let last: Word | undefined;
  for (const word of words) {
    if (word.type === 'word') {
      if (last?.type === 'word' && last.parent === word.parent && last.end === word.start)
        runs.at(-1)?.push(word);
      else runs.push([word]);
    }
    last = word;
  }
  return runs;
}

/** Words as the content of a paragraph, in the elements around them. */
function contentOf(words: readonly Word[]): string {
  let xml = '';
  let open: readonly string[] = [];
  const close = (tags: readonly string[]) =>
    tags
      .toReversed()
      .map((tag) => `</${tag.match(/[^\s<>/]+/)?.[0]}>`)
      .join('');
  for (const { around, xml: own } of words) {
    let shared = 0;
    while (shared < open.length && open[shared] === around[shared]) shared += 1;
    xml += close(open.slice(shared)) + around.slice(shared).join('') + own;
    open = around;
  }
  return xml + close(open);
}

/** Those of the text itself: deleted ones of the document's own changes are no part of it. */
function paragraphsOf(tree: XmlTree): readonly XmlNode[] {
  const found: XmlNode[] = [];
  for (let node = 0; node < tree.size; ) {
    const name = tree.name(node);
    if (name === 'text:p' || name === 'text:h') found.push(node);
    node = name === 'text:tracked-changes' ? tree.after(node) : node + 1;
  }
  return found;
}

/** The elements that list the changes of paragraphs. Texts of headers that are divided into regions have none. */
function ownersOf(tree: XmlTree, paragraphs: readonly XmlNode[]): ReadonlyMap<XmlNode, XmlNode> {
  const owners = new Map<XmlNode, XmlNode>();
  let owner = NO_NODE;
  let next = 0;
  for (const paragraph of paragraphs) {
    for (; next < paragraph; next += 1) if (OWNERS.has(tree.name(next))) owner = next;
    if (owner === NO_NODE || tree.after(owner) <= paragraph) continue;
    const isDivided = REGIONS.some((name) => tree.child(owner, name) !== NO_NODE);
    if (!isDivided) owners.set(paragraph, owner);
  }
  return owners;
}

const REGIONS = ['style:region-left', 'style:region-center', 'style:region-right'] as const;

/** Paragraphs of cells whose text is an attribute as well, from which LibreOffice reads it, without marks. */
function valuesOf(tree: XmlTree): ReadonlySet<XmlNode> {
  const found = new Set<XmlNode>();
  let end = 0;
  for (let node = 0; node < tree.size; node += 1) {
    if (tree.name(node) === 'table:table-cell' && tree.attribute(node, 'office:string-value') !== undefined)
      end = Math.max(end, tree.after(node));
    if (node < end) found.add(node);
  }
  return found;
}
