import { type XmlToken, xmlParts, xmlTokens } from './package-parts.ts';

/** Elements that represent characters, or that only the old text needed: they depend on the text. */
const textual: ReadonlySet<string> = new Set([
  's',
  'tab',
  'line-break',
  'soft-page-break',
  'rPh',
  'phoneticPr',
]);
/**
 * Attributes with text for readers, those for white space, and `fullCalcOnLoad`: the cached result of a formula that
 * follows a quoted text is out of date, so the workbook is recalculated when it is opened.
 */
const textAttributes =
  /\s(?:xml:space|descr|title|alt|string|name|table:name|table:title|table:source-field-name|form:label|form:title|(?:office|text):string-value|text:key[12]|text:string-value-if-(?:true|false)|text:value|office:title|form:value|form:current-value|style:num-(?:prefix|suffix)|loext:num-list-format|w:tooltip|w:displayText|(?:\w*[cC])aption|uniqueCount|count|displayName|tooltip|prompt|promptTitle|error|errorTitle|altText|altTextSummary|fullCalcOnLoad)="[^"]*"/g;
/** Previews of objects, which are removed when the object's text changes. */
const previewEntry =
  /<manifest:file-entry\b[^>]*\bObjectReplacements\/[^"/]+"[^>]*?(?:\/>|>\s*<\/manifest:file-entry>)/g;
/** Text around list numbers, choices and defaults of form fields (ECMA-376 part 1, §17.9.11, §17.16.25, §17.16.11). */
const numberText = /(<\w*:?(?:lvlText|listEntry|default)\b)[^>]*/;

/**
 * Compares two packages with their text removed: the same entries, and in each part the same elements with the same
 * attributes.
 * @returns the first difference, or undefined.
 */
export function packageSkeletonDifference(source: Uint8Array, output: Uint8Array): string | undefined {
  const [before, after] = [xmlParts(source), xmlParts(output)];
  if ([...before.keys()].join() !== [...after.keys()].join()) return 'different parts';
  for (const [name, text] of before) {
    const other = after.get(name) ?? '';
    if (other === text) continue;
    const [own, written] = [text.replace(previewEntry, ''), other.replace(previewEntry, '')];
    const difference = firstDifference(blanked(own), blanked(written));
    if (difference !== undefined) return `${name}: ${difference}`;
  }
  return undefined;
}

function firstDifference(before: Iterator<string>, after: Iterator<string>): string | undefined {
  for (;;) {
    const [a, b] = [before.next(), after.next()];
    if (a.done === true && b.done === true) return undefined;
    if (a.value !== b.value) return `${a.value ?? 'the end'} became ${b.value ?? 'the end'}`.slice(0, 300);
  }
}

/** `<a/>` equals `<a></a>`; elements that depend on the text are excluded with their content. */
function* blanked(text: string): Generator<string> {
  let hidden = 0;
  for (const token of xmlTokens(text)) {
    if (token.kind === 'text') continue;
    if (textual.has(token.name)) {
      hidden += token.kind === 'open' ? 1 : token.kind === 'close' ? -1 : 0;
    } else if (hidden === 0) {
      yield* blankedTag(token);
    }
  }
}

function blankedTag({ kind, source }: XmlToken): string[] {
  const tag = source
    .replace(textAttributes, '')
    .replace(numberText, '$1')
    .replace(/\s*\/?>$/, '>');
  return kind === 'empty' ? [tag, `</${/^<([^\s/>]+)/.exec(tag)?.[1] ?? ''}>`] : [tag];
}
