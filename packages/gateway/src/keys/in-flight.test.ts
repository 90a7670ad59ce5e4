import { expect, it } from 'vitest';
import { InFlight } from './in-flight.ts';

const signal = new AbortController().signal;

/** Records who enters, in order. */
function queueOf(limit: number) {
  const flights = new InFlight();
  const entered: string[] = [];
  const enter = async (job: string, name = job, by = signal) => {
    const leave = await flights.enter('key', limit, job, by);
    entered.push(name);
    return leave;
  };
  return { flights, entered, enter };
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

it('admits calls up to the limit, separately by key', async () => {
  const { flights, entered, enter } = queueOf(2);
  await enter('a');
  expect(flights.hasRoom('key', 2)).toBe(true);
  await enter('b');
  expect(flights.hasRoom('key', 2)).toBe(false);
  expect(flights.hasRoom('other', 2)).toBe(true);
  await flights.enter('other', 2, 'a', signal);
  void enter('c');
  await settled();
  expect(entered).toEqual(['a', 'b']);
});

it('passes a free slot to the job with the fewest calls, first come first served among equals', async () => {
  const { entered, enter } = queueOf(3);
  const leaveOne = await enter('large', 'large 1');
  const leaveTwo = await enter('large', 'large 2');
  await enter('small', 'small 1');
  void enter('large', 'large 3');
  void enter('small', 'small 2');
  void enter('new', 'new 1');
  void enter('newer', 'newer 1');
  leaveOne();
  await settled();
  expect(entered.at(-1)).toBe('new 1');
  leaveTwo();
  await settled();
  // The large document has no call in progress now, and it came first.
  expect(entered.at(-1)).toBe('large 3');
});

it('counts the calls of a job down as they end', async () => {
  const { entered, enter } = queueOf(2);
  const leaves = [await enter('a', 'a 1'), await enter('a', 'a 2')];
  for (const leave of leaves) leave();
  const leaveB = await enter('b', 'b 1');
  await enter('c', 'c 1');
  void enter('b', 'b 2');
  void enter('a', 'a 3');
  leaveB();
  await settled();
  // Neither has a call in progress now, and b was first.
  expect(entered.at(-1)).toBe('b 2');
});

it('frees a slot once, however often it is released', async () => {
  const { flights, enter } = queueOf(1);
  const leave = await enter('a');
  leave();
  leave();
  expect(flights.hasRoom('key', 1)).toBe(true);
  await enter('b');
  expect(flights.hasRoom('key', 1)).toBe(false);
});

it('lets a caller stop waiting', async () => {
  const { entered, enter } = queueOf(1);
  const leave = await enter('a');
  const controller = new AbortController();
  const waiting = enter('b', 'b', controller.signal);
  void enter('c');
  controller.abort(new Error('stopped'));
  await expect(waiting).rejects.toThrow('stopped');
  leave();
  await settled();
  expect(entered).toEqual(['a', 'c']);
  await expect(enter('d', 'd', AbortSignal.abort(new Error('before')))).rejects.toThrow('before');
});

it('is not disturbed by a signal that aborts after its caller has entered', async () => {
  const { entered, enter } = queueOf(1);
  const leave = await enter('a');
  const controller = new AbortController();
  const entering = enter('b', 'b', controller.signal);
  void enter('c');
  leave();
  const leaveB = await entering;
  controller.abort();
  leaveB();
  await settled();
  expect(entered).toEqual(['a', 'b', 'c']);
});
