import { feedbackEntriesResponse, feedbackEntryResponse } from '@verso/contracts';
import { auditLog, feedback } from '@verso/db';
import { eq } from '@verso/db/query';
import { describeEachDatabase } from '@verso/db/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { bootServer, send, signUp, type TestServer, type TestUser } from '../../src/testing/index.ts';
import { signUpAdministrator } from './administrator.ts';

const path = '/api/admin/feedback';

describeEachDatabase('feedback in the console', (openDatabase) => {
  let server: TestServer;
  let admin: TestUser;
  let user: TestUser;
  beforeAll(async () => {
    server = await bootServer({ openDatabase });
    admin = await signUpAdministrator(server);
    user = await signUp(server);
    const messages = Array.from({ length: 51 }, (_, index) => ({
      userId: user.id,
      type: index === 7 ? ('feature_request' as const) : ('bug' as const),
      message: `Message ${index}: 100%`,
      createdAt: new Date(Date.UTC(2026, 0, 1, 0, index)),
    }));
    await server.context.database.orm.insert(feedback).values(messages);
  });
  afterAll(() => server.close());

  const list = async (query = '') =>
    feedbackEntriesResponse.parse(await (await send(server, `${path}?${query}`, { user: admin })).json());

  it('shows the newest 50 messages, with who sent them, and the rest on the next page', async () => {
    const { feedback: shown, total } = await list();
    expect(total).toBe(51);
    expect(shown).toHaveLength(50);
    expect(shown[0]).toMatchObject({ message: 'Message 50: 100%', user_email: user.email, status: 'new' });
    expect((await list('offset=50')).feedback.map(({ message }) => message)).toEqual(['Message 0: 100%']);
  });

  it('finds messages by text, sender and type', async () => {
    expect((await list('search=message 1:')).feedback.map(({ message }) => message)).toEqual([
      'Message 1: 100%',
    ]);
    expect((await list(`search=${user.email}`)).total).toBe(51);
    expect((await list('search=100_')).total).toBe(0);
    expect((await list('type=feature_request')).total).toBe(1);
  });

  it('takes a message off the pile when it is answered, and says who did', async () => {
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

  it('refuses what it does not know', async () => {
    const put = (json: object) => send(server, path, { method: 'PUT', json, user: admin });
    const [first] = (await list()).feedback;
    expect((await put({ id: first?.id, status: 'lost' })).status).toBe(422);
    expect((await put({ id: crypto.randomUUID(), status: 'new' })).status).toBe(404);
  });

  it('is for administrators alone', async () => {
    expect((await send(server, path, { user })).status).toBe(403);
    expect((await send(server, path)).status).toBe(401);
    const [first] = (await list()).feedback;
    const json = { id: first?.id, status: 'responded' };
    expect((await send(server, path, { method: 'PUT', json, user })).status).toBe(403);
  });
});
