import type { Message, OpenOptions } from '../../model/index.ts';

/** Styles for code by their whole names: Word's own, LibreOffice's and pandoc's. */
const NAMES: ReadonlySet<string> = new Set([
  'html preformatted',
  'preformatted text',
  'preformatted',
  'macro',
  'macro text',
  'verbatim',
  'program listing',
]);

/** What may stand beside "code" in the name of such a style. "Code Caption" and "Zip Code" are others. */
const COMPANIONS: ReadonlySet<string> = new Set(
  `annotated block body box c console css development example file first html in indent indented inline java javascript json
  last line lines list listing middle narrow note numbered only output para paragraph program python sample screen shell single small
  snippet source sql style table text unnumbered wide xml`.split(/\s+/),
);

/** Whether a paragraph style is one for code. @param name as users see it, in any case. */
export function isCodeStyle(name: string): boolean {
  if (NAMES.has(name.toLowerCase())) return true;
  const words = name
    .replace(/(\p{Ll})(?=\p{Lu})/gu, '$1 ')
    .toLowerCase()
    .split(/[\s\d_().,-]+/)
    .filter((word) => word !== '');
  return (
    words.some((word) => word === 'code' || word === 'codeblock') &&
    words.every((word) => word === 'code' || word === 'codeblock' || COMPANIONS.has(word))
  );
}

const PREFORMATTED: ReadonlySet<string> = new Set(['html preformatted', 'preformatted text', 'preformatted']);

function isMostlyLatin(text: string): boolean {
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  return (text.match(/\p{Script=Latin}/gu)?.length ?? 0) * 2 >= letters;
}

/** Paragraphs in styles for code: translated where `OpenOptions.docx.code` asks for it, else counted. */
export class CodeParagraphs {
  readonly isTranslated: boolean;
  #kept = 0;

  constructor({ docx }: OpenOptions) {
    this.isTranslated = docx?.code ?? false;
  }

  /** Whether a paragraph stays; counts it then. Web pages are pasted in preformatted styles too: code has Latin letters. */
  keeps(style: { readonly name: string; readonly isCode: boolean }, text: string): boolean {
    if (!style.isCode || this.isTranslated) return false;
    if (PREFORMATTED.has(style.name) && !isMostlyLatin(text)) return false;
    this.#kept += 1;
    return true;
  }

  get messages(): Message[] {
    if (this.#kept === 0) return [];
    const text =
      this.#kept === 1
        ? 'One paragraph in a style for code was left as it is.'
        : `${this.#kept.toLocaleString('en-US')} paragraphs in styles for code were left as they are.`;
    return [{ code: 'code-kept', severity: 'info', text }];
  }
}
