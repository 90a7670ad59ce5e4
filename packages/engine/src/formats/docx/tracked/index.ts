import {
  type ChangeAuthor,
  newestOf,
  type StoryParts,
  type TrackedBytes,
  trackStories,
  unitsOfParagraphs,
  type Versions,
} from '../../../tracked/model.ts';
import { type Edit, NO_NODE, type XmlNode, type XmlTree } from '../../../xml/index.ts';
import { open } from '../open.ts';
import { wordSyntax } from '../syntax.ts';
import { itemsOf } from './items.ts';
import { mergeItems } from './merge.ts';

/** Tracked insertions and deletions of Word documents (ECMA-376 part 1, §17.13.5). */
export function trackDocxChanges(
  documents: Versions,
  changes: ReadonlyMap<string, ChangeAuthor>,
): TrackedBytes {
  const { parts } = open(documents.original, {});
  const stories = parts.filter(({ syntax }) => syntax === wordSyntax);
  return trackStories(documents, stories, (trees) => {
    const ids = new Ids(trees);
    return (story) => new Story(story, changes, ids);
  });
}

/** Ids of annotations that are unused in the document (ECMA-376 part 1, §17.13). */
class Ids {
  #last = 0;

  constructor(trees: readonly XmlTree[]) {
    for (const tree of trees)
      for (let node = 0; node < tree.size; node += 1) {
        const id = Number(tree.attribute(node, 'w:id')?.value ?? 0);
        if (Number.isSafeInteger(id)) this.#last = Math.max(this.#last, id);
      }
  }

  get last(): number {
    return this.#last;
  }

  next = (): number => {
    this.#last += 1;
    return this.#last;
  };
}

/** One part of the document. Its paragraphs have the same order in all versions, as writing adds and removes none. */
class Story {
  readonly tracked = new Set<string>();
  readonly #earlier: XmlTree;
  readonly #later: XmlTree;
  readonly #ids: Ids;
  readonly #paragraphs: { readonly earlier: readonly XmlNode[]; readonly later: readonly XmlNode[] };
  /** The number of each paragraph of the later version. */
  readonly #numbers: ReadonlyMap<XmlNode, number>;
  /** The changed units of paragraphs, by number. */
  readonly #units: ReadonlyMap<number, readonly string[]>;
  readonly #changes: ReadonlyMap<string, ChangeAuthor>;

  constructor(
    { original, earlier, later }: StoryParts,
    changes: ReadonlyMap<string, ChangeAuthor>,
    ids: Ids,
  ) {
    this.#earlier = earlier.tree;
    this.#later = later.tree;
    this.#ids = ids;
    this.#changes = changes;
    this.#paragraphs = { earlier: paragraphsOf(earlier.tree), later: paragraphsOf(later.tree) };
    this.#numbers = new Map(this.#paragraphs.later.map((node, number) => [node, number]));
    this.#units = unitsOfParagraphs(original, paragraphsOf(original.tree), changes);
  }

  edits(): Edit[] {
    const { earlier, later } = this.#paragraphs;
    if (earlier.length !== later.length) return [];
    const edits: Edit[] = [];
    let end = 0;
    for (const [number, node] of later.entries()) {
      // A paragraph in another one is part of its edit.
      if (this.#later.start(node) < end) continue;
      end = this.#later.end(node);
      const content = this.#merged(number);
      if (content !== undefined)
        edits.push({
          start: contentStart(this.#later, node),
          end: this.#later.contentEnd(node),
          content: [content],
        });
    }
    return edits;
  }

  /** The content of a paragraph with its changes; undefined if there are none. */
  #merged(number: number): string | undefined {
    const [before, after] = [this.#paragraphs.earlier[number], this.#paragraphs.later[number]];
    if (before === undefined || after === undefined || this.#later.isEmptyTag(after)) return undefined;
    if (this.#earlier.source(before) === this.#later.source(after)) return undefined;
    const { prefix, units, ...author } = this.#signature(number, after);
    // In documents whose namespace has no prefix, its attributes can't be written.
    if (prefix === '') return undefined;
    const first = this.#ids.last;
    const content = mergeItems(
      itemsOf(this.#earlier, before, (node) => this.#earlier.source(node)),
      itemsOf(this.#later, after, (node) => this.#withInner(node)),
      { ...author, prefix, newId: this.#ids.next },
    );
    if (this.#ids.last === first) return undefined;
    for (const id of units) this.tracked.add(id);
    return content;
  }

  #signature(number: number, node: XmlNode) {
    const units = this.#units.get(number) ?? [];
    const newest = newestOf(units.flatMap((id) => this.#changes.get(id) ?? []));
    return { ...newest, units, prefix: this.#later.prefixOf(node) };
  }

  /** An element of the later version in which the paragraphs of text boxes have their changes. */
  #withInner(node: XmlNode): string {
    const tree = this.#later;
    let xml = '';
    let from = tree.start(node);
    const decoder = new TextDecoder('utf-8', { ignoreBOM: true });
    for (let inner = node + 1; inner < tree.after(node); ) {
      const number = this.#numbers.get(inner);
      const content = number === undefined ? undefined : this.#merged(number);
      if (content !== undefined) {
        xml += decoder.decode(tree.bytes.subarray(from, contentStart(tree, inner))) + content;
        from = tree.contentEnd(inner);
      }
      inner = number === undefined ? inner + 1 : tree.after(inner);
    }
    return xml + decoder.decode(tree.bytes.subarray(from, tree.end(node)));
  }
}

function paragraphsOf(tree: XmlTree): readonly XmlNode[] {
  const found: XmlNode[] = [];
  for (let node = 0; node < tree.size; node += 1) if (tree.name(node) === 'w:p') found.push(node);
  return found;
}

/** The start of a paragraph's content, after its properties. */
function contentStart(tree: XmlTree, paragraph: XmlNode): number {
  const properties = tree.child(paragraph, 'w:pPr');
  return properties === NO_NODE ? tree.contentStart(paragraph) : tree.end(properties);
}
