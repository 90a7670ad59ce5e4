import { AppError } from '@verso/contracts';
import { follow, OutboundError } from '../../platform/outbound/follow.ts';
import { reachableAddresses } from '../../platform/outbound/public-address.ts';
import type { Context } from '../context.ts';

const timeoutMs = 20_000;
const maxBytes = 16 * 1024 * 1024;

/**
 * Fetches a catalogue. Like webhooks, it goes to public addresses alone unless the configuration allows others.
 * @throws AppError `validation_failed`, with what went wrong in words
 */
export async function fetchCatalogue({ config }: Pick<Context, 'config'>, address: string): Promise<unknown> {
  const { status, host, body } = await follow(address, {
    method: 'GET',
    headers: { accept: 'application/json' },
    mayReach: reachableAddresses(config),
    maxBytes,
    timeoutMs,
  }).catch((error: unknown) => {
    throw error instanceof OutboundError ? failed(error.message, error) : error;
  });
  if (status !== 200) throw failed(`${host} answered ${status}.`);
  return parse(body);
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
