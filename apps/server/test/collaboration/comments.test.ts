import { limits } from '@verso/contracts';
import { translationComments, translations } from '@verso/db';
import { eq } from '@verso/db/query';
import { describeWithDatabase } from '@verso/db/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { bootServer, readOutbox, send, type TestServer, type TestUser } from '../../src/testing/index.ts';
import { expireFiles } from '../../src/translations/files/expire.ts';
import { refusalOf } from '../translations/client.ts';
import { comment, commentsOf, createTeam, noticesOf, translated } from './client.ts';

describeWithDatabase('comments on a translation', (openDatabase) => {
  let server: TestServer;
  let team: Awaited<ReturnType<typeof createTeam>>;
  let id: string;
  let unit: string;
  let path: string;
  beforeAll(async () => {
    server = await bootServer({ openDatabase });
    team = await createTeam(server);
    const translation = await translated(server, team.maker);
    id = translation.id;
    unit = translation.units[0] ?? '';
    path = `/api/translations/${id}/comments`;
  });
  afterAll(() => server.close());

  const startThread = async (user: TestUser, text = 'Is this right?', mentions: string[] = []) => {
    const thread = await comment(server, path, { json: { unit, text, mentions }, user });
    if (thread === null) throw new Error('There is no thread.');
    return thread;
  };
  const refused = async (url: string, options: Parameters<typeof send>[2]) =>
    refusalOf(await send(server, url, options));

  it('notify the people they mention, who can reply, and those in the thread', async () => {
    const { reviewer, translator, maker } = team;
    const thread = await startThread(reviewer, '@Tom is <b>this</b> right?', [translator.id]);
    expect(thread).toMatchObject({
      unit,
      resolved_at: null,
      comments: [
        {
          author: { name: 'Rosa', guest: false },
          own: true,
          text: '@Tom is <b>this</b> right?',
          mentions: [{ id: translator.id, name: 'Tom' }],
        },
      ],
    });
    expect(await noticesOf(server, translator)).toMatchObject({
      unread: 1,
      notices: [
        { kind: 'mention', by: { name: 'Rosa' }, unit, text: '@Tom is <b>this</b> right?', read: false },
      ],
    });
    expect(await noticesOf(server, maker)).toMatchObject({ unread: 1, notices: [{ kind: 'comment' }] });
    expect((await noticesOf(server, reviewer)).unread).toBe(0);
    const { mail } = await readOutbox(
      server.directory,
      translator.email,
      'You were mentioned in Letter.docx',
    );
    expect(mail.text).toContain('Rosa mentioned you');
    expect(mail.html).toContain('&lt;b&gt;this&lt;/b&gt;');

    const replied = await comment(server, `${path}/${thread.id}/replies`, {
      json: { text: 'Yes.' },
      user: translator,
    });
    expect(replied?.comments.map(({ text, own }) => [text, own])).toEqual([
      ['@Tom is <b>this</b> right?', false],
      ['Yes.', true],
    ]);
    expect(await noticesOf(server, reviewer)).toMatchObject({ unread: 1, notices: [{ kind: 'reply' }] });
    await readOutbox(server.directory, reviewer.email, 'A comment on Letter.docx');

    const [notice] = (await noticesOf(server, translator)).notices;
    const read = { json: { ids: [notice?.id] }, user: reviewer };
    await send(server, '/api/notices/read', read);
    expect((await noticesOf(server, translator)).unread).toBe(1);
    await send(server, '/api/notices/read', { ...read, user: translator });
    expect(await noticesOf(server, translator)).toMatchObject({ unread: 0, notices: [{ read: true }] });
  });

  it('are resolved by anyone who comments, and reopened by a reply', async () => {
    const { reviewer, maker } = team;
    const before = await commentsOf(server, maker, id, '?show=open');
    const { id: threadId } = await startThread(maker, 'Shorter, please.');
    const resolved = await comment(server, `${path}/${threadId}`, {
      method: 'PATCH',
      json: { resolved: true },
      user: reviewer,
    });
    expect(resolved).toMatchObject({ resolved_by: { name: 'Rosa' } });
    expect((await commentsOf(server, maker, id, '?show=open')).total).toBe(before.total);
    expect((await commentsOf(server, maker, id, '?show=resolved')).threads.map((each) => each.id)).toEqual([
      threadId,
    ]);
    expect((await commentsOf(server, maker, id)).units).toEqual([
      { unit, open: before.total, total: before.total + 1 },
    ]);
    await comment(server, `${path}/${threadId}/replies`, { json: { text: 'Not yet.' }, user: maker });
    expect((await commentsOf(server, maker, id, '?show=resolved')).total).toBe(0);
  });

  it('are changed and deleted by their author alone, but deleted also by whom it belongs to', async () => {
    const { reviewer, translator, maker, owner } = team;
    const { id: threadId } = await startThread(reviewer);
    const change = { method: 'PATCH', json: { text: 'Better?' } };
    expect(await refused(`${path}/${threadId}`, { ...change, user: translator })).toMatchObject({
      status: 403,
    });
    expect(await refused(`${path}/${threadId}`, { ...change, user: owner })).toMatchObject({ status: 403 });
    const changed = await comment(server, `${path}/${threadId}`, { ...change, user: reviewer });
    expect(changed?.comments).toMatchObject([{ text: 'Better?', edited_at: expect.any(String) }]);

    const answered = await comment(server, `${path}/${threadId}/replies`, {
      json: { text: 'No.' },
      user: maker,
    });
    const replyId = answered?.comments[1]?.id;
    const deletion = { method: 'DELETE' };
    expect(await refused(`${path}/${replyId}`, { ...deletion, user: reviewer })).toMatchObject({
      status: 403,
    });
    const emptied = await comment(server, `${path}/${threadId}`, { ...deletion, user: reviewer });
    expect(emptied?.comments.map(({ text }) => text)).toEqual([null, 'No.']);
    expect(await comment(server, `${path}/${replyId}`, { ...deletion, user: owner })).toBeNull();
    expect((await commentsOf(server, maker, id)).threads.map((each) => each.id)).not.toContain(threadId);
  });

  it('are refused for a unit that does not exist, for a mention of someone who can’t comment, and if too many', async () => {
    const { maker, viewer } = team;
    expect(await refused(path, { json: { unit: 'none', text: 'x' }, user: maker })).toMatchObject({
      status: 404,
      error: 'This segment does not exist.',
    });
    for (const json of [
      { unit, text: 'x', mentions: [viewer.id] },
      { unit, text: ' ' },
      { unit, text: 'x'.repeat(limits.commentLength + 1) },
    ])
      expect(await refused(path, { json, user: maker })).toMatchObject({ status: 422 });
    const { orm } = server.context.database;
    const many = Array.from({ length: limits.comments }, () => ({
      translationId: id,
      unitId: unit,
      body: 'x',
    }));
    await orm.insert(translationComments).values(many);
    expect(await refused(path, { json: { unit, text: 'x' }, user: maker })).toMatchObject({ status: 402 });
    await orm.delete(translationComments).where(eq(translationComments.body, 'x'));
  });

  it('are only found in their translation', async () => {
    const { maker } = team;
    const { id: threadId } = await startThread(maker);
    const other = await translated(server, maker);
    const elsewhere = `/api/translations/${other.id}/comments/${threadId}`;
    expect(await refused(elsewhere, { method: 'DELETE', user: maker })).toMatchObject({ status: 404 });
    expect(await refused(`${elsewhere}/replies`, { json: { text: 'x' }, user: maker })).toMatchObject({
      status: 404,
    });
  });

  it('send no e-mail of a kind that was turned off', async () => {
    const { reviewer, translator } = team;
    const settings = { method: 'PATCH', json: { notice_mails_off: ['mention'] }, user: translator };
    expect((await send(server, '/api/account/settings', settings)).status).toBe(200);
    const unread = (await noticesOf(server, translator)).unread;
    const jobs = async () => (await server.context.queue.findJobs('send-notice')).length;
    const before = await jobs();
    await startThread(reviewer, 'A silent mention.', [translator.id]);
    expect((await noticesOf(server, translator)).unread).toBe(unread + 1);
    // One for the user of the translation.
    expect(await jobs()).toBe(before + 1);
  });

  it('are deleted with the texts of the translation', async () => {
    const { orm } = server.context.database;
    await startThread(team.maker);
    await orm
      .update(translations)
      .set({ filesExpireAt: new Date(0) })
      .where(eq(translations.id, id));
    await expireFiles(server.context);
    expect(
      await orm.select().from(translationComments).where(eq(translationComments.translationId, id)),
    ).toEqual([]);
    expect((await commentsOf(server, team.maker, id)).threads).toEqual([]);
    expect(await refused(path, { json: { unit, text: 'x' }, user: team.maker })).toMatchObject({
      code: 'file_not_found',
    });
  });
});
