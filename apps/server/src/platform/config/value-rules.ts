import { isIP } from 'node:net';
import { z } from 'zod';

/*
 * Shared rules for values. Each message continues a sentence that begins with the variable's name and never repeats the
 * value, which may be secret.
 */

/** Accepts only digits: `Number` would also accept '0x10', '1e3' and an empty string. */
export function wholeNumber(min: number, max: number = Number.MAX_SAFE_INTEGER) {
  const range =
    max === Number.MAX_SAFE_INTEGER
      ? `of at least ${min}`
      : `from ${min} to ${max.toLocaleString('en-US', { useGrouping: false })}`;
  return numberWhere(
    /^\d{1,16}$/,
    (value) => value >= min && value <= max,
    `must be a whole number ${range}.`,
  );
}

/** From 0 to 1. */
export const share = numberWhere(
  /^\d{0,4}(\.\d{1,16})?$/,
  (value) => value <= 1,
  'must be a number from 0 to 1, such as 0.1.',
);

function numberWhere(pattern: RegExp, isValid: (value: number) => boolean, message: string) {
  return z.string().transform((text, context) => {
    const value = Number(text);
    if (text !== '' && pattern.test(text) && isValid(value)) return value;
    context.addIssue(message);
    return z.NEVER;
  });
}

export const onOff = z
  .enum(['on', 'off'], { error: 'must be on or off.' })
  .transform((text) => text === 'on');

/** Separated by commas; empty parts are ignored. */
export const list = z.string().transform((text) =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== ''),
);

export const emails = list.refine(
  (addresses) => addresses.every((address) => /^[^\s@]+@[^\s@]+$/.test(address)),
  'must be e-mail addresses, separated by commas.',
);

/** An address with one of these protocols. */
export function url(protocols: readonly string[], example: string) {
  return z.string().refine((text) => {
    const parsed = URL.canParse(text) ? new URL(text) : null;
    return (
      parsed !== null &&
      protocols.includes(parsed.protocol) &&
      hasHost(parsed) &&
      decode(parsed.username) !== null &&
      decode(parsed.password) !== null
    );
  }, `must be an address such as ${example}.`);
}

/** An address needs a host, except for PostgreSQL, where the query may name a socket instead. */
function hasHost({ protocol, hostname, searchParams }: URL): boolean {
  return hostname !== '' || (protocol.startsWith('postgres') && searchParams.has('host'));
}

export const httpUrl = (example: string) => url(['https:', 'http:'], example);

/** An address of protocol, host and port only. */
export function origin(example: string) {
  return httpUrl(example)
    .superRefine((text, context) => {
      const { username, password, pathname, search, hash } = URL.canParse(text) ? new URL(text) : empty;
      if (username !== '' || password !== '') context.addIssue('must not have a user name or a password.');
      else if (pathname !== '/' || search !== '' || hash !== '')
        context.addIssue(`must not have anything after the host, such as a path: ${example}.`);
    })
    .transform((text) => new URL(text).origin);
}

/** The parts of a text that was already rejected, so that it causes no second message. */
const empty = { username: '', password: '', pathname: '/', search: '', hash: '' };

/** The DSN of a Sentry project. Its key is public; the legacy form with a secret is rejected. */
export const reportsDsn = httpUrl('https://key@host/1').refine((text) => {
  const { username, password, pathname } = new URL(text);
  return username !== '' && password === '' && /\/\d+$/.test(pathname);
}, 'must look like https://key@host/1.');

/** Headers in OpenTelemetry's format: `name=value`, separated by commas, percent-encoded. */
export const headerList = z.string().transform((text, context) => {
  const headers: Record<string, string> = {};
  for (const pair of text.split(',')) {
    const [name = '', ...rest] = pair.split('=');
    const value = rest.length === 0 ? null : decode(rest.join('=').trim());
    if (!/^[\w-]+$/.test(name.trim()) || value === null) {
      context.addIssue('must look like name=value,other=value.');
      return z.NEVER;
    }
    headers[name.trim()] = value;
  }
  return headers;
});

function decode(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}

/** Network names that Fastify's `trustProxy` accepts besides addresses. */
const namedNetworks = ['loopback', 'linklocal', 'uniquelocal'];

/** off, on, or the addresses of reverse proxies: each an IP address, a network (10.0.0.0/8), or a network name. */
export const proxies = z.string().transform((text, context): boolean | readonly string[] => {
  if (text === 'off' || text === 'on') return text === 'on';
  const networks = text.split(',').map((part) => part.trim());
  if (networks.every(isNetwork)) return networks;
  context.addIssue(
    'must be off, on, or the addresses of your reverse proxies, such as 10.0.0.5 or 10.0.0.0/8, separated by commas.',
  );
  return z.NEVER;
});

function isNetwork(text: string): boolean {
  if (namedNetworks.includes(text)) return true;
  const [address = '', size, ...more] = text.split('/');
  const family = isIP(address);
  if (family === 0 || more.length > 0) return false;
  if (size === undefined || (family === 4 && isIP(size) === 4)) return true;
  return /^\d{1,3}$/.test(size) && Number(size) <= (family === 4 ? 32 : 128);
}
