import type { FormatName } from '@verso/engine';
import { xmlParts, xmlTokens } from './package-parts.ts';

/** The elements for runs, their properties and their text, by local name. */
interface RunNames {
  readonly run: string;
  /** Absent if every run counts. */
  readonly properties?: string;
}

const runNames: Partial<Record<FormatName, RunNames>> = {
  docx: { run: 'r', properties: 'rPr' },
  pptx: { run: 'r', properties: 'rPr' },
  xlsx: { run: 'r', properties: 'rPr' },
  odt: { run: 'span' },
  odp: { run: 'span' },
  ods: { run: 'span' },
};

/** Attributes of run properties without a visual effect. */
const unseen = /\s(?:lang|altLang|dirty|err|smtClean|noProof|bmk)="[^"]*"/g;

/**
 * The number of inline codes in a naive reading of a package: one for each run with text and its own properties.
 * @returns undefined for formats without runs.
 */
export function naiveCodes(bytes: Uint8Array, format: FormatName): number | undefined {
  const names = runNames[format];
  if (names === undefined) return undefined;
  let codes = 0;
  for (const text of xmlParts(bytes).values()) codes += codesIn(text, names);
  return codes;
}

function codesIn(text: string, { run, properties }: RunNames): number {
  let codes = 0;
  let depth = 0;
  let hasProperties = false;
  let hasText = false;
  for (const { kind, name, source } of xmlTokens(text)) {
    if (name === run && kind === 'open') {
      depth += 1;
      if (properties === undefined) codes += 1;
      [hasProperties, hasText] = [false, false];
    } else if (name === run && kind === 'close') {
      depth -= 1;
      if (hasProperties && hasText) codes += 1;
      hasProperties = false;
    } else if (depth > 0 && name === properties) {
      hasProperties ||= kind === 'open' || / \S/.test(source.replace(unseen, '').replace('/>', ''));
    } else if (depth > 0 && kind === 'text' && source.trim() !== '') {
      hasText = true;
    }
  }
  return codes;
}
