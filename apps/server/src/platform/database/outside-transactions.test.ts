import type { Database } from '@verso/db';
import { describeWithDatabase } from '@verso/db/testing';
import { beforeAll, expect, it, vi } from 'vitest';
import { outsideTransactions } from './outside-transactions.ts';

describeWithDatabase('outsideTransactions', (open) => {
  let database: Database;
  beforeAll(async () => {
    database = await open();
  });

  it('throws when a method is called inside a transaction', async () => {
    const send = vi.fn(async (text: string) => text.length);
    const service = outsideTransactions({ send, name: 'mail' }, 'Sending a mail');
    expect(service.name).toBe('mail');
    expect(await service.send('hello')).toBe(5);
    await database.transaction(async () => {
      expect(() => service.send('again')).toThrow(
        'Sending a mail is not allowed inside an open transaction.',
      );
    });
    expect(send).toHaveBeenCalledExactlyOnceWith('hello');
  });
});
