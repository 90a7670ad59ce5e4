import { mask } from './mask.ts';
import { type Token, tokenize } from './tokenize.ts';

export { findToken, type Token, UNREAD } from './tokenize.ts';

/** Each pass can uncover one more wrong pair of dollar signs; more than a few are not worth the time. */
const MAX_PASSES = 4;

/**
 * Parses CommonMark with GFM, front matter, footnotes and math. What other dialects add (shortcodes, containers, regions that
 * are not to be translated) is hidden from the parser by characters of the same number, so that offsets stay true.
 */
export function parseMarkdown(text: string): readonly Token[] {
  let masked = text;
  let tokens = tokenize(masked);
  for (let pass = 0; pass < MAX_PASSES; pass += 1) {
    const next = mask(text, masked, tokens);
    if (next === masked) break;
    masked = next;
    tokens = tokenize(masked);
  }
  return tokens;
}

/** Every token of some types, in document order, those inside of others too. */
export function findTokens(tokens: readonly Token[], types: ReadonlySet<string>): Token[] {
  const found: Token[] = [];
  const visit = (list: readonly Token[]) => {
    for (const token of list) {
      if (types.has(token.type)) found.push(token);
      visit(token.children);
    }
  };
  visit(tokens);
  return found;
}

/** What repeats at the start of each line of a paragraph in a container: no part of its text. */
export const linePrefixes: ReadonlySet<string> = new Set([
  'blockQuotePrefix',
  'listItemIndent',
  'linePrefix',
  'gfmFootnoteDefinitionIndent',
  'lineSuffix',
]);

/** Tokens that are not looked into and hold no text. */
export const opaqueBlocks: ReadonlySet<string> = new Set([
  'codeFenced',
  'codeIndented',
  'mathFlow',
  'thematicBreak',
]);

/** Tokens that make up a document's structure: two documents with the same ones in the same order have the same blocks. */
const structural: ReadonlySet<string> = new Set([
  'atxHeadingSequence',
  'setextHeadingLineSequence',
  'blockQuote',
  'codeFenced',
  'codeIndented',
  'definition',
  'gfmFootnoteDefinition',
  'htmlFlow',
  'listItemPrefix',
  'listOrdered',
  'listUnordered',
  'mathFlow',
  'paragraph',
  'table',
  'tableData',
  'tableHeader',
  'tableRow',
  'thematicBreak',
  'yaml',
  'toml',
]);

/** The blocks of a document, in order, with their nesting. */
export function structureOf(tokens: readonly Token[], text: string, depth = 0): string[] {
  return tokens.flatMap((token): string[] => {
    const isBlock = structural.has(token.type);
    const detail = token.type.endsWith('Sequence') ? text.slice(token.start, token.start + 7) : '';
    const own = isBlock
      ? [`${depth}${token.type}${detail === '' ? '' : `:${headingLevel(token.type, detail)}`}`]
      : [];
    if (token.type === 'paragraph') return own;
    return [...own, ...structureOf(token.children, text, depth + (isBlock ? 1 : 0))];
  });
}

/** Underlines grow with their heading; hashes are the level. */
const headingLevel = (type: string, text: string): string =>
  type === 'atxHeadingSequence' ? `${/^#*/.exec(text)?.[0].length ?? 0}` : text.slice(0, 1);
