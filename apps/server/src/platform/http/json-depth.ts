import { AppError } from '@verso/contracts';
import type { App } from './app.ts';

/** Maximum depth. No valid request is deeper, and recursion to this depth is safe. */
export const deepestJson = 64;

/** Rejects deeply nested JSON bodies before parsing them with the framework's parser. */
export function registerJsonParser(app: App): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    const text = String(body);
    if (isTooDeep(text)) done(new AppError('json_too_deep'), undefined);
    else void parse(request, text, done);
  });
}

/**
 * Whether a JSON text nests arrays and objects more than `deepestJson` levels deep. Takes linear time and no stack, and
 * does not check whether the text is valid JSON.
 */
export function isTooDeep(json: string): boolean {
  let depth = 0;
  for (let at = 0; at < json.length; at += 1) {
    const character = json[at];
    if (character === '"') at = endOfString(json, at);
    else if (character === '[' || character === '{') {
      depth += 1;
      if (depth > deepestJson) return true;
    } else if (character === ']' || character === '}') depth -= 1;
  }
  return false;
}

/** @param start index of the opening quote @returns index of the closing quote, or the length if there is none */
function endOfString(json: string, start: number): number {
  for (let at = start + 1; at < json.length; at += 1) {
    if (json[at] === '\\') at += 1;
    else if (json[at] === '"') return at;
  }
  return json.length;
}
