import { fastify } from 'fastify';
import { expect, it } from 'vitest';
import { createLogger } from '../log/logger.ts';
import { registerRequestLog } from './request-log.ts';

it('logs a request by its route, without tokens from its path or query and without its body', async () => {
  const lines: string[] = [];
  const app = fastify({ loggerInstance: createLogger('info', { write: (line) => lines.push(line) }) });
  registerRequestLog(app);
  app.post('/files/:token', () => 'the text of a document');
  await app.inject({
    method: 'POST',
    url: '/files/t0ken?signature=s1gnature',
    headers: { authorization: 'Bearer b3arer' },
    payload: { text: 'the text of a document' },
  });
  const log = lines.filter((line) => line.includes('/files/:token')).join('');
  expect(JSON.parse(log)).toMatchObject({ method: 'POST', route: '/files/:token', status: 200 });
  expect(log).not.toMatch(/t0ken|s1gnature|b3arer|text of a document/);
});
