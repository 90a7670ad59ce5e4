import { DocumentError, type FormatName, openDocument } from '@verso/engine';
import { pseudoTranslate } from '@verso/engine/pseudo';
import { readDocument } from '@verso/engine/reading';
import type { Verdict } from './parser.ts';

/**
 * Any bytes must result in a `DocumentError` with a message for the user, or in a document that is identical after its
 * texts are written back, and intact after they are translated.
 */
export async function checkDocument(bytes: Uint8Array, format: FormatName): Promise<Verdict> {
  try {
    const document = await openDocument(bytes, format);
    document.count();
    document.sample();
    document.protectedItems?.();
    const same = document.write(new Map(document.units.map(({ id, source }) => [id, source])));
    if (Buffer.compare(same.bytes, bytes) !== 0)
      return { outcome: 'finding', what: 'writing the same texts changed the bytes' };
    const targets = document.units.map(
      ({ id, source }) => [id, pseudoTranslate(source, 'accents', { reorder: true })] as const,
    );
    await readDocument(bytes, format);
    const translated = written(() => document.write(new Map(targets), { targetLanguage: 'de' }).bytes);
    if (translated === undefined) return { outcome: 'withheld' };
    await openDocument(translated, format);
    return { outcome: 'accepted' };
  } catch (error) {
    return judge(error);
  }
}

/** Codes of a damaged document may be impossible to move, but this must be detected. */
function written(write: () => Uint8Array): Uint8Array | undefined {
  try {
    return write();
  } catch (error) {
    if (error instanceof DocumentError && error.code === 'integrity-failed') return undefined;
    throw error;
  }
}

/** A valid error is a document error, and is about the document rather than about our processing. */
export function judge(error: unknown): Verdict {
  if (error instanceof DocumentError && error.code !== 'integrity-failed' && error.code !== 'invalid-target')
    return { outcome: 'refused' };
  if (!(error instanceof Error)) return { outcome: 'finding', what: `thrown: ${String(error)}` };
  const cause = error.cause instanceof Error ? ` (${error.cause.message})` : '';
  const places = (error.stack ?? '').match(/[\w-]+\/[\w.-]+\.ts:\d+/g) ?? [];
  return {
    outcome: 'finding',
    what: `${error.name}: ${error.message}${cause} at ${places.slice(0, 3).join(' < ')}`,
  };
}
