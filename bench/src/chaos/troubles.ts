import { setTimeout } from 'node:timers/promises';
import type { FailingInstallation } from './failing-installation.ts';
import { note } from './note.ts';

/** The duration of each failure, in seconds. */
export interface Durations {
  readonly storage: number;
  readonly network: number;
  readonly disk: number;
}

interface Trouble {
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
export async function strikeAll(
  { postgres, s3, network, disk }: FailingInstallation,
  seconds: Durations,
  sharesKilled: () => number,
): Promise<void> {
  const restart = { name: 'PostgreSQL restarts', strike: () => postgres.restart(postgresPauseMs) };
  const lasting = (trouble: Trouble) => ({
    name: trouble.name,
    async strike() {
      trouble.begin();
      await setTimeout(trouble.seconds * 1000);
      trouble.end();
    },
  });
  const troubles = [
    restart,
    lasting({
      name: 'S3 answers errors',
      begin: () => s3.breakDown(['GET', 'PUT', 'HEAD', 'DELETE', 'POST']),
      end: () => s3.breakDown([]),
      seconds: seconds.storage,
    }),
    lasting({
      name: 'the network to the models is cut',
      begin: () => network.cut(),
      end: () => network.mend(),
      seconds: seconds.network,
    }),
    restart,
    lasting({
      name: 'the disk is full',
      begin: () => disk.fill(),
      end: () => disk.empty(),
      seconds: seconds.disk,
    }),
  ];
  for (const [place, { name, strike }] of troubles.entries()) {
    while (sharesKilled() < (place + 0.5) / troubles.length) await setTimeout(100);
    note(`begins: ${name}`);
    await strike();
    note(`over: ${name}`);
  }
}
