import { randomUUID } from 'node:crypto';
import { plans } from '@verso/contracts';
import { describeWithDatabase } from '@verso/db/testing';
import { expect, it } from 'vitest';
import { openJobQueue } from '../../src/jobs.ts';
import { createLogger } from '../../src/platform/log/logger.ts';
import { queueTranslation, translateDocumentQueue } from '../../src/translations/queue/translate-document.ts';

describeWithDatabase('jobs queued by a version without fair queuing', (openDatabase) => {
  it('start before jobs queued after the upgrade', async () => {
    const database = await openDatabase();
    const open = () => openJobQueue({ database, logger: createLogger('silent'), schedules: false });
    const job = (user: string, plan: keyof typeof plans) => ({
      ...{ translationId: randomUUID(), attempt: 1 },
      ...{ userId: user, priority: plans[plan].queuePriority },
    });
    const [early, patient] = [job('Ann', 'pro'), job('Cleo', 'free')];
    const before = await open();
    for (const { userId, priority, ...data } of [early, patient, job('Dora', 'business')])
      await before.send(translateDocumentQueue, data, { priority, group: { id: userId } });
    await before.stop();

    const queue = await open();
    const late = [job('Ben', 'pro'), job('Ann', 'pro'), job('Ben', 'business'), job('Ann', 'free')];
    for (const each of late)
      await database.transaction((tx) => queueTranslation({ queue, database: tx }, each));
    const order: string[] = [];
    for (let taken = 0; taken < 7; taken += 1) {
      const [next] = await queue.fetch<{ translationId: string }>(translateDocumentQueue);
      order.push(next?.data.translationId ?? '');
    }
    const place = ({ translationId }: { readonly translationId: string }) => order.indexOf(translationId);
    const [benOnPro, annOnPro, , annOnFree] = late.map(place);
    expect(place(early)).toBeLessThan(Math.min(benOnPro ?? -1, annOnPro ?? -1));
    expect(place(patient)).toBeLessThan(annOnFree ?? -1);
    await queue.stop();
  });
});
