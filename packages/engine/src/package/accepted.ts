import type { InputLimits, Message } from '../model/index.ts';
import { type Edit, splice, type XmlTree } from '../xml/index.ts';
import { type Archive, writeArchive } from '../zip/index.ts';
import type { LoadedPart } from './part.ts';

/** A document whose tracked changes have been accepted. */
interface Accepted {
  readonly bytes: Uint8Array;
  /** What the format's reader reports: the number of changes. */
  readonly messages: readonly Message[];
  /** Limits for its reader. */
  readonly limits: InputLimits;
}

/** The edits that accept the changes of a part, and the number of changes. */
export interface AcceptedPart {
  readonly edits: readonly Edit[];
  readonly changes: number;
}

/**
 * Accepts all tracked changes of a document. Everything else stays unchanged.
 * @param parts those that may hold changes
 * @returns undefined if there are none
 */
export function acceptAll(
  archive: Archive,
  parts: readonly LoadedPart[],
  limits: InputLimits,
  accept: (tree: XmlTree) => AcceptedPart,
): Accepted | undefined {
  const replacements = new Map<string, Uint8Array>();
  let total = 0;
  for (const { name, tree, encoding } of parts) {
    const { edits, changes } = accept(tree);
    total += changes;
    if (edits.length > 0) replacements.set(name, encoding.restore(splice(tree.bytes, edits)));
  }
  if (replacements.size === 0) return undefined;
  return {
    bytes: writeArchive(archive, replacements),
    messages: messagesOf(total),
    // The document without changes may be as large as its source, however well it compresses.
    limits: { ...limits, maxCompressionRatio: Number.POSITIVE_INFINITY },
  };
}

function messagesOf(changes: number): readonly Message[] {
  if (changes === 0) return [];
  const text =
    changes === 1 ? 'One tracked change was accepted.' : `${changes} tracked changes were accepted.`;
  return [{ code: 'changes-accepted', severity: 'info', text }];
}
