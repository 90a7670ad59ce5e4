/** A token of Markdown as named by micromark, with its offsets in the text and its child tokens. */
export interface Token {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly children: readonly Token[];
}

/** Text with too many marks to be parsed: it stays unchanged. */
export const UNREAD = 'unread';

/** The shared children of tokens without any: most have none, and a separate list takes as much memory as the token. */
export const NO_TOKENS: readonly Token[] = [];

/** Every token of some types, in document order, including nested ones. */
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

/** Prefixes of each line of a paragraph in a container, which are not part of its text. */
export const linePrefixes: ReadonlySet<string> = new Set([
  'blockQuotePrefix',
  'listItemIndent',
  'linePrefix',
  'gfmFootnoteDefinitionIndent',
  'mkdocsBlockIndent',
  'lineSuffix',
]);

/** Tokens that hold no text and are not searched. */
export const opaqueBlocks: ReadonlySet<string> = new Set([
  'codeFenced',
  'codeIndented',
  'mathFlow',
  'thematicBreak',
]);

/** The marker of a list's items (CommonMark §5.3); undefined for other tokens. */
export function markerOf(list: Token, text: string): string | undefined {
  const marker = list.type.startsWith('list') ? findToken(list.children, 'listItemMarker') : undefined;
  return marker && text.slice(marker.start, marker.end);
}

/** Whether a token is a block rather than a line end or empty line. */
export const isBlock = ({ type }: Token): boolean => !type.startsWith('line');
