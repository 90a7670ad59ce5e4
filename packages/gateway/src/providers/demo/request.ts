import {
  decodeLongLines,
  decodeRequest,
  type LongLine,
  type ModelRequest,
  type ProtocolLine,
} from '@verso/contracts';

/** The requested units: the last fenced block of the prompt. */
export function requestedLines(request: ModelRequest): readonly ProtocolLine[] {
  return decodeRequest(request.prompt);
}

/** The translations to shorten; none in other requests. */
export function longLines(request: ModelRequest): readonly LongLine[] {
  return decodeLongLines(request.prompt);
}
