import { NO_NODE, type XmlNode } from '../../xml/index.ts';
import { type Parts, RELATIONS, type XlsxPart } from './parts.ts';
import { readRichText, richTextOf, richTextPlace } from './strings/rich-text.ts';
import type { UnitList } from './units.ts';
import type { Sheet } from './workbook.ts';

/** [MS-XLSX] §2.1.46. */
const THREADED = '{http://schemas.microsoft.com/office/spreadsheetml/2018/threadedcomments}';
/** Prefix of the author's name of a comment that represents a thread, before the thread's id. */
const STAND_IN = 'tc=';

/** A comment that represents a thread in programs without thread support: it quotes the texts of the thread. */
export interface StandIn {
  readonly part: XlsxPart;
  /** The `t` with the text. */
  readonly node: XmlNode;
  readonly text: string;
  readonly thread: readonly ThreadText[];
}

export interface ThreadText {
  readonly unitId: string;
  readonly text: string;
}

/** Creates units for a sheet's comments (ECMA-376 part 1, §18.7.3) and threads. */
export function addComments(sheet: Sheet, parts: Parts, units: UnitList): StandIn[] {
  const threads = new Map<string, ThreadText[]>();
  for (const name of parts.targets(sheet.part.name, RELATIONS.threadedComments)) {
    addThreads(sheet, parts.load(name), units, threads);
  }
  return parts
    .targets(sheet.part.name, RELATIONS.comments)
    .flatMap((name) => addPlainComments(sheet, parts.load(name), units, threads));
}

/** Threads by the id of their first comment. A comment with mentions stays: their positions are counted in characters. */
function addThreads(sheet: Sheet, part: XlsxPart, units: UnitList, threads: Map<string, ThreadText[]>): void {
  const { tree } = part;
  for (const node of tree.children(0)) {
    const text = tree.child(node, `${THREADED}text`);
    const hasMentions = tree.child(node, `${THREADED}mentions`) !== NO_NODE;
    if (text === NO_NODE) continue;
    const source = tree.text(text);
    if (!/\p{L}/u.test(source)) continue;
    if (hasMentions) {
      units.leave(part.name, 'comment-kept', 'A comment that mentions people was left unchanged.');
      continue;
    }
    const id = `t${sheet.number}.${part.records.length + 1}`;
    const location = `${sheet.name}!${tree.attribute(node, 'ref')?.value ?? ''}`;
    units.add(
      part,
      { id, kind: 'comment', source: [source], headings: [sheet.name], location },
      { type: 'element', node: text },
    );
    const thread = tree.attribute(node, 'parentId')?.value ?? tree.attribute(node, 'id')?.value ?? '';
    threads.set(thread, [...(threads.get(thread) ?? []), { unitId: id, text: source }]);
  }
}

function addPlainComments(
  sheet: Sheet,
  part: XlsxPart,
  units: UnitList,
  threads: ReadonlyMap<string, readonly ThreadText[]>,
): StandIn[] {
  const { tree } = part;
  const authors = childrenOf(part, 's:authors').map((node) => tree.text(node));
  return childrenOf(part, 's:commentList').flatMap((node): StandIn[] => {
    const text = tree.child(node, 's:text');
    if (text === NO_NODE) return [];
    const author = authors[Number(tree.attribute(node, 'authorId')?.value ?? -1)] ?? '';
    if (author.startsWith(STAND_IN)) {
      const thread = threads.get(author.slice(STAND_IN.length)) ?? [];
      const only = tree.child(text, 's:t');
      return only === NO_NODE ? [] : [{ part, node: only, text: richTextOf(tree, text), thread }];
    }
    const { content, codes } = readRichText(tree, text);
    if (!content) return [];
    const id = `n${sheet.number}.${part.records.length + 1}`;
    const location = `${sheet.name}!${tree.attribute(node, 'ref')?.value ?? ''}`;
    const unit = { id, kind: 'comment' as const, source: content, codes };
    units.add(part, { ...unit, headings: [sheet.name], location }, richTextPlace(tree, text));
    return [];
  });
}

function childrenOf({ tree }: XlsxPart, name: string): XmlNode[] {
  const list = tree.child(0, name);
  return list === NO_NODE ? [] : tree.children(list);
}

/** The text of a stand-in after its thread is translated: each quoted text is replaced. */
export function standInText(
  { text, thread }: StandIn,
  targetOf: (unitId: string) => string | undefined,
): string {
  let result = '';
  let from = 0;
  for (const { unitId, text: source } of thread) {
    const target = targetOf(unitId);
    const at = text.indexOf(source, from);
    if (at === -1) continue;
    result += text.slice(from, at) + (target ?? source);
    from = at + source.length;
  }
  return result + text.slice(from);
}
