/**
 * Whether an address belongs to this machine or a private network, by its host alone: loopback and private IP addresses
 * (RFC 1918, RFC 4193, RFC 6598 as used by VPNs, link-local), names that only exist in such networks (`.local` of RFC 6762,
 * `.internal`, `.home.arpa` of RFC 8375, `.lan`), and names without a dot, such as those of containers.
 */
export function isOwnNetwork(baseUrl: string): boolean {
  const url = URL.parse(baseUrl);
  if (url === null) return false;
  // URL parsing has normalized addresses: "127.1" is 127.0.0.1.
  const host = url.hostname.replace(/\.$/, '');
  if (host.startsWith('[')) return isOwnIpv6(host.slice(1, -1));
  const numbers = host.split('.').map(Number);
  if (numbers.length === 4 && numbers.every(Number.isInteger)) return isOwnIpv4(numbers);
  return host !== '' && (!host.includes('.') || ownDomains.some((domain) => host.endsWith(domain)));
}

const ownDomains = ['.localhost', '.local', '.internal', '.home.arpa', '.lan'];

function isOwnIpv4([first = 0, second = 0]: readonly number[]): boolean {
  return (
    first === 0 ||
    first === 10 ||
    first === 127 ||
    (first === 100 && second >= 64 && second < 128) ||
    (first === 169 && second === 254) ||
    (first === 172 && second >= 16 && second < 32) ||
    (first === 192 && second === 168)
  );
}

/** An IPv4 address inside of an IPv6 one is written with two hexadecimal numbers: ::ffff:7f00:1. */
function isOwnIpv6(address: string): boolean {
  const mapped = /^::ffff:([0-9a-f]{1,4}):[0-9a-f]{1,4}$/.exec(address)?.[1];
  if (mapped !== undefined) {
    const high = Number.parseInt(mapped, 16);
    return isOwnIpv4([high >> 8, high & 255]);
  }
  return address === '::1' || address === '::' || /^f[cd]|^fe[89ab]/.test(address);
}
