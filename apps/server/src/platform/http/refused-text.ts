import { AppError, cut, isStorable, storable } from '@verso/contracts';
import type { App } from './app.ts';
import { deepestJson } from './json-depth.ts';

const parts = ['params', 'query', 'body'] as const;
const maxPathLength = 200;

/**
 * Rejects requests that contain text which the database cannot store. Runs before validation, so it also covers routes
 * that validate their input themselves. Multipart fields are read later; their reader calls `refuseUnstorable`.
 */
export function registerRefusedText(app: App): void {
  app.addHook('preValidation', async (request) => {
    for (const part of parts) refuseUnstorable(request[part], part);
  });
}

/**
 * Rejects a value that contains text which the database cannot store, or that is nested too deeply.
 * @param place the value's name in the error details
 * @throws AppError `validation_failed` for U+0000 and unpaired surrogates in a string or a field name;
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

/** A part of a request that still has to be checked. */
interface Visit {
  readonly value: unknown;
  readonly path: string;
  readonly depth: number;
}

function refusal(path: string): AppError {
  return new AppError('validation_failed', 'The request contains characters that are not allowed.', {
    details: [
      { path: cut(storable(path), maxPathLength), message: 'contains U+0000 or an unpaired surrogate' },
    ],
  });
}
