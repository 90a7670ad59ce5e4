import { setTimeout } from 'node:timers/promises';
import type { TestUser } from '@verso/server/testing/users';
import type { Construct } from '../hostile/construct.ts';
import { constructs } from '../hostile/constructs/index.ts';
import type { DatabaseKind } from '../installation/installation.ts';
import { percentile } from '../percentile.ts';
import { cpuOf, memoryOf, type ProcessTree } from '../process-tree.ts';
import { letter } from './latency.ts';
import { startTarget, type Target } from './target.ts';
import { largeWork } from './work.ts';

/** A repeated action of a visitor or user against the server. */
export interface Attack {
  readonly name: string;
  /** What must exist before, for each attacker. */
  readonly prepare?: (target: Target, attacker: TestUser) => Promise<void>;
  /** @returns the result, in a word */
  readonly strike: (target: Target, attacker: TestUser) => Promise<string>;
}

export interface AttackFigures {
  readonly attack: string;
  readonly outcomes: string;
  readonly strikes: number;
  /** Milliseconds. */
  readonly health: { readonly p50: number; readonly p99: number; readonly all: readonly number[] };
  /** Milliseconds from upload to completion of another user's small document. */
  readonly translation: { readonly p50: number; readonly p99: number; readonly all: readonly number[] };
  /** Milliseconds of another user's list of translations. */
  readonly list: { readonly p50: number; readonly p99: number; readonly all: readonly number[] };
  /** CPU seconds per second of the server's main process, which all users share. */
  readonly cpu: number;
  readonly megabytes: readonly [before: number, peak: number, after: number];
}

/** The server with its child processes: before the first attack, and after a period of inactivity. */
interface Memory {
  readonly before: ProcessTree;
  readonly after: ProcessTree;
}

/** Longer than idle document processes are kept. */
const quietMs = 30_000;
const attackers = 3;
/** How many people do permitted work that takes long at the same time: `--workers`. */
export const defaultWorkers = 1;
const secondsPerAttack = 6;

/** Constructs that blocked a server before documents had separate processes, by format and name, and similar ones. */
const documentAttacks: readonly string[] = [
  'docx/xml-attributes',
  'docx/xml-namespaces',
  'md/yaml-spaces-and-comment',
  'md/table-columns',
  'md/list-numbers-in-one-line',
  'md/table-rows',
  'md/line-ends-mixed',
  'md/references',
  'md/footnotes',
  'md/setext-headings',
  'txt/spaces',
  'txt/one-line-of-24-MB',
  'txt/lines',
  'tex/verb-open',
  'tex/one-paragraph',
  'tex/usepackage-open',
  'xlsx/sheets',
  'pptx/groups-nested',
  'odt/spans-nested',
  'ods/rows-and-columns-repeated',
];

const long = (length: number) => `https://example.com/${'a'.repeat(length)}`;

function post(path: string, body: unknown): Attack['strike'] {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  return async (target, user) => {
    const answer = await target.request(path, user, text);
    await answer.arrayBuffer();
    return String(answer.status);
  };
}

const requestAttacks: readonly Attack[] = [
  {
    name: 'callbackURL of 140,000 characters',
    strike: post('/api/auth/sign-in/social', { provider: 'google', callbackURL: long(140_000) }),
  },
  {
    name: 'sign-in with a callbackURL of 900,000',
    strike: post('/api/auth/sign-in/email', {
      email: 'a@example.com',
      password: 'x',
      callbackURL: long(900_000),
    }),
  },
  {
    name: 'reset with a redirectTo of 140,000',
    strike: post('/api/auth/request-password-reset', { email: 'a@example.com', redirectTo: long(140_000) }),
  },
  { name: 'JSON of 100,000 levels', strike: post('/api/quotes', '['.repeat(100_000) + ']'.repeat(100_000)) },
  { name: 'U+0000 in a prompt', strike: post('/api/prompts', { name: 'a\u0000b', template: 'c\u0000d' }) },
  {
    name: 'a name of 900,000 characters',
    strike: post('/api/prompts', { name: 'n'.repeat(900_000), template: 'x' }),
  },
];

function documentAttack(construct: Construct): Attack {
  const bytes = construct.make(construct.n);
  const kilobytes = Math.round(bytes.length / 1024);
  return {
    name: `${construct.format} ${construct.name} × ${construct.n} (${kilobytes} kB)`,
    async strike(target, attacker) {
      const answer = await target.upload(attacker, `attack.${construct.format}`, bytes);
      const body = (await answer.json()) as { readonly code?: string };
      return body.code ?? String(answer.status);
    },
  };
}

/** The attacks that contain a name, or the default ones. `every` construct takes hours. */
function chosen(only: string | undefined, every: boolean): readonly Attack[] {
  const named = (construct: Construct) => `${construct.format}/${construct.name}`;
  const documents = constructs.filter(
    (construct) => every || only !== undefined || documentAttacks.includes(named(construct)),
  );
  return [
    ...[...requestAttacks, ...largeWork].filter(({ name }) => only === undefined || name.includes(only)),
    ...documents
      .filter((construct) => only === undefined || named(construct).includes(only))
      .map(documentAttack),
  ];
}

/** Runs each attack against a server while its health is polled and another user translates. */
export async function measureAttacks(
  kind: DatabaseKind,
  {
    only,
    every,
    workers,
  }: { readonly only: string | undefined; readonly every: boolean; readonly workers: number },
  onFigures: (figures: AttackFigures) => void,
): Promise<Memory> {
  const target = await startTarget(kind, undefined, { PLANS: 'off' });
  try {
    const user = await target.signUp('user');
    const people = await Promise.all(
      Array.from({ length: attackers }, (_, index) => target.signUp(`attacker-${index}`)),
    );
    let letters = 0;
    const translate = () => {
      letters += 1;
      return target.translate(user, `Letter ${letters}.docx`, letter(letters));
    };
    for (let round = 0; round < 10; round += 1) await translate();
    const { pid } = target.server;
    const before = await memoryOf(pid);
    for (const attack of chosen(only, every))
      onFigures(
        await measureAttack(
          target,
          attack,
          largeWork.includes(attack) ? people.slice(0, workers) : people,
          user,
          translate,
        ),
      );
    await setTimeout(quietMs);
    return { before, after: await memoryOf(pid) };
  } finally {
    await target.close();
  }
}

async function measureAttack(
  target: Target,
  attack: Attack,
  people: readonly TestUser[],
  user: TestUser,
  translate: () => Promise<{ readonly status: string; readonly ms: number }>,
): Promise<AttackFigures> {
  const { pid } = target.server;
  for (const person of people) await attack.prepare?.(target, person);
  const before = (await memoryOf(pid)).megabytes;
  const cpuBefore = await cpuOf(pid);
  const began = performance.now();
  const isRunning = () => performance.now() - began < secondsPerAttack * 1000;
  const outcomes = new Map<string, number>();
  const health: number[] = [];
  const translations: number[] = [];
  let peak = before;
  const strike = async (person: TestUser) => {
    while (isRunning()) {
      const outcome = await attack.strike(target, person).catch((error) => `failed: ${error}`);
      outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
    }
  };
  const ask = async () => {
    while (isRunning()) {
      const asked = performance.now();
      const answer = await target.request('/api/health');
      await answer.arrayBuffer();
      health.push(performance.now() - asked);
      if (!answer.ok) health.push(Number.POSITIVE_INFINITY);
      peak = Math.max(peak, (await memoryOf(pid)).megabytes);
      await setTimeout(20);
    }
  };
  const list: number[] = [];
  const look = async () => {
    while (isRunning()) {
      const asked = performance.now();
      const answer = await target.request('/api/translations?limit=20', user);
      await answer.arrayBuffer();
      list.push(answer.ok ? performance.now() - asked : Number.POSITIVE_INFINITY);
      await setTimeout(20);
    }
  };
  const work = async () => {
    while (isRunning()) {
      const { status, ms } = await translate();
      translations.push(status === 'completed' ? ms : Number.POSITIVE_INFINITY);
    }
  };
  await Promise.all([...people.map(strike), ask(), look(), work()]);
  const seconds = (performance.now() - began) / 1000;
  const cpu = ((await cpuOf(pid)) - cpuBefore) / seconds;
  // Accepted jobs complete; oversized processes have exited.
  await setTimeout(3000);
  const summary = (all: readonly number[]) => ({
    p50: percentile(all, 0.5),
    p99: percentile(all, 0.99),
    all,
  });
  return {
    attack: attack.name,
    outcomes: [...outcomes].map(([outcome, count]) => `${count} × ${outcome}`).join(', '),
    strikes: [...outcomes.values()].reduce((sum, each) => sum + each, 0),
    health: summary(health),
    translation: summary(translations),
    list: summary(list),
    cpu,
    megabytes: [before, peak, (await memoryOf(pid)).megabytes],
  };
}
