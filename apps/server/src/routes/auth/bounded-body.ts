import { AppError } from '@verso/contracts';
import { z } from 'zod';

/**
 * What of a body the account library gets to see: the fields of the schema, names cleaned, nothing longer than its
 * maximum. A field that is wrong in another way is passed on as it came, as the library has its own words for that.
 * @throws AppError `validation_failed` for a field that is too long
 */
export function boundedBody(schema: z.ZodObject | undefined, body: unknown): unknown {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return body;
  const bounded: Record<string, unknown> = {};
  for (const [field, fieldSchema] of Object.entries(schema?.shape ?? {})) {
    if (!Object.hasOwn(body, field)) continue;
    const value: unknown = Reflect.get(body, field);
    const parsed = z.safeParse(fieldSchema, value);
    const tooLong = parsed.error?.issues.find(({ code }) => code === 'too_big');
    if (tooLong?.code === 'too_big') throw fieldTooLong(field, Number(tooLong.maximum), tooLong.message);
    bounded[field] = parsed.success ? parsed.data : value;
  }
  return bounded;
}

function fieldTooLong(field: string, maximum: number, message: string): AppError {
  return new AppError('validation_failed', `The field "${field}" can have up to ${maximum} characters.`, {
    details: [{ path: field, message }],
  });
}
