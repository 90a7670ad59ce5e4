import { listPromptsResponse, listTranslationsResponse, savedPromptResponse } from '@verso/contracts';
import { describeWithDatabase } from '@verso/db/testing';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { bootServer, send, signUp, type TestServer, type TestUser } from '../../src/testing/index.ts';
import { download, get, refusalOf, setPlan, start, until } from '../translations/client.ts';
import { change, join, signUpOwner } from './team.ts';

describeWithDatabase('shared data of a workspace', (openDatabase) => {
  let server: TestServer;
  let owner: TestUser;
  let admin: TestUser;
  let member: TestUser;
  beforeAll(async () => {
    server = await bootServer({ openDatabase });
  });
  beforeEach(async () => {
    owner = await signUpOwner(server);
    admin = await join(server, owner, 'admin');
    member = await join(server, owner);
  });
  afterAll(() => server.close());

  const history = async (user: TestUser, query = '?scope=team') =>
    listTranslationsResponse.parse(await (await send(server, `/api/translations${query}`, { user })).json())
      .translations;
  const idsOf = async (user: TestUser, query?: string) => (await history(user, query)).map(({ id }) => id);
  const createTranslation = async (user: TestUser, options = {}) => {
    const { id } = await start(server, user, options);
    await until(server, user, id, 'completed');
    return id;
  };
  const statusOf = async (user: TestUser, path: string, method = 'GET') =>
    (await send(server, path, { user, method })).status;

  it('includes the history with the author of each translation', async () => {
    const [mine, theirs] = [await createTranslation(owner), await createTranslation(member)];
    expect(await idsOf(member)).toEqual([theirs, mine]);
    expect((await history(member)).map(({ made_by }) => made_by)).toEqual([null, 'Test User']);
    expect(await idsOf(member, '')).toEqual([theirs]);
    expect(await get(server, owner, theirs)).toMatchObject({ made_by: 'Test User', shared: true });
    expect((await download(server, owner, theirs)).answer.status).toBe(200);
    for (const path of ['units', 'export?format=tmx', 'events'])
      expect(await statusOf(owner, `/api/translations/${theirs}/${path}`), path).toBe(200);
  });

  it('is hidden from strangers, other workspaces and former members', async () => {
    const id = await createTranslation(member);
    const former = await join(server, owner);
    const own = await createTranslation(former);
    await change(server, '/api/team/leave', { method: 'POST', user: former });
    const strangers = [await signUp(server), await signUpOwner(server, 'Rival'), former];
    for (const stranger of strangers) {
      expect(await idsOf(stranger)).toEqual([]);
      for (const path of ['', '/units', '/export?format=tmx', '/events', '/download'])
        expect(await statusOf(stranger, `/api/translations/${id}${path}`), path).toBe(404);
      expect(await statusOf(stranger, `/api/translations/${id}`, 'DELETE')).toBe(404);
    }
    expect(await idsOf(former, '')).toEqual([own]);
    expect(await idsOf(owner)).toContain(own);
  });

  it('excludes earlier translations, those that keep nothing and those made without its plan', async () => {
    const newcomer = await signUp(server);
    const before = await createTranslation(newcomer);
    await join(server, owner, 'member', newcomer);
    const secret = await createTranslation(newcomer, { keep_nothing: true });
    const shared = await createTranslation(newcomer);
    const seen = await idsOf(owner);
    expect(seen).toContain(shared);
    expect(seen).not.toContain(before);
    expect(seen).not.toContain(secret);
    expect(await statusOf(owner, `/api/translations/${secret}`)).toBe(404);
    await setPlan(server, owner, 'free');
    const onOwnPlan = await createTranslation(newcomer);
    expect(await idsOf(owner)).not.toContain(onOwnPlan);
    expect(await idsOf(owner)).toContain(shared);
  });

  it('can be changed by its author, and deleted by its author, an admin or the owner', async () => {
    const [first, second, third] = [
      await createTranslation(member),
      await createTranslation(member),
      await createTranslation(owner),
    ];
    for (const action of ['cancel', 'retry'])
      expect(await statusOf(owner, `/api/translations/${first}/${action}`, 'POST')).toBe(404);
    const edit = await send(server, `/api/translations/${first}/units/x`, {
      json: { target: 'Mine' },
      method: 'PUT',
      user: owner,
    });
    expect(edit.status).toBe(404);
    const refused = await send(server, `/api/translations/${third}`, { method: 'DELETE', user: member });
    expect(await refusalOf(refused)).toMatchObject({
      status: 403,
      error: 'Only the owner or a workspace admin can delete this translation.',
    });
    expect(await statusOf(admin, `/api/translations/${first}`, 'DELETE')).toBe(204);
    expect(await statusOf(member, `/api/translations/${second}`, 'DELETE')).toBe(204);
    const left = await idsOf(owner);
    expect(left).toContain(third);
    expect(left).not.toContain(first);
    expect(left).not.toContain(second);
  });

  it('includes prompts that members read and only their author changes', async () => {
    const prompt = {
      name: 'House style',
      prompt_content: 'Be brief.',
      category: 'general',
      visibility: 'team',
    };
    const saved = await send(server, '/api/prompts', { json: prompt, user: member });
    const { id } = savedPromptResponse.parse(await saved.json()).prompt;
    const namesOf = async (user: TestUser) =>
      listPromptsResponse
        .parse(await (await send(server, '/api/prompts?visibility=team', { user })).json())
        .prompts.map((each) => each.name);
    const stranger = await signUp(server);
    const rival = await signUpOwner(server, 'Rival');
    expect(await namesOf(owner)).toEqual(['House style']);
    expect(await namesOf(stranger)).toEqual([]);
    expect(await namesOf(rival)).toEqual([]);
    expect(await statusOf(owner, `/api/prompts/${id}`, 'DELETE')).toBe(404);
    const alone = await send(server, '/api/prompts', { json: prompt, user: stranger });
    expect(await refusalOf(alone)).toMatchObject({ status: 409, error: 'You are not in a workspace.' });
    const publish = { json: { visibility: 'private' }, method: 'PATCH', user: member };
    await send(server, `/api/prompts/${id}`, publish);
    expect(await namesOf(owner)).toEqual([]);

    await send(server, `/api/prompts/${id}`, { ...publish, json: { visibility: 'team' } });
    await change(server, '/api/team/leave', { method: 'POST', user: member });
    expect(await namesOf(owner)).toEqual([]);
    const mine = await (await send(server, '/api/prompts', { user: member })).json();
    expect(listPromptsResponse.parse(mine).prompts).toMatchObject([{ visibility: 'private' }]);
  });
});
