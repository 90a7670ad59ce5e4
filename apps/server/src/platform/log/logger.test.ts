import { ModelCallError } from '@verso/contracts';
import { describe, expect, it } from 'vitest';
import { within } from './activity.ts';
import { createLogger, describeError } from './logger.ts';

/** An error as the database library throws it: its message quotes the statement and every bound value. */
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
  it('logs a failed query and its cause without the bound values', () => {
    const described = describeError(new QueryError());
    expect(described).toMatchObject({
      message: 'Failed query: insert into "translations" values ($1)',
      cause: { message: 'duplicate key value', code: '23505' },
    });
    expect(described.stack).toMatch(/^\s+at /);
    expect(JSON.stringify(described)).not.toMatch(/secret text|ada@x\.y/);
  });

  it('redacts credentials that are logged by mistake', () => {
    const lines: string[] = [];
    const logger = createLogger('info', { write: (line) => lines.push(line) });
    logger.info({ user: { password: 'p4ssw0rd', token: 't0ken' }, headers: { cookie: 'c00kie' } }, 'message');
    logger.error({ err: new QueryError() }, 'failed');
    expect(lines).toHaveLength(2);
    expect(lines.join('')).not.toMatch(/p4ssw0rd|t0ken|c00kie|secret text/);
    expect(lines.join('')).toContain('duplicate key value');
  });

  it('omits the input that errors of providers, parsers and databases quote', () => {
    const parsing = (() => {
      try {
        return JSON.parse('secret text');
      } catch (error) {
        return error;
      }
    })();
    const providerError = new ModelCallError('bad_request', 'OpenAI (400): "secret text" is refused', {
      provider: 'openai',
      model: 'gpt-5-mini',
      cause: new Error('400 secret text'),
    });
    const databaseError = Object.assign(new Error('invalid input syntax for type uuid: "secret text"'), {
      code: '22P02',
    });
    const misleading = new Error('secret text\n    at home (secret text)');
    misleading.message = 'secret text\n    at home (secret text)';
    for (const error of [parsing, providerError, databaseError])
      expect(JSON.stringify(describeError(error))).not.toContain('secret');
    expect(describeError(providerError)).toMatchObject({
      code: 'bad_request',
      message: 'openai gpt-5-mini bad_request',
    });
    expect(describeError(misleading).stack).not.toContain('secret');
  });

  it('adds the request and the job to each line exactly once', () => {
    const lines: string[] = [];
    const logger = createLogger('info', { write: (line) => lines.push(line) });
    const ofRequest = logger.child({ requestId: 'its own' });
    within({ origin: { requestId: 'one' }, job: 'send-notice', jobId: 'four' }, () =>
      logger.info('in a job'),
    );
    within({ origin: { requestId: 'its own' } }, () => ofRequest.info('by the request'));
    logger.info('no activity');
    expect(lines.map((line) => JSON.parse(line))).toMatchObject([
      { requestId: 'one', job: 'send-notice', jobId: 'four' },
      { requestId: 'its own' },
      { msg: 'no activity' },
    ]);
    expect(lines[1]?.split('requestId')).toHaveLength(2);
    expect(lines[2]).not.toMatch(/requestId|jobId/);
  });
});
