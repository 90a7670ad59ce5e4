const mebibyte = 1024 * 1024;

/** Of a failure, a page, or whatever else is no stream. */
const maxBytesOfOthers = mebibyte;
/** No event of a stream is longer; the longest ones repeat the whole answer. */
export const maxEventCharacters = 4 * mebibyte;
/** A token is a few letters in an event of its own, with its names, numbers and padding. */
const bytesPerToken = 1024;

/** An answer is longer than any that was asked for. */
export class AnswerTooLongError extends Error {
  override readonly name = 'AnswerTooLongError';

  constructor(what: string, most: number) {
    super(`The ${what} is longer than ${most.toLocaleString('en')}.`);
  }
}

/** How many bytes an answer may have: a stream, by the tokens that were asked for; anything else, little. */
export function maxBytesOf(headers: Headers, ok: boolean, maxOutputTokens: number): number {
  return ok && isEventStream(headers) ? mebibyte + maxOutputTokens * bytesPerToken : maxBytesOfOthers;
}

/** By its type, whatever its parameters. */
export function isEventStream(headers: Headers): boolean {
  return headers.get('content-type')?.startsWith('text/event-stream') === true;
}
