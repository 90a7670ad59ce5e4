import { createTranslationOptions, quoteRequest } from '@verso/contracts';
import { type Endpoint, endpoints } from '@verso/contracts/endpoints';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { fieldMessage, validated } from './validation.ts';

const messagesOf = (schema: z.ZodType, value: unknown) =>
  z.safeParse(schema, value, { error: fieldMessage }).error?.issues.map(({ message }) => message);

describe('validation messages', () => {
  it.each([
    [z.string(), undefined, 'is required'],
    [z.string(), 7, 'must be a string'],
    [z.number().int(), 1.5, 'must be a whole number'],
    [z.object({}), 'x', 'must be an object'],
    [z.boolean(), 'x', 'must be a true or false value'],
    [z.enum(['a', 'b']), 'c', 'must be one of a, b'],
    [z.literal('a'), 'c', 'must be a'],
    [z.string().min(2), 'x', 'must have at least 2 characters'],
    [z.string().max(1), 'xx', 'must have at most 1 character'],
    [z.array(z.string()).min(1), [], 'must have at least 1 item'],
    [z.number().max(5), 6, 'must be at most 5'],
    [z.email(), 'x', 'must be an email address'],
    [z.url(), 'x', 'must be a URL'],
    [z.uuid(), 'x', 'must be a UUID'],
    [z.iso.datetime(), 'x', 'must be a date and time in ISO 8601'],
    [z.string().regex(/^a$/), 'x', 'must be a value in the right format'],
    [z.strictObject({}), { extra: 1 }, 'has unknown fields: extra'],
    [z.union([z.string(), z.number()]), true, 'is not valid'],
  ])('describes the mismatch of %o and %o', (schema, value, message) => {
    expect(messagesOf(schema, value)).toEqual([message]);
  });

  it('keeps a message that the schema defines', () => {
    expect(messagesOf(quoteRequest, { format: 'exe', characters: 1 })).toEqual(['Unsupported file format']);
  });

  it('never uses the library’s own messages, for any endpoint and any type of input', () => {
    const seen = new Set<string>();
    for (const { params, query, body } of Object.values<Endpoint>(endpoints))
      for (const schema of [params, query, body])
        for (const value of [undefined, null, 1, 'x', [], {}, true])
          for (const message of (schema && messagesOf(schema, value)) ?? []) seen.add(message);
    expect(
      [...seen].filter((message) => /^(Invalid|Too |Unrecognized)|received|expected/.test(message)),
    ).toEqual([]);
  });

  it('names the field with its part of the request', () => {
    expect(() => validated(createTranslationOptions, { mode: 'slow' }, 'options')).toThrow(
      expect.objectContaining({
        code: 'validation_failed',
        details: [
          { path: 'options.target_language', message: 'is required' },
          { path: 'options.mode', message: 'must be one of fast, balanced, quality, auto' },
        ],
      }),
    );
  });
});
