import dns from 'node:dns';
import { syncBuiltinESMExports } from 'node:module';

const original = dns.lookup;

/**
 * Makes a name stand for one address after another, as the name server of an attacker may; the last one stays. Every
 * other name is looked up as usual.
 * @returns how often the name was looked up so far, and what puts everything back
 */
export function controlName(name: string, ...answers: readonly (readonly string[])[]) {
  let lookups = 0;
  const controlled = (hostname: string, ...rest: readonly unknown[]) => {
    if (hostname !== name) return Reflect.apply(original, dns, [hostname, ...rest]);
    const addresses = answers[Math.min(lookups, answers.length - 1)] ?? [];
    lookups += 1;
    const callback = rest.at(-1);
    if (typeof callback === 'function')
      callback(
        null,
        addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
      );
  };
  Object.assign(dns, { lookup: controlled });
  syncBuiltinESMExports();
  return {
    lookups: () => lookups,
    restore() {
      Object.assign(dns, { lookup: original });
      syncBuiltinESMExports();
    },
  };
}
