import { setTimeout } from 'node:timers/promises';
import type { ServerProcess } from '@verso/server/testing/process';

type Role = 'api' | 'worker';

interface Slot {
  readonly role: Role;
  process: ServerProcess | undefined;
}

/** Processes under a supervisor that restarts any that end. */
export class Fleet {
  readonly #start: (role: Role) => Promise<ServerProcess>;
  readonly #slots: Slot[];
  #isClosed = false;
  readonly #supervisors: Promise<void>[];
  /** Processes that ended without being killed, with their last output. */
  readonly crashed: string[] = [];
  /** Starts that failed because a dependency was unavailable. */
  failedStarts = 0;

  constructor(start: (role: Role) => Promise<ServerProcess>, roles: readonly Role[]) {
    this.#start = start;
    this.#slots = roles.map((role) => ({ role, process: undefined }));
    this.#supervisors = this.#slots.map((slot) => this.#supervise(slot));
  }

  async #supervise(slot: Slot): Promise<void> {
    while (!this.#isClosed) {
      if (slot.process?.hasEnded() === true) {
        this.crashed.push(`${slot.role}: ${slot.process.output().slice(-2000)}`);
        slot.process = undefined;
      }
      if (slot.process === undefined) {
        try {
          slot.process = await this.#start(slot.role);
        } catch {
          this.failedStarts += 1;
        }
      }
      await setTimeout(100);
    }
    await slot.process?.kill();
  }

  /** Resolves when all of them run. */
  async complete(): Promise<void> {
    while (this.#slots.some(({ process }) => process === undefined)) await setTimeout(50);
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
    while (this.#running().length < this.#slots.length - 1) await setTimeout(50);
  }

  /** Kills a random running process, as a power cut would. */
  async killOne(): Promise<Role> {
    for (;;) {
      const running = this.#running();
      const slot = running[Math.floor(Math.random() * running.length)];
      const victim = slot?.process;
      if (slot !== undefined && victim !== undefined) {
        slot.process = undefined;
        await victim.kill();
        return slot.role;
      }
      await setTimeout(50);
    }
  }

  #running(): readonly Slot[] {
    return this.#slots.filter(({ process }) => process?.hasEnded() === false);
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    await Promise.all(this.#supervisors);
  }
}
