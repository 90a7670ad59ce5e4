import { AppError, cut, isStorable, storable } from '@verso/contracts';
import type { App } from './app.ts';
import { deepestJson } from './json-depth.ts';

const parts = ['params', 'query', 'body'] as const;
const maxPathLength = 200;

/**
 * Refuses requests with text that the database can't store, wherever in them it stands. Runs before routes validate, so
 * that those who validate by themselves are covered as well. Multipart fields come later: their reader asks for itself.
 */
export function registerRefusedText(app: App): void {
  app.addHook('preValidation', async (request) => {
    for (const part of parts) refuseUnstorable(request[part], part);
  });
}

/**
 * @param place what the value is called in the answer
 * @throws AppError `validation_failed` for U+0000 and unpaired surrogates in a string or in the name of a field;
 * `json_too_deep`
 */
export function refuseUnstorable(value: unknown, place: string): void {
  const pending: Visit[] = [{ value, path: place, depth: 0 }];
  for (let visit = pending.pop(); visit !== undefined; visit = pending.pop()) {
    const { value: each, path, depth } = visit;
    if (typeof each === 'string' && !isStorable(each)) throw refusal(path);
    if (typeof each !== 'object' || each === null || ArrayBuffer.isView(each)) continue;
    if (depth >= deepestJson) throw new AppError('json_too_deep');
    for (const [name, inner] of Object.entries(each)) {
      const innerPath = `${path}.${name}`;
      if (!isStorable(name)) throw refusal(innerPath);
      if (typeof inner === 'string' || typeof inner === 'object')
        pending.push({ value: inner, path: innerPath, depth: depth + 1 });
    }
  }
}

/** A part of a request that is still to be looked at. */
interface Visit {
  readonly value: unknown;
  readonly path: string;
  readonly depth: number;
}

function refusal(path: string): AppError {
  return new AppError('validation_failed', 'The request holds characters that are not allowed.', {
    details: [
      { path: cut(storable(path), maxPathLength), message: 'holds U+0000 or half of a surrogate pair' },
    ],
  });
}
