/** A token of Markdown as micromark names it, with its offsets in the text and the tokens inside it. */
export interface Token {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly children: readonly Token[];
}

/** Text that is too full of marks to be read: it stays as it is. */
export const UNREAD = 'unread';

/** What tokens without any have for children: most are such, and a list of its own takes as much space as the token. */
export const NO_TOKENS: readonly Token[] = [];

/** Every token of some types, in document order, those inside of others too. */
export function findTokens(tokens: readonly Token[], types: ReadonlySet<string>): Token[] {
  const found: Token[] = [];
  const visit = (list: readonly Token[]) => {
    for (const token of list) {
      if (types.has(token.type)) found.push(token);
      if (token.children.length > 0) visit(token.children);
    }
  };
  visit(tokens);
  return found;
}

/** The first token of a type below some tokens, in document order. */
export function findToken(tokens: readonly Token[], type: string): Token | undefined {
  for (const token of tokens) {
    const found = token.type === type ? token : findToken(token.children, type);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** What repeats at the start of each line of a paragraph in a container: no part of its text. */
export const linePrefixes: ReadonlySet<string> = new Set([
  'blockQuotePrefix',
  'listItemIndent',
  'linePrefix',
  'gfmFootnoteDefinitionIndent',
  'mkdocsBlockIndent',
  'lineSuffix',
]);

/** Tokens that are not looked into and hold no text. */
export const opaqueBlocks: ReadonlySet<string> = new Set([
  'codeFenced',
  'codeIndented',
  'mathFlow',
  'thematicBreak',
]);

/** The marker of a list's items (CommonMark §5.3); undefined for what is no list. */
export function markerOf(list: Token, text: string): string | undefined {
  const marker = list.type.startsWith('list') ? findToken(list.children, 'listItemMarker') : undefined;
  return marker && text.slice(marker.start, marker.end);
}

/** Whether a token is a block, not a line end or empty line between two. */
export const isBlock = ({ type }: Token): boolean => !type.startsWith('line');
