import { type ChildProcess, fork } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import { env } from 'node:process';
import { DocumentProcessEndedError } from '../../platform/errors/document-process-ended.ts';
import { exceeded, receiveError } from './errors.ts';
import type { ProcessLimits } from './limits.ts';
import { type Answer, cpuSignal, maxPromptMs, memorySignal, type Request } from './worker/messages.ts';

/** What an operation came to. */
export type Outcome =
  | { readonly type: 'done'; readonly output: unknown }
  | { readonly type: 'needs-more'; readonly limits: ProcessLimits };

/**
 * Who gets the processor when there is too little of it: requests to the server come first, then documents of users who
 * seldom ask, then large documents and those of users who ask for much.
 */
export type Urgency = 'prompt' | 'background';

const priorities: Readonly<Record<Urgency, number>> = {
  prompt: constants.priority.PRIORITY_BELOW_NORMAL,
  background: constants.priority.PRIORITY_LOW,
};

interface Task {
  readonly id: number;
  readonly resolve: (outcome: Outcome) => void;
  readonly reject: (error: Error) => void;
}

/** A process that has grown beyond this is not kept: its memory goes back to the system. */
const keptMegabytes = 240;
/** What a process says on its standard error, V8's last words among it, is cut here. */
const lastWordsLength = 2_000;

/** Signals that a program gets for what its own code does: V8 out of heap, a stack or an access beyond its bounds. */
const crashSignals: ReadonlySet<string> = new Set([
  'SIGABRT',
  'SIGSEGV',
  'SIGBUS',
  'SIGILL',
  'SIGTRAP',
  'SIGFPE',
]);

/** What a document process is given of the environment: no secret, no address. */
const passedOn = ['PATH', 'TMPDIR', 'TEMP', 'TMP', 'TZ', 'LANG', 'LC_ALL', 'SystemRoot'];

export interface ProcessOptions {
  readonly limits: ProcessLimits;
  /** True: it only begins what fits its limits. False: it was started for one document, and tries it. */
  readonly isShared: boolean;
  readonly urgency: Urgency;
  /** The module that it runs. */
  readonly module: URL;
  /** Where V8 keeps compiled code between processes: with it, a start takes half the time. */
  readonly compileCache: string | undefined;
}

/** One process that works on documents. Whatever ends it, the operation that it was at ends with a typed error. */
export class DocumentProcess {
  readonly #child: ChildProcess;
  readonly #limits: ProcessLimits;
  readonly #isShared: boolean;
  readonly #urgency: Urgency;
  readonly #ended: Promise<void>;
  readonly #ready = Promise.withResolvers<void>();
  #task: Task | undefined;
  #lastId = 0;
  #exceeded: 'time' | undefined;
  #lastWords = '';
  #isUsable = true;
  #workMs = 0;

  constructor({ limits, isShared, urgency, module, compileCache }: ProcessOptions) {
    this.#limits = limits;
    this.#isShared = isShared;
    this.#urgency = urgency;
    this.#child = fork(module, [], {
      execArgv: [
        `--max-old-space-size=${limits.heapMegabytes}`,
        '--expose-gc',
        '--disable-warning=ExperimentalWarning',
      ],
      env: {
        ...Object.fromEntries(
          passedOn.flatMap((name) => (env[name] === undefined ? [] : [[name, env[name]]])),
        ),
        ...(compileCache === undefined ? {} : { NODE_COMPILE_CACHE: compileCache }),
      },
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    });
    this.#child.stderr?.setEncoding('utf8').on('data', (text: string) => {
      this.#lastWords = (this.#lastWords + text).slice(-lastWordsLength);
    });
    this.#child.on('message', (answer: Answer) => this.#receive(answer));
    this.#child.on('error', (error) => this.#end(error));
    this.#ended = new Promise((resolve) => {
      this.#child.on('exit', (code, signal) => {
        this.#end(this.#causeOf(code, signal));
        resolve();
      });
    });
    if (urgency === 'background') this.#setPriority();
    // A failed start is reported by `ready`.
    this.#ready.promise.catch(() => undefined);
  }

  /** False once it has ended, or should: it has grown large, or has a lower priority than it was started with. */
  get isUsable(): boolean {
    return this.#isUsable;
  }

  /** What its last operation has cost: CPU time in ms, or the time until it ended when the process ended with it. */
  get workMs(): number {
    return this.#workMs;
  }

  /** Resolves when it can take an operation. @throws when it could not be started */
  async ready(): Promise<this> {
    await this.#ready.promise;
    return this;
  }

  /**
   * Does one operation.
   * @throws DocumentError `too-complex` when it takes more than the limits, or crashes the process;
   * DocumentProcessEndedError when something else has ended the process; the operation's own errors; the signal's reason
   */
  async run(operation: string, input: unknown, signal?: AbortSignal): Promise<Outcome> {
    signal?.throwIfAborted();
    const id = ++this.#lastId;
    const { promise, resolve, reject } = Promise.withResolvers<Outcome>();
    this.#task = { id, resolve, reject };
    const began = performance.now();
    const deadline = setTimeout(() => {
      this.#exceeded = 'time';
      this.#kill();
    }, this.#limits.wallMs);
    const stop = () => {
      this.#settle(id)?.reject(signal?.reason);
      this.#kill();
    };
    signal?.addEventListener('abort', stop, { once: true });
    try {
      const request: Request = { id, operation, input, limits: this.#limits, mustFit: this.#isShared };
      this.#child.send(request, (error) => {
        if (error !== null)
          this.#end(new DocumentProcessEndedError('A document process was gone.', { cause: error }));
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

  /** Ends it, and waits until it is gone. */
  async stop(): Promise<void> {
    this.#kill();
    await this.#ended;
  }

  #receive(answer: Answer): void {
    if (answer.type === 'ready') {
      this.#setPriority();
      this.#ready.resolve();
      return;
    }
    const task = this.#settle(answer.id);
    this.#workMs = answer.cpuMs;
    const isSlowed = this.#urgency === 'prompt' && answer.cpuMs > maxPromptMs;
    if (isSlowed || answer.memoryMegabytes > keptMegabytes) this.#isUsable = false;
    if (answer.type === 'failed') task?.reject(receiveError(answer.error));
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
    if (this.#exceeded !== undefined) return exceeded(this.#exceeded);
    if (signal === cpuSignal) return exceeded('time');
    if (signal === memorySignal || (signal !== null && crashSignals.has(signal))) return exceeded('memory');
    const words = this.#lastWords.trim();
    return new DocumentProcessEndedError(
      `A document process ended with ${signal ?? `code ${code}`}${words === '' ? '' : `: ${words}`}`,
    );
  }

  #kill(): void {
    this.#isUsable = false;
    this.#child.kill('SIGKILL');
  }

  /** Not every system lets a process do this; then all are equal. */
  #setPriority(): void {
    try {
      if (this.#child.pid !== undefined) setPriority(this.#child.pid, priorities[this.#urgency]);
    } catch {
      return;
    }
  }
}
