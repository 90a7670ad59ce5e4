import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP } from 'node:net';
import { AppError } from '@verso/contracts';
import type { Context } from '../../../context.ts';
import { lookupPublic } from '../../webhooks/post.ts';
import { isPublicAddress } from '../../webhooks/public-address.ts';

const timeoutMs = 20_000;
const mostBytes = 16 * 1024 * 1024;
const mostRedirects = 3;

interface Got {
  readonly status: number;
  readonly location: string | undefined;
  readonly text: string;
}

/**
 * Fetches a catalogue. Like webhooks, it goes to public addresses alone unless the configuration allows others.
 * @throws AppError `validation_failed`, with what went wrong in words
 */
export async function fetchCatalogue({ config }: Pick<Context, 'config'>, address: string): Promise<unknown> {
  const signal = AbortSignal.timeout(timeoutMs);
  let url = new URL(address);
  for (let hop = 0; hop <= mostRedirects; hop += 1) {
    const { status, location, text } = await get(url, config.webhookPrivateTargets, signal).catch(
      (error: unknown) => {
        throw failed(`${url.host} could not be reached.`, error);
      },
    );
    if (status === 200) return parse(text);
    const next =
      location === undefined || status < 300 || status > 399 ? null : URL.parse(location, url.href);
    if (next === null || !['http:', 'https:'].includes(next.protocol))
      throw failed(`${url.host} answered ${status}.`);
    url = next;
  }
  throw failed(`${url.host} redirects too often.`);
}

function get(url: URL, allowPrivate: boolean, signal: AbortSignal): Promise<Got> {
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const ask = url.protocol === 'https:' ? requestHttps : requestHttp;
  return new Promise((resolve, reject) => {
    if (!allowPrivate && isIP(host) !== 0 && !isPublicAddress(host))
      return reject(new Error('Not a public address.'));
    const guard = allowPrivate ? {} : { lookup: lookupPublic };
    const request = ask(url, { agent: false, headers: { accept: 'application/json' }, signal, ...guard });
    request.on('error', reject);
    request.on('response', (response) => {
      const chunks: Buffer[] = [];
      let size = 0;
      response.on('data', (chunk: Buffer) => {
        size += chunk.byteLength;
        if (size > mostBytes) response.destroy(new Error('The catalogue is too large.'));
        else chunks.push(chunk);
      });
      response.on('error', reject);
      response.on('end', () => {
        const { statusCode = 0, headers } = response;
        resolve({ status: statusCode, location: headers.location, text: Buffer.concat(chunks).toString() });
      });
    });
    request.end();
  });
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw failed('There is no JSON at this address.', error);
  }
}

function failed(message: string, cause?: unknown): AppError {
  return new AppError('validation_failed', message, { details: [{ path: 'url', message }], cause });
}
