/** A thread that attacks, so that making large documents does not delay the requests that are measured. */
import { once } from 'node:events';
import { parentPort, workerData } from 'node:worker_threads';
import type { TestUser } from '@verso/server/testing/users';
import { chosenAttacks } from './attacks.ts';
import { clientOf } from './target.ts';

export interface AttackersData {
  readonly url: string;
  /** The name of the attack. */
  readonly attack: string;
  readonly people: readonly TestUser[];
  /** For how long strikes begin. */
  readonly milliseconds: number;
}

const { url, attack: name, people, milliseconds } = workerData as AttackersData;
const attack = chosenAttacks(undefined, true).find((each) => each.name === name);
if (attack === undefined || parentPort === null) throw new Error(`No attack is called ${name}.`);
const { strike, prepare } = attack;
const client = clientOf(url);
for (const person of people) await prepare?.(client, person);
parentPort.postMessage('prepared');
await once(parentPort, 'message');

const outcomes = new Map<string, number>();
const began = performance.now();
await Promise.all(
  people.map(async (person) => {
    while (performance.now() - began < milliseconds) {
      const outcome = await strike(client, person).catch((error: unknown) => `failed: ${error}`);
      outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
    }
  }),
);
parentPort.postMessage(outcomes);
