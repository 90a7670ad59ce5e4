import type { MemoryOrigin } from '@verso/contracts';
import { type Database, memories, memorySegments, users } from '@verso/db';
import { eq } from '@verso/db/query';
import { describeWithDatabase } from '@verso/db/testing';
import { memoryKey, memoryPair } from '@verso/translation';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { addSegments, columnsOf, digestOf } from '../../src/words/memories/record.ts';
import { findMatches, memoryOf } from '../../src/words/memories/use.ts';

const text = 'The seller transfers the purchase price.';
const similar = 'The buyer transfers the purchase price.';
const userId = 'reader';

interface Added {
  readonly origin?: MemoryOrigin;
  readonly day?: number;
  readonly source?: string;
  readonly before?: string | null;
  readonly from?: string;
  readonly to?: string;
}

describeWithDatabase('the words that a text finds in memories', (openDatabase) => {
  let database: Database;
  beforeAll(async () => {
    database = await openDatabase();
    const values = [userId, 'other'].map((id) => ({ id, name: id, email: `${id}@example.com` }));
    await database.orm.insert(users).values(values);
  });
  beforeEach(async () => {
    await database.orm.delete(memories);
  });

  const make = async (columns: Partial<typeof memories.$inferInsert> = {}): Promise<string> => {
    const values = { userId, name: 'Words', ...columns };
    const [memory] = await database.orm.insert(memories).values(values).returning();
    return memory?.id ?? '';
  };
  const add = async (memoryId: string, target: string, added: Added = {}) => {
    const { origin = 'confirmed', day = 1, source = text, before = target, from = 'en', to = 'de' } = added;
    const segment = {
      memoryId,
      ...columnsOf(memoryPair([source], [target])),
      sourceLanguage: from,
      targetLanguage: to,
      beforeHash: digestOf(before),
      afterHash: digestOf(null),
      origin,
    };
    const updatedAt = new Date(Date.UTC(2026, 0, day));
    await addSegments(database, [{ ...segment, createdAt: updatedAt, updatedAt }]);
  };
  const memory = (sourceLanguage: string | null = 'en') =>
    memoryOf(database, userId, { sourceLanguage, targetLanguage: 'de' });
  const found = async (before: string | null = null, source = text) => {
    const [segments = []] = (await (await memory())?.lookup([{ text: memoryKey(source), before }])) ?? [];
    return segments.map(({ target, inContext }) => (inContext ? `${target} in context` : target));
  };
  const scores = async (source = text) => {
    const request = { text: source, source_language: 'en', target_language: 'de' };
    const matches = await findMatches(database, userId, request);
    return matches.map(({ target, score }) => [target, score]);
  };

  it('come from the first memory, there from people first, and then from the newest', async () => {
    const [second, first] = [await make({ priority: 2 }), await make({ priority: 1, machine: 'reuse' })];
    await add(second, 'second', { day: 28 });
    await add(first, 'machine', { origin: 'machine', day: 27 });
    await add(first, 'imported', { origin: 'imported', day: 26 });
    await add(first, 'old', { origin: 'edited', day: 2 });
    await add(first, 'confirmed', { origin: 'confirmed', day: 3 });
    expect(await found()).toEqual(['confirmed', 'old', 'imported', 'machine', 'second']);
  });

  it('are reused without a model only from memories in use, without a penalty, in both languages', async () => {
    await add(await make({ isUsed: false }), 'unused');
    await add(await make({ penalty: 5 }), 'with a penalty');
    await add(await make({ userId: 'other' }), 'of someone else');
    const own = await make();
    await add(own, 'machine', { origin: 'machine' });
    await add(own, 'French', { to: 'fr' });
    await add(own, 'from Dutch', { from: 'nl' });
    expect(await found()).toEqual([]);
    await add(own, 'own');
    expect(await found()).toEqual(['own']);
    const [ofAnySource = []] = (await (await memory(null))?.lookup([{ text, before: null }])) ?? [];
    expect(ofAnySource.map(({ target }) => target).sort()).toEqual(['from Dutch', 'own']);
  });

  it('are in context only behind the same text, not where neither is known', async () => {
    const id = await make();
    await add(id, 'behind it', { before: 'It is sold.' });
    await add(id, 'behind nothing', { before: null, day: 2 });
    expect(await found('It is sold.')).toEqual(['behind nothing', 'behind it in context']);
    expect(await found('It is bought.')).toEqual(['behind nothing', 'behind it']);
    expect(await found(null)).toEqual(['behind nothing', 'behind it']);
  });

  it('count less by the penalty of their memory, and last if no one has checked them', async () => {
    const [own, other] = [await make(), await make({ penalty: 20 })];
    await add(own, 'own', { source: similar });
    await add(own, 'machine', { source: text, origin: 'machine' });
    await add(other, 'other');
    for (const source of [text, similar])
      for (const languages of [{ from: 'nl' }, { to: 'fr' }])
        await add(own, 'in another language', { source, ...languages });
    expect(await scores()).toEqual([
      ['machine', 100],
      ['own', 85],
      ['other', 80],
    ]);
    await add(own, 'equal by a machine', { source: similar, origin: 'machine', before: 'again' });
    expect((await scores()).map(([target]) => target)).toEqual([
      'machine',
      'own',
      'other',
      'equal by a machine',
    ]);
    await database.orm.update(memories).set({ penalty: 30 }).where(eq(memories.id, own));
    expect(await scores()).toEqual([
      ['other', 80],
      ['machine', 70],
    ]);
  });

  it('count as checked for a quote where a person wrote them, or the memory reuses a machine’s', async () => {
    const id = await make();
    const checked = async () =>
      (await (await memory())?.similar([memoryKey(similar)]))?.[0]?.map(({ isChecked }) => isChecked);
    await add(id, 'machine', { origin: 'machine' });
    expect(await checked()).toEqual([false]);
    await database.orm.update(memories).set({ machine: 'reuse' }).where(eq(memories.id, id));
    expect(await checked()).toEqual([true]);
    await database.orm.update(memorySegments).set({ origin: 'imported' });
    await database.orm.update(memories).set({ machine: 'off' });
    expect(await checked()).toEqual([true]);
  });
});
