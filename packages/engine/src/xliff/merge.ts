import { append } from '../lists.ts';
import { type Document, DocumentError, type InlineContent, type Message, type Unit } from '../model/index.ts';
import { equalInline, inlineCodes, inlineText, mapInlineText, normalizeInline } from '../text/inline.ts';
import { readXliff } from './read.ts';
import type { XliffFile, XliffUnit } from './unit.ts';

export interface XliffTargets {
  /** By unit id, the format of `Document.write`. */
  readonly targets: ReadonlyMap<string, InlineContent>;
  /** Units without a translation, and with code `target-invalid` those with wrong inline codes. */
  readonly messages: readonly Message[];
  /** Units that the file does not contain: it is of a part of the document. */
  readonly absent: ReadonlySet<string>;
  readonly targetLanguage: string | undefined;
  /** The name of the document with the units. */
  readonly original: string | undefined;
  /** The time of the export in ISO 8601, as the file says. */
  readonly exportedAt: string | undefined;
}

export interface MergeOptions {
  /** SHA-256 of the document's bytes in hexadecimal. Without it, any document with the same texts is accepted. */
  readonly sha256?: string;
}

/**
 * The translations in an XLIFF file that match a document's units. A unit with a different source, without a translation,
 * with missing, repeated or unknown codes, or with an id that repeats is skipped with a message.
 * @param bytes the XLIFF file: version 1.2 or 2.0 to 2.2, in UTF-8 or UTF-16.
 * @throws DocumentError `invalid-target` when the file belongs to another document; and any error from reading the file.
 */
export function fromXliff(
  bytes: Uint8Array,
  document: Pick<Document, 'units'>,
  options: MergeOptions = {},
): XliffTargets {
  return targetsFor(chooseFile(readXliff(bytes), options.sha256), document);
}

/**
 * The translations of a file that match a document's units; see `fromXliff`.
 * @throws DocumentError `invalid-target` when the file has none of the document's units
 */
export function targetsFor(file: XliffFile, document: Pick<Document, 'units'>): XliffTargets {
  const found = new Map(file.units.map((unit) => [unit.id, unit]));
  if (document.units.length > 0 && !document.units.some((unit) => found.has(unit.id))) {
    throw otherDocument(file);
  }
  const targets = new Map<string, InlineContent>();
  const messages: Message[] = [];
  const absent = new Set<string>();
  for (const unit of document.units) {
    if (!found.has(unit.id)) absent.add(unit.id);
    const { target, message } = targetOf(unit, found.get(unit.id));
    if (message !== undefined) messages.push(message);
    if (target !== undefined) targets.set(unit.id, target);
  }
  append(messages, unknownUnits(document.units, file.units));
  const { targetLanguage, original, exportedAt } = file;
  return { targets, messages, absent, targetLanguage, original, exportedAt };
}

/** @throws DocumentError `invalid-target` when no file belongs to the document. */
function chooseFile(files: readonly XliffFile[], sha256: string | undefined): XliffFile {
  const same = sha256 === undefined ? undefined : files.find((file) => file.sha256 === sha256);
  const [first] = files;
  if (same !== undefined) return same;
  if (first === undefined) throw new DocumentError('wrong-format', 'The XLIFF file holds no document.');
  // Tools may drop the hash; then the units' sources are compared.
  if (sha256 !== undefined && first.sha256 !== undefined) throw otherDocument(first);
  return first;
}

function otherDocument({ original }: XliffFile): DocumentError {
  const name = original === undefined ? '' : ` ("${original}")`;
  return new DocumentError(
    'invalid-target',
    `These translations are of another document${name}, or of another version of it.`,
  );
}

function targetOf(
  unit: Unit,
  found: XliffUnit | undefined,
): { readonly target?: InlineContent; readonly message?: Message } {
  const message = (code: string, text: string): Message => ({
    code,
    severity: 'warning',
    text,
    unitId: unit.id,
  });
  const invalid = (problem: string) => ({
    message: message('target-invalid', `The translation can't be used: ${problem}.`),
  });
  if (found?.problem !== undefined) return invalid(found.problem);
  if (found?.target === undefined) {
    return { message: message('target-missing', 'There is no translation, so the original text was kept.') };
  }
  if (!sameText(unit.source, found.source)) {
    return {
      message: message(
        'source-differs',
        'The translation is of another text than the document has here, so the original text was kept.',
      ),
    };
  }
  const misuse = misusedCode(unit, found.target);
  if (misuse !== undefined) return invalid(misuse);
  const target = equalInline(unit.source, found.source) ? found.target : respaced(found.target, unit.source);
  const isPartial = found.translated < found.segments;
  const text = 'Part of the text has no translation and was kept unchanged.';
  return { target, ...(isPartial ? { message: message('target-partial', text) } : {}) };
}

/** A target from a tool that reformats its files: white space at the edges as in the document, and single spaces within. */
function respaced(target: InlineContent, source: InlineContent): InlineContent {
  const nodes = [...mapInlineText(target, (text) => text.replace(/\s+/g, ' '))];
  const [first, last] = [nodes[0], nodes.at(-1)];
  if (typeof first === 'string') nodes[0] = first.trimStart();
  if (typeof last === 'string') nodes[nodes.length - 1] = (nodes.at(-1) as string).trimEnd();
  const start = source[0];
  const end = source.at(-1);
  const before = typeof start === 'string' ? start.slice(0, start.length - start.trimStart().length) : '';
  const after = typeof end === 'string' ? end.slice(end.trimEnd().length) : '';
  return normalizeInline([before, ...nodes, after]);
}

/** Tools may change white space at the ends of segments; words and codes must match the document. */
function sameText(a: InlineContent, b: InlineContent): boolean {
  const words = (content: InlineContent) => inlineText(content).replace(/\s+/g, '');
  const codes = (content: InlineContent) =>
    inlineCodes(content)
      .map(({ id }) => id)
      .join();
  return words(a) === words(b) && codes(a) === codes(b);
}

function misusedCode(unit: Unit, target: InlineContent): string | undefined {
  const uses = new Map<number, number>();
  const types = new Map(unit.codes.map(({ id, type }) => [id, type]));
  for (const { id, type } of inlineCodes(target)) {
    if (types.get(id) !== type) return `there is no ${type} code ${id}`;
    uses.set(id, (uses.get(id) ?? 0) + 1);
  }
  for (const code of unit.codes) {
    const count = uses.get(code.id) ?? 0;
    if (count === 0 && !code.canOmit) return `code ${code.id} (${code.label}) is missing`;
    if (count > 1 && !code.canRepeat) return `code ${code.id} (${code.label}) is used ${count} times`;
  }
  return undefined;
}

function unknownUnits(units: readonly Unit[], found: readonly XliffUnit[]): Message[] {
  const known = new Set(units.map(({ id }) => id));
  return found
    .filter(({ id }) => !known.has(id))
    .map(({ id }) => ({
      code: 'unit-unknown',
      severity: 'warning',
      text: 'The document has no such unit, so its translation was left out.',
      unitId: id,
    }));
}
