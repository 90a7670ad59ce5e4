import { AppError } from '@verso/contracts';
import type { App } from './app.ts';

/** Deeper than any request of ours; recursion over what is left is safe. */
export const deepestJson = 64;

/** Refuses bodies of deeply nested JSON before anything walks them, then parses as the framework does. */
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
 * Whether arrays and objects in a JSON text stand in each other more than `deepestJson` levels deep. Takes time linear
 * in the text and no stack; says nothing of whether the text is JSON.
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

/** @param start where the opening quote stands @returns where the closing one does */
function endOfString(json: string, start: number): number {
  for (let at = start + 1; at < json.length; at += 1) {
    if (json[at] === '\\') at += 1;
    else if (json[at] === '"') return at;
  }
  return json.length;
}
