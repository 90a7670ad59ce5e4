import { BlockList, isIP } from 'node:net';
import type { AddressGuard, AddressRule } from '@verso/gateway';

/** Addresses that are not of the public internet (IANA special-purpose registries, RFC 6890), multicast included. */
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
  // Answers for the machines of a cloud, from a public range.
  ['168.63.129.16', 32],
];

/** Of IPv6, only 2000::/3 is public; these parts of it are not, or carry an IPv4 address inside. */
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

/** Whether an IP address belongs to the public internet. What is no address doesn't. */
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
 * Where clouds tell the machines in them who they are, passwords included. Nobody has a model or a chat server there,
 * so that no setting opens it.
 */
const metadata = new BlockList();
metadata.addSubnet('169.254.0.0', 16, 'ipv4');
metadata.addAddress('168.63.129.16', 'ipv4');
metadata.addAddress('100.100.100.200', 'ipv4');
metadata.addSubnet('fe80::', 10, 'ipv6');
metadata.addAddress('fd00:ec2::254', 'ipv6');

/** Whether an IP address may be reached where one's own network is allowed. What is no address may not. */
export function isReachableAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 0) return false;
  return !metadata.check(address, family === 4 ? 'ipv4' : 'ipv6');
}

/** Which addresses the configuration lets requests go to that people enter. */
export function reachableAddresses({
  webhookPrivateTargets,
}: {
  readonly webhookPrivateTargets: boolean;
}): AddressRule {
  return webhookPrivateTargets ? isReachableAddress : isPublicAddress;
}

/** What guards requests to addresses that administrators enter for model providers. */
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
