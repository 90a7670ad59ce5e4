import { AppError, errorResponse } from '@verso/contracts';
import { DocumentError } from '@verso/engine';
import { fastify } from 'fastify';
import { serializerCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { registerErrorHandler } from './error-handler.ts';
import { validatorCompiler } from './validation.ts';

async function answerTo(thrown: () => never) {
  const app = fastify().withTypeProvider<ZodTypeProvider>();
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  registerErrorHandler(app);
  app.post('/', { schema: { body: z.object({ size: z.object({ width: z.number() }) }) } }, thrown);
  const answer = await app.inject({ method: 'POST', url: '/', payload: { size: { width: 1 } } });
  const refused = await app.inject({ method: 'POST', url: '/', payload: { size: { width: 'wide' } } });
  const unreadable = await app.inject({
    method: 'POST',
    url: '/',
    headers: { 'content-type': 'application/json' },
    payload: '{',
  });
  return { answer, refused, unreadable };
}

describe('the response to an error', () => {
  it('has the message, code and status from the catalog', async () => {
    const { answer } = await answerTo(() => {
      throw new AppError('limit_reached', "You've used all of it", { details: { left: 0 } });
    });
    expect(answer.statusCode).toBe(402);
    expect(errorResponse.parse(answer.json())).toMatchObject({
      error: "You've used all of it",
      code: 'limit_reached',
      retryable: false,
      details: { left: 0 },
    });
  });

  it('explains why a document cannot be read', async () => {
    const { answer } = await answerTo(() => {
      throw new DocumentError('missing-part', "Invalid .docx file: 'word/document.xml' not found.", {
        part: 'x',
      });
    });
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toMatchObject({
      error: "Invalid .docx file: 'word/document.xml' not found.",
      code: 'document_unreadable',
      details: { reason: 'missing-part' },
    });
  });

  it('hides the message of an internal error', async () => {
    const { answer } = await answerTo(() => {
      throw new Error('password of the database is hunter2');
    });
    expect(answer.statusCode).toBe(500);
    expect(answer.body).not.toContain('hunter2');
    expect(errorResponse.parse(answer.json())).toMatchObject({ code: 'internal_error', retryable: true });
  });

  it('names the invalid field', async () => {
    const { refused, unreadable } = await answerTo(() => {
      throw new Error('not reached');
    });
    expect(refused.statusCode).toBe(422);
    expect(refused.json()).toMatchObject({ code: 'validation_failed', details: [{ path: 'size.width' }] });
    expect(unreadable.statusCode).toBe(422);
    expect(unreadable.json()).toMatchObject({ error: 'The body is not valid JSON.' });
  });
});
