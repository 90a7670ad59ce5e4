import { expect, test } from 'vitest';
import { RunningJobs, StoppedError } from './running-jobs.ts';

test('starts work once stopped work for the same key has ended, and other work at once', async () => {
  const jobs = new RunningJobs();
  const events: string[] = [];
  const stored = Promise.withResolvers<void>();
  const first = jobs.run('a', async (signal) => {
    await new Promise((resolve) => signal.addEventListener('abort', resolve));
    events.push('stopped');
    await stored.promise;
    events.push('stored');
  });
  const second = jobs.run('a', async () => events.push('second'));
  await jobs.run('b', async () => events.push('other'));
  jobs.cancel('a');
  await jobs.run('c', async () => undefined);
  expect(events).toEqual(['other', 'stopped']);

  stored.resolve();
  await Promise.all([first, second]);
  expect(events).toEqual(['other', 'stopped', 'stored', 'second']);
  expect(jobs.keys).toEqual([]);
});

test('stops work that waits for earlier work of its key', async () => {
  const jobs = new RunningJobs();
  const first = jobs.run('a', async () => Promise.reject(new Error('failed')));
  const second = jobs.run('a', async (signal) => signal.reason);
  jobs.shutDown();
  await expect(first).rejects.toThrow('failed');
  expect(await second).toEqual(new StoppedError('shutdown'));
});
