import {
  decodeLongLines,
  decodeRequest,
  type LongLine,
  type ModelRequest,
  type ProtocolLine,
} from '@verso/contracts';

/** The requested language as a BCP 47 code; undefined when the prompt names none. */
export function requestedLanguage({ system }: ModelRequest): string | undefined {
  return system
    .split('\n')
    .filter((line) => line.startsWith('Translate a document from ') && line.includes(' into '))
    .map((line) => / \(([A-Za-z0-9-]+)\)\.$/.exec(line)?.[1])
    .find((language) => language !== undefined);
}

/** The requested units: the last fenced block of the prompt. */
export function requestedLines(request: ModelRequest): readonly ProtocolLine[] {
  return decodeRequest(request.prompt);
}

/** The translations to shorten; none in other requests. */
export function longLines(request: ModelRequest): readonly LongLine[] {
  return decodeLongLines(request.prompt);
}
