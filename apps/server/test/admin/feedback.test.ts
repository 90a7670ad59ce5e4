import {
  answerFeedbackResponse,
  feedbackCountsResponse,
  feedbackEntriesResponse,
  feedbackEntryResponse,
} from '@verso/contracts';
import { auditLog, feedback } from '@verso/db';
import { eq } from '@verso/db/query';
import { describeWithDatabase } from '@verso/db/testing';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import {
  bootServer,
  readOutbox,
  send,
  signUp,
  type TestServer,
  type TestUser,
} from '../../src/testing/index.ts';
import { refusalOf } from '../translations/client.ts';
import { signUpAdministrator } from './administrator.ts';

const path = '/api/admin/feedback';

describeWithDatabase('feedback in the console', (openDatabase) => {
  let server: TestServer;
  let admin: TestUser;
  let user: TestUser;
  beforeAll(async () => {
    server = await bootServer({ openDatabase });
    admin = await signUpAdministrator(server);
    user = await signUp(server);
  });
  beforeEach(async () => {
    const { orm } = server.context.database;
    await orm.delete(feedback);
    const messages = Array.from({ length: 51 }, (_, index) => ({
      userId: user.id,
      type: index === 7 ? ('feature_request' as const) : ('bug' as const),
      message: `Message ${index}: 100%`,
      createdAt: new Date(Date.UTC(2026, 0, 1, 0, index)),
    }));
    await orm.insert(feedback).values(messages);
  });
  afterAll(() => server.close());

  const list = async (query = '') =>
    feedbackEntriesResponse.parse(await (await send(server, `${path}?${query}`, { user: admin })).json());

  it('lists the newest 50 messages with their senders, and the rest on the next page', async () => {
    const { feedback: shown, total } = await list();
    expect(total).toBe(51);
    expect(shown).toHaveLength(50);
    expect(shown[0]).toMatchObject({ message: 'Message 50: 100%', user_email: user.email, status: 'new' });
    expect((await list('offset=50')).feedback.map(({ message }) => message)).toEqual(['Message 0: 100%']);
  });

  it('filters messages by text, sender and type', async () => {
    expect((await list('search=message 1:')).feedback.map(({ message }) => message)).toEqual([
      'Message 1: 100%',
    ]);
    expect((await list(`search=${user.email}`)).total).toBe(51);
    expect((await list('search=100_')).total).toBe(0);
    expect((await list('type=feature_request')).total).toBe(1);
  });

  it('moves an answered message out of the queue and records who answered', async () => {
    const [first] = (await list()).feedback;
    const answer = await send(server, path, {
      method: 'PUT',
      json: { id: first?.id, status: 'responded' },
      user: admin,
    });
    expect(feedbackEntryResponse.parse(await answer.json())).toMatchObject({
      id: first?.id,
      status: 'responded',
    });
    expect((await list('status=new')).total).toBe(50);
    const { orm } = server.context.database;
    const entries = await orm
      .select()
      .from(auditLog)
      .where(eq(auditLog.entityId, first?.id ?? ''));
    expect(entries).toMatchObject([
      {
        action: 'feedback.update',
        actorEmail: admin.email,
        before: { status: 'new', published: false },
        after: { status: 'responded', published: false },
      },
    ]);
  });

  it('rejects a change based on an outdated version', async () => {
    const { orm } = server.context.database;
    const [row] = await orm.insert(feedback).values({ type: 'other', message: 'Twice' }).returning();
    const put = (status: string) =>
      send(server, path, {
        method: 'PUT',
        json: { id: row?.id, status, expected: { status: 'new' } },
        user: admin,
      });
    expect((await put('responded')).status).toBe(200);
    const stale = await put('other');
    expect(stale.status).toBe(409);
    expect(await stale.json()).toMatchObject({
      details: { stale: [{ field: 'status', theirs: 'responded', yours: 'other' }] },
    });
  });

  it('mails the answer to the author and stores it', async () => {
    const author = await signUp(server);
    const { orm } = server.context.database;
    const [row] = await orm
      .insert(feedback)
      .values({ userId: author.id, type: 'bug', message: 'Tables <lose> their borders.' })
      .returning();
    const answer = (message: string, as = admin) =>
      send(server, `${path}/${row?.id}/answers`, { json: { message }, user: as });
    const answered = answerFeedbackResponse.parse(await (await answer('Mended.\n\nThank you!')).json());
    expect(answered).toMatchObject({
      message: `Your answer is being sent to ${author.email}.`,
      feedback: {
        status: 'responded',
        answers: [{ message: 'Mended.\n\nThank you!', answered_by: admin.email }],
      },
    });
    const { mail } = await readOutbox(server.directory, author.email, 'An answer to your feedback');
    expect(mail.text).toContain('Mended.\n\nThank you!');
    expect(mail.text).toContain('You wrote:\nTables <lose> their borders.');
    expect(mail.html).toContain('Tables &lt;lose&gt; their borders.');

    await answer('One more thing.');
    expect((await list(`search=${author.email}`)).feedback[0]?.answers.map(({ message }) => message)).toEqual(
      ['Mended.\n\nThank you!', 'One more thing.'],
    );
    const entries = await orm
      .select()
      .from(auditLog)
      .where(eq(auditLog.entityId, row?.id ?? ''))
      .orderBy(auditLog.id);
    expect(entries).toMatchObject([
      {
        action: 'feedback.answer',
        actorEmail: admin.email,
        before: { status: 'new' },
        after: { status: 'responded', answer: 'Mended.\n\nThank you!' },
      },
      { before: { status: 'responded' }, after: { answer: 'One more thing.' } },
    ]);
  });

  it('refuses an empty answer and an answer to a deleted account', async () => {
    const { orm } = server.context.database;
    const [orphan] = await orm.insert(feedback).values({ type: 'other', message: 'Bye' }).returning();
    const answer = (id: string | undefined, message: string, as = admin) =>
      send(server, `${path}/${id}/answers`, { json: { message }, user: as });
    expect((await answer(orphan?.id, ' ')).status).toBe(422);
    expect((await answer(crypto.randomUUID(), 'Hello')).status).toBe(404);
    expect(await refusalOf(await answer(orphan?.id, 'Hello'))).toMatchObject({
      status: 409,
      error: 'The author has deleted their account, so this message cannot be answered.',
    });
    expect((await answer(orphan?.id, 'Hello', user)).status).toBe(403);
  });

  it('is published only with consent of the author and approval of an administrator', async () => {
    const { orm } = server.context.database;
    const [kept, allowed] = await orm
      .insert(feedback)
      .values([
        { userId: user.id, type: 'other' as const, message: 'Not for others' },
        { userId: user.id, type: 'other' as const, message: 'The best there is', mayPublish: true },
      ])
      .returning();
    const publish = (id: string | undefined, published: boolean) =>
      send(server, path, { method: 'PUT', json: { id, published }, user: admin });
    const counts = async () =>
      feedbackCountsResponse.parse(await (await send(server, `${path}/summary`, { user: admin })).json());
    expect(await refusalOf(await publish(kept?.id, true))).toMatchObject({
      status: 422,
      error: 'The author has not allowed this message to be published.',
    });
    expect(await counts()).toMatchObject({ awaiting_approval: 1, published: 0 });
    expect((await publish(allowed?.id, true)).status).toBe(200);
    expect(await counts()).toMatchObject({
      awaiting_approval: 0,
      published: 1,
      by_type: { feature_request: 1, other: 2, nps: 0 },
    });
    const showcase = await (await send(server, '/api/showcase')).text();
    expect(showcase).toContain('The best there is');
    await publish(allowed?.id, false);
    expect(await counts()).toMatchObject({ awaiting_approval: 1, published: 0 });
  });

  it('refuses unknown values', async () => {
    const put = (json: object) => send(server, path, { method: 'PUT', json, user: admin });
    const [first] = (await list()).feedback;
    expect((await put({ id: first?.id, status: 'lost' })).status).toBe(422);
    expect((await put({ id: crypto.randomUUID(), status: 'new' })).status).toBe(404);
  });

  it('requires the administrator role', async () => {
    expect((await send(server, path, { user })).status).toBe(403);
    expect((await send(server, path)).status).toBe(401);
    const [first] = (await list()).feedback;
    const json = { id: first?.id, status: 'responded' };
    expect((await send(server, path, { method: 'PUT', json, user })).status).toBe(403);
  });
});
