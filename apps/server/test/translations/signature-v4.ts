import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

export interface Credentials {
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

/** The signature of a request, from its header or query. */
interface Claim {
  readonly credential: string;
  readonly signedHeaders: readonly string[];
  readonly signature: string;
  /** `yyyymmddThhmmssZ` */
  readonly date: string;
  readonly expiresSeconds: number;
  readonly payloadHash: string;
}

/**
 * Whether a request to S3 has a valid, unexpired signature by these credentials (AWS Signature Version 4,
 * "Authenticating Requests": by header, and by query parameters).
 */
export function isSigned(request: IncomingMessage, credentials: Credentials, now: Date): boolean {
  const url = new URL(request.url ?? '/', 'http://localhost');
  const claim = claimOf(request, url.searchParams);
  if (claim === null) return false;
  const [accessKeyId, ...scope] = claim.credential.split('/');
  const canonicalRequest = [
    request.method,
    url.pathname,
    canonicalQuery(url.searchParams),
    ...claim.signedHeaders.map((name) => `${name}:${String(request.headers[name] ?? '').trim()}`),
    '',
    claim.signedHeaders.join(';'),
    claim.payloadHash,
  ].join('\n');
  const key = [...scope].reduce<string | Buffer>(hmac, `AWS4${credentials.secretAccessKey}`);
  const text = ['AWS4-HMAC-SHA256', claim.date, scope.join('/'), sha256(canonicalRequest)].join('\n');
  const expected = hmac(key, text);
  const actual = Buffer.from(claim.signature, 'hex');
  const age = (now.getTime() - timeOf(claim.date)) / 1000;
  return (
    accessKeyId === credentials.accessKeyId &&
    actual.length === expected.length &&
    timingSafeEqual(actual, expected) &&
    age < claim.expiresSeconds
  );
}

const fifteenMinutes = 900;

function claimOf({ headers }: IncomingMessage, query: URLSearchParams): Claim | null {
  const header = /^AWS4-HMAC-SHA256 Credential=(\S+), ?SignedHeaders=(\S+), ?Signature=(\w+)$/.exec(
    headers.authorization ?? '',
  );
  if (header) {
    const [, credential = '', signedHeaders = '', signature = ''] = header;
    return {
      credential,
      signature,
      signedHeaders: signedHeaders.split(';'),
      date: String(headers['x-amz-date']),
      payloadHash: String(headers['x-amz-content-sha256']),
      expiresSeconds: fifteenMinutes,
    };
  }
  const parameter = (name: string) => query.get(`X-Amz-${name}`) ?? '';
  if (parameter('Signature') === '') return null;
  return {
    credential: parameter('Credential'),
    signature: parameter('Signature'),
    signedHeaders: parameter('SignedHeaders').split(';'),
    date: parameter('Date'),
    payloadHash: 'UNSIGNED-PAYLOAD',
    expiresSeconds: Number(parameter('Expires')),
  };
}

function canonicalQuery(query: URLSearchParams): string {
  return [...query]
    .filter(([name]) => name !== 'X-Amz-Signature')
    .map((pair) => pair.map(encode).join('='))
    .toSorted()
    .join('&');
}

const encode = (text: string) =>
  encodeURIComponent(text).replace(
    /[!'()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );

const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

function timeOf(date: string): number {
  return Date.parse(date.replace(/^(\d{4})(\d\d)(\d\dT\d\d)(\d\d)(\d\dZ)$/, '$1-$2-$3:$4:$5'));
}
