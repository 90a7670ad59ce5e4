import { AppError } from '@verso/contracts';
import { expect, test } from 'vitest';
import { StorageAwayError, storageAwaySince, stored, waitForStorage } from './storage-away.ts';

const now = new Date('2026-03-01T12:00:00Z');
const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000);
const job = { translationId: '00000000-0000-4000-8000-000000000000', attempt: 1 };
const waiting = { ...job, storageAwaySince: ago(10).toISOString() };

test('the wait for the storage gets longer, and ends after half an hour', () => {
  const waits = [0, 1, 2, 29].map((minutes) => waitForStorage(ago(minutes), now)?.afterMs);
  expect(waits).toEqual([2_000, 15_000, 30_000, 60_000]);
  expect(waitForStorage(ago(30), now)).not.toBeNull();
  expect(waitForStorage(ago(31), now)).toBeNull();
});

test('an outage begins when something finished can not be stored, and stays the same until it can', async () => {
  const refused = stored(Promise.reject(new Error('ECONNREFUSED')));
  await expect(refused).rejects.toThrow(StorageAwayError);
  expect(storageAwaySince(new StorageAwayError('x'), job, now)).toEqual(now);
  expect(storageAwaySince(new StorageAwayError('x'), waiting, now)).toEqual(ago(10));
  expect(storageAwaySince(new Error('the original can not be read'), waiting, now)).toEqual(ago(10));
});

test('what is not the fault of the storage is not waited for', () => {
  expect(storageAwaySince(new Error('database is away'), job, now)).toBeNull();
  expect(storageAwaySince(new AppError('file_not_found'), waiting, now)).toBeNull();
});
