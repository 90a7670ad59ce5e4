import type { parse } from 'micromark';

type Constructs = ReturnType<typeof parse>['constructs'];

const addressConstructs: ReadonlySet<string | undefined> = new Set([
  'wwwAutolink',
  'protocolAutolink',
  'emailAutolink',
]);

/** Constructs without bare addresses (GFM §6.9), which a parser searches for at every letter. */
export function withoutAddresses(constructs: Constructs): Constructs {
  const text = Object.entries(constructs.text).map(([code, found]) => {
    const list = [found ?? []].flat();
    return [code, list.filter(({ name }) => !addressConstructs.has(name))];
  });
  return { ...constructs, text: Object.fromEntries(text) };
}

/** A pattern that every bare address contains. */
const signs = /@|www\.|https?:\/\//i;

/** Whether a text may have an address between a position and the next empty line; positions must be ascending. */
export function addressFinder(text: string): (at: number) => boolean {
  const gap = /\n\r?\n/g;
  let known = { start: 0, end: 0, has: false };
  return (at) => {
    if (at < known.start || at >= known.end) {
      gap.lastIndex = at;
      const end = gap.exec(text)?.index ?? text.length;
      known = { start: at, end, has: signs.test(text.slice(at, end)) };
    }
    return known.has;
  };
}
