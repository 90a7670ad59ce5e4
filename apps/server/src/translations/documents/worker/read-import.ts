import { readFile } from 'node:fs/promises';
import { AppError, type ImportKind, type TranslatedUnit } from '@verso/contracts';
import { type Document, DocumentError, type FormatName, openDocument, withExtras } from '@verso/engine';
import { fromWordTable, fromXliff, type XliffTargets } from '@verso/engine/xliff';
import { compareDocuments, type DocumentEdits } from '@verso/translation';
import { renamed, storedNames } from './as-stored.ts';
import type { NewTargets } from './change-targets.ts';
import { type DocumentFile, isArchive } from './open.ts';

/** The targets of an imported file, whatever its kind. */
export interface ImportedTargets extends Omit<NewTargets, 'hasFormatting'> {
  readonly absent: ReadonlySet<string>;
  readonly kind: ImportKind;
  readonly hasTrackedChanges: boolean;
  /** Units that the translation doesn't have, with the reason. */
  readonly unknown: readonly { readonly id: string; readonly reason: string }[];
  readonly structure: DocumentEdits['structure'];
}

interface Translation {
  readonly original: Document;
  readonly stored: readonly TranslatedUnit[];
  /** The translated document as it is now. */
  readonly delivered: DocumentFile;
}

/**
 * Reads an imported file: the bilingual Word table, XLIFF, or the edited translated document itself, recognized by content.
 * @throws AppError `validation_failed` when the file belongs to another document
 * @throws DocumentError when the file is unreadable
 */
export async function readImport(bytes: Uint8Array, translation: Translation): Promise<ImportedTargets> {
  const { delivered } = translation;
  const named = namesOf(translation);
  const original = named(translation.original);
  const { format } = delivered;
  try {
    if (isArchive(bytes))
      return readTable(bytes, original, format) ?? (await readEdited(bytes, translation, named));
    if (isPackage(format) || isXliff(bytes)) return exchanged('xliff', fromXliff(bytes, original));
  } catch (error) {
    if (!(error instanceof DocumentError) || error.code !== 'invalid-target') throw error;
    throw new AppError('validation_failed', error.message, { cause: error });
  }
  return readEdited(bytes, translation, named);
}

/** Gives the units of the original, and of what was written from it, the ids that were stored. */
function namesOf({ original, stored }: Translation): (document: Document) => Document {
  const names = storedNames(original, stored);
  return (document) => (names === undefined ? document : renamed(document, names));
}

const TEXT_FORMATS: ReadonlySet<FormatName> = new Set(['md', 'tex', 'txt']);
const isPackage = (format: FormatName) => !TEXT_FORMATS.has(format);

/** Characters in which the root element of an XLIFF file begins. */
const HEAD = 2_000;

/** Ignores the zeros of UTF-16. */
function isXliff(bytes: Uint8Array): boolean {
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, HEAD)).replaceAll('\0', '');
  return head.includes('<xliff');
}

/** @returns undefined for a Word document that is no bilingual table of this translation, if it may be the edited document */
function readTable(bytes: Uint8Array, original: Document, format: FormatName): ImportedTargets | undefined {
  try {
    return exchanged('table', fromWordTable(bytes, original));
  } catch (error) {
    const isOther =
      error instanceof DocumentError && (error.code === 'wrong-format' || error.code === 'invalid-target');
    if (!isOther || (format !== 'docx' && error.code === 'invalid-target')) throw error;
    return undefined;
  }
}

function exchanged(
  kind: 'xliff' | 'table',
  { targets, messages, absent, exportedAt }: XliffTargets,
): ImportedTargets {
  const refused = new Map<string, string>();
  const notes = new Map<string, string>();
  const unknown: { id: string; reason: string }[] = [];
  for (const { code, unitId = '', text } of messages) {
    if (code === 'unit-unknown') unknown.push({ id: unitId, reason: text });
    else if (targets.has(unitId)) notes.set(unitId, text);
    else if (code === 'target-missing') notes.set(unitId, text);
    else refused.set(unitId, text);
  }
  return {
    kind,
    hasTrackedChanges: false,
    targets,
    absent,
    refused,
    notes,
    unknown,
    structure: [],
    isStale: ({ changed_at }) =>
      changed_at !== undefined && exportedAt !== undefined && Date.parse(changed_at) > Date.parse(exportedAt),
  };
}

async function readEdited(
  bytes: Uint8Array,
  { original, stored, delivered: file }: Translation,
  named: (document: Document) => Document,
): Promise<ImportedTargets> {
  const { edited, delivered, hasTrackedChanges } = await openBoth(bytes, file);
  const { targets, refused, notes, stale, structure, isVersion } = compareDocuments({
    units: named(original).units,
    stored,
    delivered: named(delivered).units,
    edited: edited.units,
  });
  if (!isVersion)
    throw new AppError(
      'validation_failed',
      'This is not an edited version of this translation: too few of its texts are in the file.',
    );
  return {
    kind: 'document',
    hasTrackedChanges,
    targets,
    absent: new Set(),
    refused,
    notes,
    unknown: [],
    structure,
    isStale: ({ id }) => stale.has(id),
  };
}

/** Tracked changes are read as accepted, unless the translated document has some already: those of its original. */
async function openBoth(bytes: Uint8Array, { path, format, extras }: DocumentFile) {
  const translated = await readFile(path);
  const open = async (trackedChanges: 'accept' | 'keep') => {
    const options = { ...withExtras(extras), trackedChanges };
    return {
      edited: await openDocument(bytes, format, options),
      delivered: await openDocument(translated, format, options),
    };
  };
  const accepted = await open('accept');
  const { edited, delivered } = hasChanges(accepted.delivered) ? await open('keep') : accepted;
  return { edited, delivered, hasTrackedChanges: hasChanges(accepted.edited) };
}

const hasChanges = ({ messages }: Document) => messages.some(({ code }) => code === 'changes-accepted');
