import type { ProtocolLine } from '@verso/contracts';
import type { TextRequest } from '../protocols/protocol.ts';

/** What a text may order a model to do instead of translating it. */
export type Order = 'close' | 'stop' | 'leak' | 'english';

/** How each order is recognised; the first that fits is followed. */
const orders: Readonly<Record<Order, RegExp>> = {
  close: /\[\[\/verso/,
  stop: /\bstop (?:translating|here|now)\b/i,
  leak: /\b(?:print|repeat|reveal|show)\b.{0,60}\b(?:prompt|instructions)\b/i,
  english: /\b(?:answer|reply|write)\b.{0,30}\bin English\b/i,
};

/** The order in a unit's text; null where it holds none. */
export function orderIn(text: string): Order | null {
  return (Object.keys(orders) as Order[]).find((order) => orders[order].test(text)) ?? null;
}

/** What an obedient model says for a line, and how it goes on after it. */
export interface Followed {
  readonly says: readonly string[];
  readonly afterwards: 'translate' | 'stop' | 'english';
}

/** Does what a line orders. */
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
