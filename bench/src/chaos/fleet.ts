import { setTimeout } from 'node:timers/promises';
import type { ServerProcess } from '@verso/server/testing/process';

type Role = 'api' | 'worker';

interface Place {
  readonly role: Role;
  process: ServerProcess | undefined;
}

/** Processes under a supervisor that restarts any that end. */
export class Fleet {
  readonly #start: (role: Role) => Promise<ServerProcess>;
  readonly #places: Place[];
  #isOver = false;
  readonly #keeping: Promise<void>[];
  /** Processes that ended without being killed, with their last output. */
  readonly fallen: string[] = [];
  /** Starts that failed because a dependency was unavailable. */
  failedStarts = 0;

  constructor(start: (role: Role) => Promise<ServerProcess>, roles: readonly Role[]) {
    this.#start = start;
    this.#places = roles.map((role) => ({ role, process: undefined }));
    this.#keeping = this.#places.map((place) => this.#keep(place));
  }

  async #keep(place: Place): Promise<void> {
    while (!this.#isOver) {
      if (place.process?.hasEnded() === true) {
        this.fallen.push(`${place.role}: ${place.process.output().slice(-2000)}`);
        place.process = undefined;
      }
      if (place.process === undefined) {
        try {
          place.process = await this.#start(place.role);
        } catch {
          this.failedStarts += 1;
        }
      }
      await setTimeout(100);
    }
    await place.process?.kill();
  }

  /** Resolves when all of them run. */
  async complete(): Promise<void> {
    while (this.#places.some(({ process }) => process === undefined)) await setTimeout(50);
  }

  /** The address of a running API process; waits for one. */
  async url(): Promise<string> {
    for (;;) {
      const running = this.#running().filter(({ role }) => role === 'api');
      const chosen = running[Math.floor(Math.random() * running.length)]?.process;
      if (chosen !== undefined) return chosen.url;
      await setTimeout(100);
    }
  }

  /** Resolves when all but one of them run. */
  async almostComplete(): Promise<void> {
    while (this.#running().length < this.#places.length - 1) await setTimeout(50);
  }

  /** Kills a random running process, as a power cut would. */
  async killOne(): Promise<Role> {
    for (;;) {
      const running = this.#running();
      const place = running[Math.floor(Math.random() * running.length)];
      const victim = place?.process;
      if (place !== undefined && victim !== undefined) {
        place.process = undefined;
        await victim.kill();
        return place.role;
      }
      await setTimeout(50);
    }
  }

  #running(): readonly Place[] {
    return this.#places.filter(({ process }) => process?.hasEnded() === false);
  }

  async close(): Promise<void> {
    this.#isOver = true;
    await Promise.all(this.#keeping);
  }
}
