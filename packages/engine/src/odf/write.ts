import type { Message, OpenOptions, Targets, WriteOptions, WriteResult } from '../model/index.ts';
import { textEdits, unitsWritten, writePackage } from '../package/index.ts';
import { countedElements } from './atoms.ts';
import { adaptation } from './language.ts';
import { MANIFEST } from './manifest.ts';
import { type OpenedDocument, reopen } from './open.ts';
import { stalePreviews, withoutEntries } from './previews.ts';

const SIGNATURES = 'META-INF/documentsignatures.xml';

/**
 * The document with targets applied, verified against its source.
 * @throws DocumentError `invalid-target` or `integrity-failed`.
 */
export function write(
  source: OpenedDocument,
  targets: Targets,
  options: WriteOptions,
  openOptions: OpenOptions,
): WriteResult {
  const { targetLanguage } = options;
  const adapt =
    targetLanguage === undefined
      ? () => []
      : adaptation(
          source.parts.map((part) => part.tree),
          targetLanguage,
        );
  const references = source.references.edits(source.parts, targets);
  const removed = stalePreviews(source.archive, source.parts, targets);
  return writePackage(source, {
    *edits(part) {
      if (part.name === MANIFEST) {
        yield* withoutEntries(part.tree, removed);
        return;
      }
      yield* textEdits(part, targets);
      yield* references.get(part.name) ?? [];
      yield* adapt(part.tree);
    },
    removed,
    unitsWritten: unitsWritten(source.parts, targets),
    counted: countedElements,
    reopen: (bytes, reopenOptions) => reopen(bytes, source.rules, reopenOptions),
    options: openOptions,
    changeMessages: signatureMessages(source),
  });
}

function signatureMessages({ archive }: OpenedDocument): Message[] {
  if (!archive.entry(SIGNATURES)) return [];
  const text =
    'The digital signature of this document does not cover the translation and is no longer valid.';
  return [{ code: 'signature-invalid', severity: 'warning', text, part: SIGNATURES }];
}
