import { type ChildProcess, fork } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import { env } from 'node:process';
import { DocumentProcessEndedError } from '../../platform/errors/document-process-ended.ts';
import { deserializeError, exceeded } from './errors.ts';
import type { ProcessLimits } from './limits.ts';
import { type Answer, cpuSignal, maxPromptMs, memorySignal, type Request } from './worker/messages.ts';

/** The outcome of an operation. */
export type Outcome =
  | { readonly type: 'done'; readonly output: unknown }
  | { readonly type: 'needs-more'; readonly limits: ProcessLimits };

/**
 * How a document competes for CPU time: those of users who have used little lately at the priority of the server (`prompt`),
 * those of users who have used more below it (`steady`), large documents and those of users with long ones after everything
 * else (`background`).
 */
export type Urgency = 'prompt' | 'steady' | 'background';

/** What is left as the server is. */
const priorities: Readonly<Record<Exclude<Urgency, 'prompt'>, number>> = {
  steady: constants.priority.PRIORITY_BELOW_NORMAL,
  background: constants.priority.PRIORITY_LOW,
};

interface Task {
  readonly id: number;
  readonly resolve: (outcome: Outcome) => void;
  readonly reject: (error: Error) => void;
}

const defaultMaxReusedMegabytes = 240;
/** Characters kept from the end of a process's standard error, where V8 reports why it aborted. */
const stderrTailLength = 2_000;

/** Signals caused by the program itself: V8 out of heap, stack overflow, invalid memory access. */
const crashSignals: ReadonlySet<string> = new Set([
  'SIGABRT',
  'SIGSEGV',
  'SIGBUS',
  'SIGILL',
  'SIGTRAP',
  'SIGFPE',
]);

/** Environment variables that a document process inherits: no secret, no address. */
const inheritedVariables = ['PATH', 'TMPDIR', 'TEMP', 'TMP', 'TZ', 'LANG', 'LC_ALL', 'SystemRoot'];

export interface ProcessOptions {
  readonly limits: ProcessLimits;
  /** True: it only starts operations that fit its limits. False: it runs the one document it was started for. */
  readonly isShared: boolean;
  readonly urgency: Urgency;
  /** The module that it runs. */
  readonly module: URL;
  /** The folder of V8's compile cache, which halves the start time. */
  readonly compileCache: string | undefined;
  /** A process that has grown beyond this is not reused, so that its memory returns to the system. Default 240. */
  readonly maxReusedMegabytes?: number;
}

/** A process that works on documents. However it ends, its current operation fails with a typed error. */
export class DocumentProcess {
  readonly #child: ChildProcess;
  readonly #limits: ProcessLimits;
  readonly #isShared: boolean;
  readonly #urgency: Urgency;
  readonly #maxReusedMegabytes: number;
  readonly #ended: Promise<void>;
  readonly #ready = Promise.withResolvers<void>();
  #task: Task | undefined;
  #lastId = 0;
  #stderrTail = '';
  #isUsable = true;
  #workMs = 0;
  #startMs = 0;

  constructor({
    limits,
    isShared,
    urgency,
    module,
    compileCache,
    maxReusedMegabytes = defaultMaxReusedMegabytes,
  }: ProcessOptions) {
    this.#limits = limits;
    this.#isShared = isShared;
    this.#urgency = urgency;
    this.#maxReusedMegabytes = maxReusedMegabytes;
    this.#child = fork(module, [], {
      execArgv: [
        `--max-old-space-size=${limits.heapMegabytes}`,
        // A small space for new objects: with 16 MB a process takes a tenth more memory and a little more time, with the default far more.
        '--max-semi-space-size=8',
        '--expose-gc',
        '--disable-warning=ExperimentalWarning',
      ],
      env: {
        ...Object.fromEntries(
          inheritedVariables.flatMap((name) => (env[name] === undefined ? [] : [[name, env[name]]])),
        ),
        ...(compileCache === undefined ? {} : { NODE_COMPILE_CACHE: compileCache }),
      },
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    });
    this.#child.stderr?.setEncoding('utf8').on('data', (text: string) => {
      this.#stderrTail = (this.#stderrTail + text).slice(-stderrTailLength);
    });
    this.#child.on('message', (answer: Answer) => this.#receive(answer));
    this.#child.on('error', (error) => this.#end(error));
    this.#ended = new Promise((resolve) => {
      this.#child.on('exit', (code, signal) => {
        this.#end(this.#causeOf(code, signal));
        resolve();
      });
    });
    if (urgency !== 'prompt') this.#lowerPriority(priorities[urgency]);
    // A failed start is reported by `ready`.
    this.#ready.promise.catch(() => undefined);
  }

  /** False once it has ended, grown too large to be reused, lowered its priority, or met a document too large for it. */
  get isUsable(): boolean {
    return this.#isUsable;
  }

  /** The cost of its last operation: CPU time in ms, or elapsed time if the process ended during it. */
  get workMs(): number {
    return this.#workMs;
  }

  /** CPU time in ms that its start took. */
  get startMs(): number {
    return this.#startMs;
  }

  /** Resolves when it accepts operations. @throws when it could not be started */
  async ready(): Promise<this> {
    await this.#ready.promise;
    return this;
  }

  /**
   * Runs one operation.
   * @throws DocumentError `too-complex` when it exceeds its limit of CPU time or memory, or crashes the process
   * @throws DocumentProcessEndedError when it does not finish in time without working, or something else ended the process
   * @throws the operation's own errors; the signal's reason
   */
  async run(operation: string, input: unknown, signal?: AbortSignal): Promise<Outcome> {
    signal?.throwIfAborted();
    const id = ++this.#lastId;
    const { promise, resolve, reject } = Promise.withResolvers<Outcome>();
    this.#task = { id, resolve, reject };
    const began = performance.now();
    const { wallMs } = this.#limits;
    const deadline = setTimeout(() => {
      const seconds = Math.round(wallMs / 1000);
      // Work ends at its limit of CPU time before this: the process waited, mostly for a busy machine.
      this.#end(new DocumentProcessEndedError(`A document process did not finish within ${seconds} s.`));
      this.#kill();
    }, wallMs);
    const stop = () => {
      this.#settle(id)?.reject(signal?.reason);
      this.#kill();
    };
    signal?.addEventListener('abort', stop, { once: true });
    try {
      const request: Request = { id, operation, input, limits: this.#limits, mustFit: this.#isShared };
      this.#child.send(request, (error) => {
        if (error !== null)
          this.#end(
            new DocumentProcessEndedError('The document process had already exited.', { cause: error }),
          );
      });
      return await promise;
    } catch (error) {
      if (!this.#isUsable) this.#workMs = performance.now() - began;
      throw error;
    } finally {
      clearTimeout(deadline);
      signal?.removeEventListener('abort', stop);
    }
  }

  /** Kills it and waits until it has exited. */
  async stop(): Promise<void> {
    this.#kill();
    await this.#ended;
  }

  #receive(answer: Answer): void {
    if (answer.type === 'ready') {
      this.#startMs = answer.cpuMs;
      this.#ready.resolve();
      return;
    }
    const task = this.#settle(answer.id);
    this.#workMs = answer.cpuMs;
    const isSlowed = this.#urgency !== 'background' && answer.cpuMs > maxPromptMs;
    // A document that needs more gets a process of its own, and the memory of this one.
    const makesRoom = answer.type === 'needs-more';
    if (isSlowed || makesRoom || answer.memoryMegabytes > this.#maxReusedMegabytes) this.#isUsable = false;
    if (answer.type === 'failed') task?.reject(deserializeError(answer.error));
    else task?.resolve(answer);
  }

  #settle(id: number): Task | undefined {
    const task = this.#task?.id === id ? this.#task : undefined;
    if (task !== undefined) this.#task = undefined;
    return task;
  }

  #end(cause: Error): void {
    this.#isUsable = false;
    this.#ready.reject(cause);
    this.#task?.reject(cause);
    this.#task = undefined;
  }

  #causeOf(code: number | null, signal: NodeJS.Signals | null): Error {
    if (signal === cpuSignal) return exceeded('time');
    if (signal === memorySignal || (signal !== null && crashSignals.has(signal))) return exceeded('memory');
    const stderr = this.#stderrTail.trim();
    return new DocumentProcessEndedError(
      `A document process ended with ${signal ?? `code ${code}`}${stderr === '' ? '' : `: ${stderr}`}`,
    );
  }

  #kill(): void {
    this.#isUsable = false;
    this.#child.kill('SIGKILL');
  }

  /** Not every system permits this; then all processes have the same priority. */
  #lowerPriority(priority: number): void {
    try {
      if (this.#child.pid !== undefined) setPriority(this.#child.pid, priority);
    } catch {
      return;
    }
  }
}
