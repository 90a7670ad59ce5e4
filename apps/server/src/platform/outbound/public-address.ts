import { BlockList, isIP } from 'node:net';
import type { AddressGuard, AddressRule } from '@verso/gateway';

/** Addresses outside the public internet (IANA special-purpose registries, RFC 6890), including multicast. */
const specialIpv4: readonly (readonly [network: string, prefix: number])[] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.31.196.0', 24],
  ['192.52.193.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['192.175.48.0', 24],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
  // Azure's platform endpoint, which is in a public range.
  ['168.63.129.16', 32],
];

/** Parts of the public IPv6 range 2000::/3 that are not public or embed an IPv4 address. */
const specialIpv6: readonly (readonly [network: string, prefix: number])[] = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
];

const refused = new BlockList();
for (const [network, prefix] of specialIpv4) refused.addSubnet(network, prefix, 'ipv4');
for (const [network, prefix] of specialIpv6) refused.addSubnet(network, prefix, 'ipv6');
const global = new BlockList();
global.addSubnet('2000::', 3, 'ipv6');

/** Whether an IP address belongs to the public internet. False for text that is not an IP address. */
export function isPublicAddress(address: string): boolean {
  switch (isIP(address)) {
    case 4:
      return !refused.check(address, 'ipv4');
    case 6:
      return global.check(address, 'ipv6') && !refused.check(address, 'ipv6');
    default:
      return false;
  }
}

/**
 * Cloud metadata services, which give credentials to the machines that ask. No setting allows them, because no model or
 * chat server runs there.
 */
const metadata = new BlockList();
metadata.addSubnet('169.254.0.0', 16, 'ipv4');
metadata.addAddress('168.63.129.16', 'ipv4');
metadata.addAddress('100.100.100.200', 'ipv4');
metadata.addSubnet('fe80::', 10, 'ipv6');
metadata.addAddress('fd00:ec2::254', 'ipv6');

/** Whether an IP address is allowed when private networks are. False for text that is not an IP address. */
export function isReachableAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 0) return false;
  return !metadata.check(address, family === 4 ? 'ipv4' : 'ipv6');
}

/** The addresses that the configuration allows for requests to addresses entered by users. */
export function reachableAddresses({
  webhookPrivateTargets,
}: {
  readonly webhookPrivateTargets: boolean;
}): AddressRule {
  return webhookPrivateTargets ? isReachableAddress : isPublicAddress;
}

/** The guard for addresses that administrators enter for model providers. */
export function providerGuard({
  providerPrivateTargets,
}: {
  readonly providerPrivateTargets: boolean;
}): AddressGuard {
  return {
    mayReach: providerPrivateTargets ? isReachableAddress : isPublicAddress,
    setting: 'PROVIDER_PRIVATE_TARGETS',
  };
}
