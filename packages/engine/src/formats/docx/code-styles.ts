import type { Message, OpenOptions } from '../../model/index.ts';

/** Full names of code styles in Word, LibreOffice and pandoc. */
const NAMES: ReadonlySet<string> = new Set([
  'html preformatted',
  'preformatted text',
  'preformatted',
  'macro',
  'macro text',
  'verbatim',
  'program listing',
]);

/** Words that may accompany "code" in such a name, unlike in "Code Caption" and "Zip Code". */
const COMPANIONS: ReadonlySet<string> = new Set(
  `annotated block body box c console css development example file first html in indent indented inline java javascript json
  last line lines list listing middle narrow note numbered only output para paragraph program python sample screen shell single small
  snippet source sql style table text unnumbered wide xml`.split(/\s+/),
);

/** Whether a paragraph style is a code style. @param name as displayed, in any case. */
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

/** Paragraphs in code styles: translated if `OpenOptions.docx.code` requests it, counted otherwise. */
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
        ? 'One paragraph in a style for code was left unchanged.'
        : `${this.#kept.toLocaleString('en-US')} paragraphs in styles for code were left as they are.`;
    return [{ code: 'code-kept', severity: 'info', text }];
  }
}
