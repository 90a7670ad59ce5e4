import { feedbackResponse, surveyResponse } from '@verso/contracts';
import { feedback } from '@verso/db';
import { eq } from '@verso/db/query';
import { describeWithDatabase } from '@verso/db/testing';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { bootServer, send, signUp, type TestServer, type TestUser } from '../../src/testing/index.ts';
import { refusalOf, start } from '../translations/client.ts';

describeWithDatabase('feedback', (openDatabase) => {
  let server: TestServer;
  let user: TestUser;
  beforeAll(async () => {
    server = await bootServer({ openDatabase });
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    user = await signUp(server);
  });

  const submit = (json: unknown, as = user) => send(server, '/api/feedback/submit', { json, user: as });
  const rowsOf = ({ id }: TestUser) =>
    server.context.database.orm.select().from(feedback).where(eq(feedback.userId, id));
  const isOpen = async () =>
    surveyResponse.parse(await (await send(server, '/api/survey', { user })).json()).open;
  const dismiss = () => send(server, '/api/survey/dismissals', { method: 'POST', user });

  it('is stored with the page context', async () => {
    const translation = await start(server, user);
    const answer = await submit({
      type: 'feature_request',
      message: '  Please add Dutch. ',
      translationId: translation.id,
      pageUrl: 'https://verso.test/dashboard',
      userAgent: 'Browser/1.0',
      screenResolution: '1280x900',
      metadata: { timestamp: '2026-03-01T10:00:00.000Z' },
    });
    expect(answer.status).toBe(201);
    const { id } = feedbackResponse.parse(await answer.json());
    expect(await rowsOf(user)).toMatchObject([
      {
        id,
        type: 'feature_request',
        message: 'Please add Dutch.',
        translationId: translation.id,
        pageUrl: 'https://verso.test/dashboard',
        userAgent: 'Browser/1.0',
        screenResolution: '1280x900',
        metadata: { timestamp: '2026-03-01T10:00:00.000Z' },
        status: 'new',
        mayPublish: false,
        publishedAt: null,
      },
    ]);
  });

  it('stores consent to publication without publishing', async () => {
    await submit({ type: 'other', message: 'Splendid.', mayPublish: true });
    expect(await rowsOf(user)).toMatchObject([{ mayPublish: true, publishedAt: null }]);
  });

  it("cannot name another user's translation", async () => {
    const other = await signUp(server);
    const theirs = await start(server, other);
    await submit({ type: 'bug', message: 'Broken.', translationId: theirs.id });
    expect(await rowsOf(user)).toMatchObject([{ translationId: null, message: 'Broken.' }]);
  });

  it('refuses blank messages and those over 2000 characters', async () => {
    expect(await refusalOf(await submit({ type: 'bug', message: ' \n ' }))).toEqual({
      status: 422,
      code: 'validation_failed',
      error: 'Please enter your feedback',
    });
    expect((await submit({ type: 'bug', message: 'x'.repeat(2000) })).status).toBe(201);
    expect(await refusalOf(await submit({ type: 'bug', message: 'x'.repeat(2001) }))).toMatchObject({
      status: 422,
      error: 'Feedback can have up to 2000 characters',
    });
    expect((await submit({ type: 'praise', message: 'Good.' })).status).toBe(422);
    expect(await rowsOf(user)).toHaveLength(1);
  });

  it('requires a session', async () => {
    const answer = await send(server, '/api/feedback/submit', { json: { type: 'bug', message: 'Broken.' } });
    expect(await refusalOf(answer)).toMatchObject({
      status: 401,
      error: 'Failed to submit. Please sign in.',
    });
  });

  it('is limited to ten messages a minute per user', async () => {
    const resubmit = () => submit({ type: 'bug', message: 'Again.' });
    const answers = await Promise.all(Array.from({ length: 12 }, resubmit));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(10);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(2);
    expect((await submit({ type: 'bug', message: 'First.' }, await signUp(server))).status).toBe(201);
  });

  it('asks for a score until the user answers the survey', async () => {
    expect(await isOpen()).toBe(true);
    expect((await submit({ type: 'nps', message: 'Fine.' })).status).toBe(422);
    expect((await submit({ type: 'nps', npsScore: 11 })).status).toBe(422);
    expect(await isOpen()).toBe(true);
    expect((await submit({ type: 'nps', npsScore: 9 })).status).toBe(201);
    expect(await isOpen()).toBe(false);
    expect(await rowsOf(user)).toMatchObject([
      { type: 'nps', npsScore: 9, message: 'NPS Score: 9/10', metadata: { nps_category: 'promoter' } },
    ]);
  });

  it('asks for no score after the survey was dismissed twice', async () => {
    await dismiss();
    expect(await isOpen()).toBe(true);
    await dismiss();
    expect(await isOpen()).toBe(false);
    user = await signUp(server);
    expect(await isOpen()).toBe(true);
  });
});
