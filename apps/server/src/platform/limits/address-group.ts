import { isIPv6 } from 'node:net';

const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;

/**
 * The key under which limits count a client: an IPv4 address, or the /64 network of an IPv6 address, because one customer
 * usually holds a whole /64.
 * @param address undefined for a request whose connection has ended
 */
export function addressGroup(address: string | undefined): string {
  if (address === undefined) return 'none';
  const ipv4 = mapped.exec(address)?.[1];
  if (ipv4 !== undefined) return ipv4;
  if (!isIPv6(address)) return address;
  const [head = '', tail] = (address.split('%', 1)[0] ?? '').split('::');
  const before = splitGroups(head);
  const after = splitGroups(tail ?? '');
  const zeros = tail === undefined ? [] : Array.from({ length: 8 - before.length - after.length }, () => '0');
  const groups = [...before, ...zeros, ...after].slice(0, 4);
  return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`;
}

function splitGroups(text: string): readonly string[] {
  return text === '' ? [] : text.split(':');
}
