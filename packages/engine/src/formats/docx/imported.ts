import { resolveLimits } from '../../limits.ts';
import { append } from '../../lists.ts';
import {
  type Document,
  DocumentError,
  type InputLimits,
  type Message,
  type Targets,
  type Unit,
  type WriteOptions,
  type WriteResult,
} from '../../model/index.ts';
import { type ContentTypes, readContentTypes } from '../../ooxml/index.ts';
import type { Archive } from '../../zip/index.ts';
import type { Graphic } from './parts.ts';

const MEBIBYTE = 1024 * 1024;

/** Limits for an imported document: there may be many of them. */
const IMPORTED_LIMITS = { maxExpandedBytes: 64 * MEBIBYTE, maxEntryBytes: 32 * MEBIBYTE };

/** The stricter of the outer document's limits and these. */
export function importedLimits(limits: Partial<InputLimits> | undefined): InputLimits {
  const { maxExpandedBytes, maxEntryBytes, ...others } = resolveLimits(limits);
  return {
    ...others,
    maxExpandedBytes: Math.min(maxExpandedBytes, IMPORTED_LIMITS.maxExpandedBytes),
    maxEntryBytes: Math.min(maxEntryBytes, IMPORTED_LIMITS.maxEntryBytes),
  };
}

/** Any further files stay unchanged. */
const MAX_FILES = 100;

/** The files that a document imports when it is opened (`w:altChunk`, ECMA-376 part 1, §17.17.2.1). */
export interface ImportedFiles {
  readonly units: readonly Unit[];
  readonly messages: readonly Message[];
  /** @throws DocumentError `invalid-target` or `integrity-failed`. */
  write(targets: Targets, options: WriteOptions): WrittenFiles;
}

export interface WrittenFiles {
  /** The changed files, by entry. */
  readonly files: ReadonlyMap<string, Uint8Array>;
  readonly unitsWritten: number;
}

export type InnerDocument = Pick<Document, 'units' | 'messages' | 'write'>;

/**
 * Opens a file by its content type; returns undefined for an unsupported one.
 * @throws DocumentError when it is damaged.
 */
export type OpenImported = (bytes: Uint8Array, contentType: string) => InnerDocument | undefined;

/** A readable imported file, with the ids of its units in the outer document. */
interface ImportedFile {
  readonly file: Graphic;
  readonly document: InnerDocument;
  readonly units: readonly Unit[];
}

/** Opens imported files that are documents; reports each of the others in a message. */
export function openImported(archive: Archive, files: readonly Graphic[], open: OpenImported): ImportedFiles {
  const types = readContentTypes(archive);
  const messages: Message[] = [];
  const imported = files.flatMap((file, index): ImportedFile[] => {
    const document = index < MAX_FILES ? tryOpen(archive, file, types, open) : undefined;
    if (document === undefined) {
      messages.push(kept(file));
      return [];
    }
    append(
      messages,
      document.messages.map((message) => ({ ...message, part: file.part })),
    );
    return [{ file, document, units: document.units.map((unit) => placed(unit, file)) }];
  });
  return {
    units: imported.flatMap(({ units }) => units),
    messages,
    write(targets, options) {
      const written = imported.map((each) => ({
        part: each.file.part,
        ...writeFile(each, targets, options),
      }));
      const changed = written.filter(({ report }) => report.partsRewritten > 0);
      return {
        files: new Map(changed.map(({ part, bytes }) => [part, bytes])),
        unitsWritten: changed.reduce((sum, { report }) => sum + report.unitsWritten, 0),
      };
    },
  };
}

/** Some documents use these files as attachments: an unreadable one stays unchanged. */
function tryOpen(archive: Archive, { part }: Graphic, types: ContentTypes, open: OpenImported) {
  try {
    return open(archive.read(part), types.of(part) ?? '');
  } catch (error) {
    if (error instanceof DocumentError) return undefined;
    throw error;
  }
}

/** The unit with its id in the outer document: "d1.4" of the first file becomes "i1-d1.4". */
function placed(unit: Unit, { id, part }: Graphic): Unit {
  return { ...unit, id: `${id}-${unit.id}`, context: { ...unit.context, part } };
}

function writeFile({ document, units }: ImportedFile, targets: Targets, options: WriteOptions): WriteResult {
  const own = new Map(
    document.units.flatMap(({ id }, index) => {
      const target = targets.get(units[index]?.id ?? '');
      return target === undefined ? [] : [[id, target] as const];
    }),
  );
  return document.write(own, options);
}

function kept({ part, host }: Graphic): Message {
  return {
    code: 'imported-content-kept',
    severity: 'warning',
    text: `Content that this document takes from an imported file (${part}) was left unchanged.`,
    part: host,
  };
}
