import { listPromptsResponse, type PromptResponse, savedPromptResponse } from '@verso/contracts';
import { auditLog, feedback, promptTemplates, users } from '@verso/db';
import { eq } from '@verso/db/query';
import { describeWithDatabase } from '@verso/db/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { bootServer, send, signUp, type TestServer, type TestUser } from '../../src/testing/index.ts';
import { signUpAdministrator } from '../admin/administrator.ts';
import { refusalOf } from '../translations/client.ts';

const prompt = {
  name: 'Contracts',
  prompt_content: 'Translate as a notary would, into {targetLanguage}.',
  category: 'legal',
};

describeWithDatabase('the prompt library', (openDatabase) => {
  let server: TestServer;
  let author: TestUser;
  let reader: TestUser;
  let admin: TestUser;
  beforeAll(async () => {
    server = await bootServer({ openDatabase });
    [author, reader, admin] = await Promise.all([
      signUp(server),
      signUp(server),
      signUpAdministrator(server),
    ]);
  });
  afterAll(() => server.close());

  const save = async (user: TestUser, options: object = {}): Promise<PromptResponse> => {
    const answer = await send(server, '/api/prompts', { user, json: { ...prompt, ...options } });
    if (answer.status !== 201) throw new Error(`${answer.status} ${await answer.text()}`);
    return savedPromptResponse.parse(await answer.json()).prompt;
  };
  const list = async (user: TestUser, query = '') => {
    const answer = await send(server, `/api/prompts?${query}`, { user });
    const page = listPromptsResponse.parse(await answer.json());
    return { ...page, names: page.prompts.map(({ name }) => name) };
  };
  const ask = (user: TestUser, method: string, path: string, json?: unknown) =>
    send(server, `/api/prompts/${path}`, { user, method, json });

  it('stores a prompt and returns its row', async () => {
    const saved = await save(author, { name: ' Letters ', description: '  ', tags: ['mail', 'formal'] });
    expect(saved).toMatchObject({
      user_id: author.id,
      name: 'Letters',
      description: null,
      prompt_content: prompt.prompt_content,
      tags: ['mail', 'formal'],
      visibility: 'private',
      is_published: false,
      use_count: 0,
      last_used_at: null,
    });
    const published = await save(author, { name: 'Shown', visibility: 'public' });
    expect(published).toMatchObject({ visibility: 'public', is_published: true });
    expect((await list(author)).names).toEqual(['Shown', 'Letters']);
  });

  it('refuses a prompt without a session, name or content, and names the missing field', async () => {
    const anonymous = await send(server, '/api/prompts', { json: prompt });
    expect(anonymous.status).toBe(401);
    expect((await refusalOf(anonymous)).error).toContain('Authentication required');
    const blank = await send(server, '/api/prompts', {
      user: author,
      json: { ...prompt, name: '  ', prompt_content: ' \n' },
    });
    expect(blank.status).toBe(422);
    expect(await blank.json()).toMatchObject({
      details: [
        { path: 'name', message: 'Please enter a prompt name' },
        { path: 'prompt_content', message: 'Prompt content cannot be empty' },
      ],
    });
    expect(
      (await send(server, '/api/prompts', { user: author, json: { ...prompt, category: 'x' } })).status,
    ).toBe(422);
  });

  it('searches name, description and content, ignoring case and treating % and _ literally', async () => {
    const user = await signUp(server);
    await save(user, { name: 'Tenders 50%', prompt_content: 'Be exact.' });
    await save(user, { name: 'Plain', description: 'For TENDERS of the city', prompt_content: 'Be plain.' });
    await save(user, { name: 'Other', prompt_content: 'Call a tender a tender.' });
    await save(user, { name: 'Unrelated', prompt_content: 'Nothing of it.' });
    const mine = async (query: string) => (await list(user, `visibility=private&${query}`)).names.sort();
    expect(await mine('search=tEnDeR')).toEqual(['Other', 'Plain', 'Tenders 50%']);
    expect(await mine('search=50%25')).toEqual(['Tenders 50%']);
    expect(await mine('search=_')).toEqual([]);
  });

  it('filters by category, by all of several tags, and by visibility', async () => {
    const user = await signUp(server);
    await save(user, { name: 'a', category: 'medical', tags: ['clinic', 'formal'] });
    await save(user, { name: 'b', category: 'marketing', tags: ['formal'] });
    const mine = async (query: string) => (await list(user, `sort=name&order=asc&${query}`)).names;
    expect(await mine('category=medical')).toEqual(['a']);
    expect(await mine('visibility=private&tags=formal')).toEqual(['a', 'b']);
    expect(await mine('tags=formal,%20clinic')).toEqual(['a']);
    expect(await mine('visibility=public&category=medical')).toEqual([]);
  });

  it('pages 20 at a time with an exact count, last changed first, never used last', async () => {
    const user = await signUp(server);
    const saved: PromptResponse[] = [];
    for (let index = 0; index < 22; index += 1) saved.push(await save(user, { name: `p${index}` }));
    const first = await list(user, 'visibility=private');
    expect(first).toMatchObject({ total: 22, hasMore: true });
    expect(first.names).toHaveLength(20);
    const rest = await list(user, 'visibility=private&offset=20');
    expect(rest).toMatchObject({ total: 22, hasMore: false });
    expect(new Set([...first.names, ...rest.names]).size).toBe(22);
    const third = saved[2]?.id ?? '';
    await ask(user, 'PATCH', third, { name: 'changed' });
    expect((await list(user, 'visibility=private&limit=1')).names).toEqual(['changed']);
    const used = saved[7]?.id ?? '';
    await ask(user, 'POST', `${used}/use`);
    expect((await list(user, 'visibility=private&limit=1&sort=last_used_at')).names).toEqual(['p7']);
    expect((await list(user, 'visibility=private&limit=1&sort=last_used_at&order=asc')).names).toEqual([
      'p7',
    ]);
    expect((await send(server, '/api/prompts?limit=101', { user })).status).toBe(422);
  });

  it('counts concurrent uses without updating the change date', async () => {
    const { id, updated_at } = await save(author, { visibility: 'public' });
    const uses = await Promise.all([author, reader, reader].map((user) => ask(user, 'POST', `${id}/use`)));
    expect(uses.map(({ status }) => status)).toEqual([204, 204, 204]);
    const [found] = (await list(reader, 'sort=use_count&limit=1')).prompts;
    expect(found).toMatchObject({ id, use_count: 3, updated_at });
    expect(found?.last_used_at).not.toBeNull();
  });

  it('hides private prompts and lets only the author change a prompt', async () => {
    const kept = await save(author, { name: 'Only mine' });
    const open = await save(author, { name: 'For all', visibility: 'public' });
    const visible = (await list(reader, 'limit=100')).names;
    expect(visible).toContain('For all');
    expect(visible).not.toContain('Only mine');
    expect((await list(admin, 'limit=100')).names).not.toContain('Only mine');
    for (const [method, path] of [
      ['POST', `${kept.id}/use`],
      ['PATCH', kept.id],
      ['DELETE', kept.id],
      ['PATCH', open.id],
      ['DELETE', open.id],
    ] as const) {
      const answer = await ask(reader, method, path, method === 'PATCH' ? { name: 'Theirs' } : undefined);
      expect(await refusalOf(answer)).toEqual({
        status: 404,
        code: 'prompt_not_found',
        error: 'Prompt not found or unauthorized',
      });
    }
    const edited = await ask(author, 'PATCH', open.id, { visibility: 'private', description: 'Mine again' });
    expect(savedPromptResponse.parse(await edited.json()).prompt).toMatchObject({
      name: 'For all',
      description: 'Mine again',
      is_published: false,
    });
    expect((await list(reader, 'limit=100')).names).not.toContain('For all');
    expect((await ask(author, 'DELETE', kept.id)).status).toBe(204);
    expect((await list(author, 'limit=100')).names).not.toContain('Only mine');
  });

  it('lets readers report a public prompt and an administrator hide it, with an audit entry', async () => {
    const { id, updated_at } = await save(author, { name: 'Spam', visibility: 'public' });
    expect((await ask(reader, 'POST', `${id}/report`, { reason: 'Advertises a casino.' })).status).toBe(204);
    const reports = await server.context.database.orm
      .select()
      .from(feedback)
      .where(eq(feedback.userId, reader.id));
    expect(reports).toMatchObject([
      {
        type: 'other',
        message: 'Reported prompt: Spam\n\nAdvertises a casino.',
        metadata: { prompt_template_id: id },
      },
    ]);

    const hide = (user: TestUser, is_hidden: boolean, which = id) =>
      send(server, '/api/admin/prompts', { user, method: 'PUT', json: { id: which, is_hidden } });
    expect((await hide(reader, true)).status).toBe(403);
    expect((await hide(admin, true)).status).toBe(200);
    expect((await list(reader, 'limit=100')).names).not.toContain('Spam');
    expect((await ask(reader, 'POST', `${id}/use`)).status).toBe(404);
    expect((await list(author, 'limit=100')).prompts.find((one) => one.id === id)).toMatchObject({
      is_hidden: true,
      updated_at,
    });
    expect((await list(admin, 'limit=100')).names).toContain('Spam');
    expect((await hide(admin, false)).status).toBe(200);
    expect((await list(reader, 'limit=100')).names).toContain('Spam');
    const audited = await server.context.database.orm
      .select()
      .from(auditLog)
      .where(eq(auditLog.entityId, id));
    expect(audited.map(({ action }) => action)).toEqual(['prompt_template.hide', 'prompt_template.show']);

    const secret = await save(author, { name: 'Private' });
    expect((await hide(admin, true, secret.id)).status).toBe(404);
  });

  it('deletes prompts with the account of their author', async () => {
    const leaving = await signUp(server);
    const { id } = await save(leaving, { visibility: 'public' });
    await server.context.database.orm.delete(users).where(eq(users.id, leaving.id));
    const left = await server.context.database.orm
      .select()
      .from(promptTemplates)
      .where(eq(promptTemplates.id, id));
    expect(left).toEqual([]);
  });
});
