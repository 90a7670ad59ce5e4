import { AppError } from '@verso/contracts';
import { expect, test } from 'vitest';
import { outageStart, StorageUnavailableError, stored, waitForStorage } from './storage-outage.ts';

const now = new Date('2026-03-01T12:00:00Z');
const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000);
const job = { translationId: '00000000-0000-4000-8000-000000000000', attempt: 1 };
const waiting = { ...job, storageAwaySince: ago(10).toISOString() };

test('waits longer each time and gives up after half an hour', () => {
  const waits = [0, 1, 2, 29].map((minutes) => waitForStorage(ago(minutes), now)?.afterMs);
  expect(waits).toEqual([2_000, 15_000, 30_000, 60_000]);
  expect(waitForStorage(ago(30), now)).not.toBeNull();
  expect(waitForStorage(ago(31), now)).toBeNull();
});

test('starts an outage at the first failed write and keeps its start for later ones', async () => {
  const refused = stored(Promise.reject(new Error('ECONNREFUSED')));
  await expect(refused).rejects.toThrow(StorageUnavailableError);
  expect(outageStart(new StorageUnavailableError('x'), job, now)).toEqual(now);
  expect(outageStart(new StorageUnavailableError('x'), waiting, now)).toEqual(ago(10));
  expect(outageStart(new Error('the original can not be read'), waiting, now)).toEqual(ago(10));
});

test('does not wait for errors that the storage did not cause', () => {
  expect(outageStart(new Error('database is away'), job, now)).toBeNull();
  expect(outageStart(new AppError('file_not_found'), waiting, now)).toBeNull();
});
