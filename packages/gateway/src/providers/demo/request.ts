import { decodeRequest, type ModelRequest, type ProtocolLine } from '@verso/contracts';

/** The language asked for, as its BCP 47 code; undefined where the prompt names none. */
export function requestedLanguage({ system }: ModelRequest): string | undefined {
  return system
    .split('\n')
    .filter((line) => line.startsWith('Translate a document from ') && line.includes(' into '))
    .map((line) => / \(([A-Za-z0-9-]+)\)\.$/.exec(line)?.[1])
    .find((language) => language !== undefined);
}

/** The units asked for: the last fenced block of the prompt. */
export function requestedLines(request: ModelRequest): readonly ProtocolLine[] {
  return decodeRequest(request.prompt);
}
