import { applyTextEdits, checkTextFile, replacementsOf, type TextEdit } from '../integrity/index.ts';
import { append } from '../lists.ts';
import type { InlineContent, Targets, Unit, WriteOptions, WriteResult } from '../model/index.ts';
import { assertCodes } from '../runs/index.ts';
import { equalInline, inlineText, normalizeInline } from '../text/inline.ts';
import { isRightToLeft } from '../text/script.ts';
import { removeIllegalCharacters } from '../xml/index.ts';
import { type DecodedPage, decodePage } from './encoding.ts';
import { type HtmlText, readHtml } from './read.ts';
import { type Token, tokens } from './tokens.ts';

/** An open page: `units` and `texts` correspond by index. */
export interface OpenedPage {
  readonly bytes: Uint8Array;
  readonly page: DecodedPage;
  readonly texts: readonly HtmlText[];
  readonly units: readonly Unit[];
}

/**
 * The page with targets applied, read again and compared. Characters not supported by the page's encoding, and all
 * non-ASCII ones if it declares no encoding, are written as character references.
 * @throws DocumentError `invalid-target` or `integrity-failed`.
 */
export function writeHtml(
  { bytes, page, texts, units }: OpenedPage,
  targets: Targets,
  { targetLanguage }: WriteOptions,
): WriteResult {
  const changed = units.flatMap((unit, index) => {
    const target = targets.get(unit.id);
    const text = texts[index];
    if (target === undefined || text === undefined || equalInline(target, unit.source)) return [];
    return [{ text, target: normalizeInline(target) }];
  });
  const edits = [
    ...changed.map(({ text, target }) => textEdit(text, target)),
    ...(targetLanguage === undefined ? [] : languageEdits(page.text, targetLanguage)),
  ];
  const written = edits.length === 0 ? undefined : encoded(page, edits);
  const output = written === undefined ? page.text : decodePage(written.bytes).text;
  const read = readHtml(output);
  // A translation without letters is not a text.
  const expected = units.length - changed.filter(({ target }) => !/\p{L}/u.test(inlineText(target))).length;
  const report = checkTextFile({
    source: page.text,
    output,
    edits: written?.edits ?? [],
    unitsWritten: changed.length,
    structure: {
      count: texts.length,
      compare: () => {
        if (read.length !== expected) throw new RangeError(`${expected} texts became ${read.length}`);
      },
    },
    atoms: { count: 0, lost: [] },
  });
  return {
    bytes: written?.bytes ?? bytes.slice(),
    report,
    messages: [],
    replaced: () => replacementsOf(edits),
  };
}

function textEdit(text: HtmlText, target: InlineContent): TextEdit {
  assertCodes(text.codes, target);
  return { start: text.start, end: text.end, text: htmlOf(target, text.markup) };
}

function htmlOf(content: InlineContent, markup: HtmlText['markup']): string {
  return content
    .map((node) => {
      if (typeof node === 'string') return escaped(node);
      const { open = '', close = '' } = markup.get(node.id) ?? {};
      return node.type === 'standalone' ? open : open + htmlOf(node.children, markup) + close;
    })
    .join('');
}

const REFERENCES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '\u00a0': '&#160;',
};

const escaped = (text: string): string =>
  removeIllegalCharacters(text).replace(/[&<>\u00a0]/g, (character) => REFERENCES[character] ?? character);

/** The page with edits applied, in its encoding. */
function encoded({ text, encode, isDeclared }: DecodedPage, edits: readonly TextEdit[]) {
  const bytes = isDeclared ? encode(applyTextEdits(text, edits)) : undefined;
  if (bytes !== undefined) return { bytes, edits };
  const plain = edits.map((edit) => ({ ...edit, text: withReferences(edit.text) }));
  return { bytes: encode(applyTextEdits(text, plain)) ?? new Uint8Array(0), edits: plain };
}

const withReferences = (text: string): string =>
  text.replace(/[^\0-\x7f]/gu, (character) => `&#${character.codePointAt(0)};`);

/** The language and direction attributes of the page's root and body; a direction is added for a right-to-left script. */
function languageEdits(source: string, language: string): TextEdit[] {
  const edits: TextEdit[] = [];
  for (const token of tokens(source)) {
    if (token.type !== 'start' || (token.name !== 'html' && token.name !== 'body')) continue;
    append(edits, attributeEdit(source, token, 'lang', language));
    append(edits, attributeEdit(source, token, 'xml:lang', language));
    const direction = isRightToLeft(language) ? 'rtl' : 'ltr';
    const turned = attributeEdit(source, token, 'dir', direction);
    const at = token.start + 1 + token.name.length;
    if (turned.length > 0) append(edits, turned);
    else if (token.name === 'body' && direction === 'rtl' && !hasAttribute(source, token, 'dir'))
      edits.push({ start: at, end: at, text: ' dir="rtl"' });
    if (token.name === 'body') break;
  }
  return edits;
}

const attributeIn = (source: string, { start, end }: Token, name: string) =>
  new RegExp(`\\s${name}\\s*=\\s*(["'])(.*?)\\1`, 'is').exec(source.slice(start, end));

const hasAttribute = (source: string, token: Token, name: string) =>
  attributeIn(source, token, name) !== null;

function attributeEdit(source: string, token: Token, name: string, value: string): TextEdit[] {
  const match = attributeIn(source, token, name);
  const [all = '', , present = ''] = match ?? [];
  if (match === null || present.toLowerCase() === value.toLowerCase()) return [];
  const end = token.start + match.index + all.length - 1;
  return [{ start: end - present.length, end, text: value }];
}
