/** The kind of a token of a formula (ECMA-376 part 1, §18.17; OpenFormula, ODF 1.3 part 4, §5). */
export type TokenKind =
  /** "text", including its quotes. */
  | 'string'
  /** 'Sheet name', including its quotes; followed by the reference: `!A1`. */
  | 'quoted'
  /** [Column], [[#This Row],[Column]], [1]: anything in square brackets, including them. */
  | 'bracket'
  /** A name, reference, number or error value: A1, $B$2, Sales, TRUE, 1.5E3, #REF!. */
  | 'word'
  /** A word directly before a parenthesis. */
  | 'function'
  | 'open'
  | 'close'
  /** A separator of arguments or array rows: , and ; */
  | 'separator'
  | 'operator'
  | 'space'
  | 'brace';

export interface Token {
  readonly kind: TokenKind;
  readonly text: string;
}

/** A function's name in uppercase, without the prefixes of newer functions ([MS-XLSX] §2.2.2; OpenFormula). */
export function functionName(text: string): string {
  return text.toUpperCase().replace(/^(?:_XLFN\.|_XLWS\.|COM\.MICROSOFT\.)+/, '');
}

/** The text of a string literal. */
export function literalText(token: Token): string {
  const { text } = token;
  const isClosed = text.length > 1 && text.endsWith('"');
  return text.slice(1, isClosed ? -1 : undefined).replaceAll('""', '"');
}

export function stringLiteral(text: string): string {
  return `"${text.replaceAll('"', '""')}"`;
}
