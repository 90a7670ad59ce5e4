import type { Message } from '../model/index.ts';
import type { Archive } from '../zip/index.ts';
import { PACKAGE_ROOT, readRelationships } from './relationships.ts';

/** A warning when a signed document gets new texts (ECMA-376 part 2, §10.4.2). */
export function signatureMessages(archive: Archive): Message[] {
  const origin = readRelationships(archive, PACKAGE_ROOT).find(
    ({ type, target }) => type === 'origin' && archive.entry(target) !== undefined,
  );
  if (origin === undefined) return [];
  const text =
    'The digital signature of this document does not cover the translation and is no longer valid.';
  return [{ code: 'signature-invalid', severity: 'warning', text, part: origin.target }];
}
