import { decodeRequest, type ModelRequest, type ProtocolLine } from '@verso/contracts';

/** The language asked for, as its BCP 47 code; undefined where the prompt names none. */
export function requestedLanguage({ system }: ModelRequest): string | undefined {
  return /^Translate a document from .+ into .+ \(([A-Za-z0-9-]+)\)\.$/m.exec(system)?.[1];
}

/** The units asked for: the last fenced block of the prompt. */
export function requestedLines(request: ModelRequest): readonly ProtocolLine[] {
  return decodeRequest(request.prompt);
}
