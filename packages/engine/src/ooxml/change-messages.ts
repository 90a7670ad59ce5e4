import type { Message } from '../model/index.ts';
import type { Archive } from '../zip/index.ts';
import { PACKAGE_ROOT, readRelationships } from './relationships.ts';

/** Messages when a document with a signature or macros gets new texts. */
export function changeMessages(archive: Archive): Message[] {
  return [...signatureMessages(archive), ...macroMessages(archive)];
}

/** Macros may look for a text, a sheet or a column by its name ([MS-OVBA] §1.4). */
function macroMessages(archive: Archive): Message[] {
  const macros = archive.entries.find(({ name }) => /(?:^|\/)vbaProject\.bin$/i.test(name));
  if (macros === undefined) return [];
  const text =
    'The macros of this document stay as they are. One that looks for a text or a name in the document may not find it in the translation.';
  return [{ code: 'macros-kept', severity: 'info', text, part: macros.name }];
}

/** A signature (ECMA-376 part 2, §10.4.2). */
function signatureMessages(archive: Archive): Message[] {
  const origin = readRelationships(archive, PACKAGE_ROOT).find(
    ({ type, target }) => type === 'origin' && archive.entry(target) !== undefined,
  );
  if (origin === undefined) return [];
  const text =
    'The digital signature of this document does not cover the translation and is no longer valid.';
  return [{ code: 'signature-invalid', severity: 'warning', text, part: origin.target }];
}
