import { decodeRequest, type ModelRequest, type ProtocolLine } from '@verso/contracts';

/** The units asked for: the last fenced block of the prompt. */
export function requestedLines(request: ModelRequest): readonly ProtocolLine[] {
  return decodeRequest(request.prompt);
}
