import { describe, expect, it } from 'vitest';
import { createLogger, describeError } from './logger.ts';

/** As the database library throws it: the message quotes the statement and every bound value. */
class QueryError extends Error {
  readonly query = 'insert into "translations" values ($1)';
  readonly params = ['the secret text of a document'];

  constructor() {
    const cause = Object.assign(new Error('duplicate key value'), {
      code: '23505',
      detail: 'Key (email)=(ada@x.y)',
    });
    super('Failed query: insert into "translations" values ($1)\nparams: the secret text of a document', {
      cause,
    });
  }
}

describe('the log', () => {
  it('names a failed query and its cause, never the values', () => {
    const described = describeError(new QueryError());
    expect(described).toMatchObject({
      message: 'Failed query: insert into "translations" values ($1)',
      cause: { message: 'duplicate key value', code: '23505' },
    });
    expect(described.stack).toMatch(/^\s+at /);
    expect(JSON.stringify(described)).not.toMatch(/secret text|ada@x\.y/);
  });

  it('leaves out credentials that are handed to it by mistake', () => {
    const lines: string[] = [];
    const logger = createLogger('info', { write: (line) => lines.push(line) });
    logger.info({ user: { password: 'p4ssw0rd', token: 't0ken' }, headers: { cookie: 'c00kie' } }, 'message');
    logger.error({ err: new QueryError() }, 'failed');
    expect(lines).toHaveLength(2);
    expect(lines.join('')).not.toMatch(/p4ssw0rd|t0ken|c00kie|secret text/);
    expect(lines.join('')).toContain('duplicate key value');
  });
});
