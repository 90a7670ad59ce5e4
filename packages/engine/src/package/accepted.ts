import type { Message } from '../model/index.ts';

/** A document whose tracked changes have been accepted. */
export interface Accepted {
  readonly bytes: Uint8Array;
  /** The number of tracked changes. */
  readonly changes: number;
}

/** Reports the number of accepted changes. */
export function acceptedMessages({ changes }: Accepted): Message[] {
  if (changes === 0) return [];
  const text =
    changes === 1 ? 'One tracked change was accepted.' : `${changes} tracked changes were accepted.`;
  return [{ code: 'changes-accepted', severity: 'info', text }];
}
