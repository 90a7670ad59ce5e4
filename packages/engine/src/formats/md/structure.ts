import { isBlock, markerOf, type Token } from '../../markdown/tokens.ts';

/** Tokens that define a document's structure: two documents with the same sequence have the same blocks. */
const structural: ReadonlySet<string> = new Set([
  'atxHeadingSequence',
  'setextHeadingLineSequence',
  'blockQuote',
  'codeFenced',
  'codeIndented',
  'definition',
  'definitionBlock',
  'gfmFootnoteDefinition',
  'htmlFlow',
  'listItemPrefix',
  'listOrdered',
  'listUnordered',
  'mathFlow',
  'mkdocsBlock',
  'paragraph',
  'table',
  'tableData',
  'tableHeader',
  'tableRow',
  'thematicBreak',
  'yaml',
  'toml',
]);

/**
 * The blocks of a document, in order, with their nesting. A continued list is one list.
 * @param openList the marker of the list before the tokens, if there is one.
 */
export function structureOf(tokens: readonly Token[], text: string, openList: string | undefined): string[] {
  const blocks: string[] = [];
  const add = (token: Token, depth: number, isNew: boolean) => {
    const { type, start, children } = token;
    const isStructural = structural.has(type);
    if (isStructural && isNew) blocks.push(`${depth}${type}${headingLevel(type, text, start)}`);
    if (type === 'paragraph') return;
    for (const child of children) add(child, depth + (isStructural ? 1 : 0), true);
  };
  let before = openList;
  for (const token of tokens.filter(isBlock)) {
    const marker = markerOf(token, text);
    add(token, 0, marker === undefined || marker !== before);
    before = marker;
  }
  return blocks;
}

/** Underlines vary in length with their heading; the number of hashes is the level. */
function headingLevel(type: string, text: string, start: number): string {
  if (type === 'setextHeadingLineSequence') return `:${text[start]}`;
  return type === 'atxHeadingSequence' ? `:${/^#*/.exec(text.slice(start, start + 7))?.[0].length ?? 0}` : '';
}
