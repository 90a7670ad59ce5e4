import { setTimeout } from 'node:timers/promises';
import type { FailingInstallation } from './failing-installation.ts';
import { note } from './note.ts';

/** The duration of each failure, in seconds. */
export interface Durations {
  readonly storage: number;
  readonly network: number;
  readonly disk: number;
}

interface TimedFailure {
  readonly name: string;
  begin(): void;
  end(): void;
  readonly seconds: number;
}

const postgresPauseMs = 3000;

/**
 * PostgreSQL restarts, S3 returns errors, the network is cut, PostgreSQL restarts again, the disk is full: one after the
 * other, spread over the time of the kills.
 * @param sharesKilled the share of kills so far, from 0 to 1
 */
export async function causeFailures(
  { postgres, s3, network, disk }: FailingInstallation,
  seconds: Durations,
  sharesKilled: () => number,
): Promise<void> {
  const restart = { name: 'PostgreSQL restarts', run: () => postgres.restart(postgresPauseMs) };
  const timed = (failure: TimedFailure) => ({
    name: failure.name,
    async run() {
      failure.begin();
      await setTimeout(failure.seconds * 1000);
      failure.end();
    },
  });
  const failures = [
    restart,
    timed({
      name: 'S3 returns errors',
      begin: () => s3.breakDown(['GET', 'PUT', 'HEAD', 'DELETE', 'POST']),
      end: () => s3.breakDown([]),
      seconds: seconds.storage,
    }),
    timed({
      name: 'the network to the models is cut',
      begin: () => network.interrupt(),
      end: () => network.restore(),
      seconds: seconds.network,
    }),
    restart,
    timed({
      name: 'the disk is full',
      begin: () => disk.fill(),
      end: () => disk.empty(),
      seconds: seconds.disk,
    }),
  ];
  for (const [slot, { name, run }] of failures.entries()) {
    while (sharesKilled() < (slot + 0.5) / failures.length) await setTimeout(100);
    note(`begins: ${name}`);
    await run();
    note(`over: ${name}`);
  }
}
