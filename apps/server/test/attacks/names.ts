import dns from 'node:dns';
import { syncBuiltinESMExports } from 'node:module';

const original = dns.lookup;

/**
 * Resolves a host name to one set of addresses after another, as an attacker's DNS server can; the last set stays.
 * Other names are resolved as usual.
 * @returns the number of lookups so far, and a function that restores DNS
 */
export function controlHostName(name: string, ...answers: readonly (readonly string[])[]) {
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
