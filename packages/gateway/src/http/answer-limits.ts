const mebibyte = 1024 * 1024;

/** The limit for errors, HTML pages and other non-stream responses. */
const maxBytesOfOthers = mebibyte;
/** The maximum length of a stream event; the longest ones repeat the whole answer. */
export const maxEventCharacters = 4 * mebibyte;
/** A token is a few letters in a separate event, with field names, numbers and padding. */
const bytesPerToken = 1024;

/** An answer exceeds any requested length. */
export class AnswerTooLongError extends Error {
  override readonly name = 'AnswerTooLongError';

  constructor(what: string, most: number) {
    super(`The ${what} is longer than ${most.toLocaleString('en')}.`);
  }
}

/** The maximum size of a response: proportional to the requested tokens for a stream, small for anything else. */
export function maxBytesOf(headers: Headers, ok: boolean, maxOutputTokens: number): number {
  return ok && isEventStream(headers) ? mebibyte + maxOutputTokens * bytesPerToken : maxBytesOfOthers;
}

/** Compares the content type, ignoring its parameters. */
export function isEventStream(headers: Headers): boolean {
  return headers.get('content-type')?.startsWith('text/event-stream') === true;
}
