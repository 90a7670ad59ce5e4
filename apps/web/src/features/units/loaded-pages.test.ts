import { QueryClient, QueryObserver } from '@tanstack/react-query';
import type { ListUnitsResponse, TranslatedUnit } from '@verso/contracts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { keys } from '../../app/queries.ts';
import { applyChanges, forgetUnits, loadedUnits, readPage } from './loaded-pages.ts';

const id = 't1';
const unitOf = (name: string, target: string, changed: Partial<TranslatedUnit> = {}): TranslatedUnit => ({
  id: name,
  location: 'Page 1',
  source: 'One',
  target,
  state: 'translated',
  problems: [],
  codes: [],
  ...changed,
});
const edited = { state: 'edited', changed_at: '2026-01-01T00:00:00Z' } as const;

function pageOf(...units: TranslatedUnit[]): ListUnitsResponse {
  const count = (state: string) => units.filter((unit) => unit.state === state).length;
  return {
    units,
    total: units.length,
    hasMore: false,
    unconfirmed: units.length,
    counts: {
      all: units.length,
      translated: count('translated'),
      edited: count('edited'),
      changed: count('edited'),
      unconfirmed: units.length,
      reused: 0,
      skipped: 0,
      repaired: 0,
      flagged: 0,
      repeated: 0,
      term: 0,
      commented: 0,
    },
  };
}

/** A server whose answers the test holds back, in the order of the requests. */
function heldAnswers() {
  const answers = Array.from({ length: 2 }, () => Promise.withResolvers<ListUnitsResponse>());
  let asked = 0;
  return {
    answers,
    read(): Promise<ListUnitsResponse> {
      const answer = answers[asked];
      asked += 1;
      return answer?.promise ?? Promise.reject(new Error('asked too often'));
    },
  };
}

let client: QueryClient;
beforeEach(() => {
  client = new QueryClient({
    defaultOptions: { queries: { retry: false, staleTime: Number.POSITIVE_INFINITY } },
  });
});
afterEach(() => client.clear());

const queryOf = (read: () => Promise<ListUnitsResponse>) => ({
  queryKey: keys.unitPage(id, 'all', 0),
  queryFn: () => readPage(client, id, read),
});
const targets = () => [...loadedUnits(client, id).values()].map(({ target }) => target);

it('keeps a change that was saved while an older answer was under way', async () => {
  const server = heldAnswers();
  const fetching = client.fetchQuery(queryOf(server.read));
  applyChanges(client, id, [unitOf('u1', 'Eins', edited)]);
  server.answers[0]?.resolve(pageOf(unitOf('u1', 'One?'), unitOf('u2', 'Two?')));
  const page = await fetching;
  expect(targets()).toEqual(['Eins', 'Two?']);
  expect(page.counts).toMatchObject({ translated: 1, edited: 1, changed: 1 });
});

it('counts a change once that the answer has already', async () => {
  const server = heldAnswers();
  const fetching = client.fetchQuery(queryOf(server.read));
  applyChanges(client, id, [unitOf('u1', 'Eins', edited)]);
  server.answers[0]?.resolve(pageOf(unitOf('u1', 'Eins', edited)));
  expect((await fetching).counts).toMatchObject({ translated: 0, edited: 1, changed: 1 });
});

it('keeps a change when pages are read again and the older answer comes last', async () => {
  const server = heldAnswers();
  client.setQueryData(keys.unitPage(id, 'all', 0), pageOf(unitOf('u1', 'One?')));
  const fetching = client.fetchQuery({ ...queryOf(server.read), staleTime: 0 });
  applyChanges(client, id, [unitOf('u1', 'Eins', edited)]);
  expect(targets()).toEqual(['Eins']);
  server.answers[0]?.resolve(pageOf(unitOf('u1', 'One?')));
  await fetching;
  expect(targets()).toEqual(['Eins']);
});

it('reads a page again whose first answer was under way when many units changed', async () => {
  const server = heldAnswers();
  const fetching = client.fetchQuery(queryOf(server.read));
  applyChanges(client, id, [unitOf('u1', 'Eins', edited)]);
  void forgetUnits(client, id);
  server.answers[0]?.resolve(pageOf(unitOf('u1', 'One?')));
  // Newer than what was applied before it was asked for.
  server.answers[1]?.resolve(pageOf(unitOf('u1', 'Ersetzt', edited)));
  await fetching;
  expect(targets()).toEqual(['Ersetzt']);
});

it('leaves pages of other translations alone, and forgets requests that failed', async () => {
  const server = heldAnswers();
  const fetching = client.fetchQuery(queryOf(server.read)).catch((error: Error) => error.message);
  applyChanges(client, 'another', [unitOf('u1', 'Eins', edited)]);
  server.answers[0]?.reject(new Error('offline'));
  expect(await fetching).toBe('offline');
  const again = client.fetchQuery(queryOf(server.read));
  server.answers[1]?.resolve(pageOf(unitOf('u1', 'One?')));
  await again;
  expect(targets()).toEqual(['One?']);
});

it('asks again for what is offered about changed units, and for repetitions after any change', async () => {
  const asked: string[] = [];
  const offer = (queryKey: readonly unknown[], name: string) =>
    new QueryObserver(client, {
      queryKey,
      queryFn: () => {
        asked.push(name);
        return name;
      },
    }).subscribe(() => undefined);
  const stops = [
    offer(keys.repetitions(id, 'u1'), 'repetitions of u1'),
    offer(keys.taughtTerm(id, 'u1'), 'term of u1'),
    offer(keys.repetitions('another', 'u1'), 'another'),
  ];
  await vi.waitFor(() => expect(client.isFetching()).toBe(0));
  asked.length = 0;
  applyChanges(client, id, [unitOf('u2', 'Zwei', edited)]);
  expect(asked).toEqual(['repetitions of u1']);
  await vi.waitFor(() => expect(client.isFetching()).toBe(0));
  applyChanges(client, id, [unitOf('u1', 'Eins', edited)]);
  expect(asked.slice(1)).toEqual(['repetitions of u1', 'term of u1']);
  await vi.waitFor(() => expect(client.isFetching()).toBe(0));
  await forgetUnits(client, id);
  expect(asked.slice(3)).toEqual(['repetitions of u1', 'term of u1']);
  for (const stop of stops) stop();
});
