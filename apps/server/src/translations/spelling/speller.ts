import { DocumentProcessEndedError } from '../../platform/errors/document-process-ended.ts';
import { FairSemaphore } from '../../platform/limits/fair-semaphore.ts';
import type { Logger } from '../../platform/log/logger.ts';
import type { Dictionary } from '../../words/spelling/dictionaries.ts';
import type { ProcessLimits } from '../documents/limits.ts';
import { DocumentProcess } from '../documents/process.ts';
import type { Input, OperationName, Output } from './worker/operations.ts';

/** Looks words up in dictionaries, in a process of its own. */
export interface Speller {
  /**
   * Lists the words that are neither in the dictionary nor among `own`.
   * @param language ISO 639 code
   * @param owner the user who asks: users take turns
   * @throws Error when the dictionary can't be used
   */
  check(
    words: readonly string[],
    options: {
      readonly dictionary: Dictionary;
      readonly language: string;
      readonly own: readonly string[];
      readonly owner: string;
    },
  ): Promise<readonly string[]>;
  /** Suggests at most five words. @throws Error when the dictionary can't be used */
  suggest(
    word: string,
    options: { readonly dictionary: Dictionary; readonly owner: string },
  ): Promise<readonly string[]>;
  /** Kills the process. */
  close(): Promise<void>;
}

export interface SpellerOptions {
  readonly logger: Pick<Logger, 'warn'>;
  /** The process ends when nothing was asked for this long. */
  readonly idleMs?: number;
  readonly compileCache?: string | undefined;
}

/** Three dictionaries take at most 350 MB. */
const limits: ProcessLimits = { heapMegabytes: 192, memoryMegabytes: 640, cpuMs: 15_000, wallMs: 60_000 };
const maxReusedMegabytes = 480;
/** Words of one operation, so that others come in between: at most a tenth of a second. */
const batchSize = 3_000;
/** A dictionary that ends its process so often is not used again before the next start. */
const maxFailures = 3;

export function createSpeller({ logger, idleMs = 300_000, compileCache }: SpellerOptions): Speller {
  const turns = new FairSemaphore({ slots: 1 });
  const failures = new Map<string, number>();
  let process: DocumentProcess | undefined;
  let idle: NodeJS.Timeout | undefined;
  let isClosed = false;

  async function ready(): Promise<DocumentProcess> {
    if (process?.isUsable) return process;
    await process?.stop();
    process = new DocumentProcess({
      limits,
      isShared: false,
      urgency: 'background',
      module: new URL('./worker/main.ts', import.meta.url),
      compileCache,
      maxReusedMegabytes,
    });
    return process.ready();
  }

  async function stop(): Promise<void> {
    const stopped = process;
    process = undefined;
    await stopped?.stop();
  }

  async function run<Name extends OperationName>(
    operation: Name,
    input: Input<Name>,
    { dictionary, owner }: { readonly dictionary: Dictionary; readonly owner: string },
  ): Promise<Output<Name>> {
    const failed = failures.get(dictionary.affixes) ?? 0;
    if (failed >= maxFailures) throw new Error(`The dictionary ${dictionary.tag} can not be used.`);
    const release = await turns.acquire(owner);
    clearTimeout(idle);
    try {
      if (isClosed) throw new Error('The server is stopping.');
      const outcome = await (await ready()).run(operation, input);
      failures.delete(dictionary.affixes);
      if (outcome.type !== 'done') throw new Error('A process refused to look words up.');
      return outcome.output as Output<Name>;
    } catch (error) {
      if (!isClosed) {
        // A process that waits for a busy machine, or is killed with it, says nothing about its dictionary.
        if (!(error instanceof DocumentProcessEndedError)) failures.set(dictionary.affixes, failed + 1);
        logger.warn({ dictionary: dictionary.tag, err: error }, 'a spelling dictionary can not be used');
      }
      throw error;
    } finally {
      idle = setTimeout(() => void endIdle(), idleMs).unref();
      release();
    }
  }

  /** Takes a turn, so that no one is using the process. */
  async function endIdle(): Promise<void> {
    const release = await turns.acquire('');
    await stop();
    release();
  }

  return {
    async check(words, { dictionary, language, own, owner }) {
      const wrong: string[] = [];
      for (let at = 0; at < words.length; at += batchSize) {
        const batch = words.slice(at, at + batchSize);
        const input = { dictionary, language, words: batch, own };
        wrong.push(...(await run('checkWords', input, { dictionary, owner })));
      }
      return wrong;
    },
    async suggest(word, { dictionary, owner }) {
      return run('suggestWords', { dictionary, word }, { dictionary, owner });
    },
    async close() {
      isClosed = true;
      clearTimeout(idle);
      await stop();
    },
  };
}
