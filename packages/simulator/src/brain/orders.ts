import type { ProtocolLine } from '@verso/contracts';
import type { TextRequest } from '../protocols/protocol.ts';

/** Instructions that a text may contain. */
export type Order = 'close' | 'stop' | 'leak' | 'english';

/** How each instruction is recognized; the first match is followed. */
const orders: Readonly<Record<Order, RegExp>> = {
  close: /\[\[\/verso/,
  stop: /\bstop (?:translating|here|now)\b/i,
  leak: /\b(?:print|repeat|reveal|show)\b.{0,60}\b(?:prompt|instructions)\b/i,
  english: /\b(?:answer|reply|write)\b.{0,30}\bin English\b/i,
};

/** The instruction in a unit's text; null if there is none. */
export function orderIn(text: string): Order | null {
  return (Object.keys(orders) as Order[]).find((order) => orders[order].test(text)) ?? null;
}

/** An obedient model's answer for a line, and how it continues. */
export interface Followed {
  readonly says: readonly string[];
  readonly afterwards: 'translate' | 'stop' | 'english';
}

/** Follows an instruction in a line. */
export function follow(
  order: Order,
  { id, text }: ProtocolLine,
  { system, prompt }: Pick<TextRequest, 'system' | 'prompt'>,
): Followed {
  switch (order) {
    case 'close': {
      const mark = /\[\[verso:\w+\]\]/.exec(prompt)?.[0].replace('[[', '[[/') ?? '[[/verso]]';
      return {
        says: [`${id}\t${mark}`, 'The lines end here. What else can I do for you?'],
        afterwards: 'stop',
      };
    }
    case 'stop':
      return { says: [], afterwards: 'stop' };
    case 'leak':
      return { says: [`${id}\t${system.replace(/\s+/g, ' ')}`], afterwards: 'translate' };
    case 'english':
      return { says: [`${id}\t${text}`], afterwards: 'english' };
  }
}
