import { Worker } from 'node:worker_threads';
import type { RunMessage, RunOptions } from './fuzz-run.ts';
import { Trace } from './shared.ts';

export type Finding = Extract<RunMessage, { readonly kind: 'finding' }>;

/** The results of fuzzing one parser. */
export interface Campaign {
  readonly executions: number;
  readonly accepted: number;
  /** Accepted, but their translation failed verification. */
  readonly withheld: number;
  readonly seeds: number;
  readonly kept: number;
  readonly blocks: number;
  readonly slowestMs: number;
  readonly findings: readonly Finding[];
}

/** An input with more CPU time counts as a hang. */
const hangsAfterMs = 15_000;
/** Limits for a thread's heap, and for the process including memory outside the heap. */
const heapMegabytes = 512;
const maxMegabytes = 1536;
const watchEveryMs = 250;

type Progress = Omit<Campaign, 'findings'>;
const nothing: Progress = {
  executions: 0,
  accepted: 0,
  withheld: 0,
  seeds: 0,
  kept: 0,
  blocks: 0,
  slowestMs: 0,
};

/** Fuzzes a parser for some time. A thread terminated by an input is replaced. */
export async function campaign(
  options: Omit<RunOptions, 'trace'>,
  onFinding: (finding: Finding) => void,
): Promise<Campaign> {
  const until = performance.now() + options.milliseconds;
  const findings: Finding[] = [];
  let total = nothing;
  for (let turn = 0; performance.now() < until; turn += 1) {
    const milliseconds = until - performance.now();
    const { progress, found } = await oneThread(
      { ...options, random: options.random + turn, milliseconds },
      onFinding,
    );
    findings.push(...found);
    total = {
      executions: total.executions + progress.executions,
      accepted: total.accepted + progress.accepted,
      withheld: total.withheld + progress.withheld,
      seeds: progress.seeds,
      kept: Math.max(total.kept, progress.kept),
      blocks: Math.max(total.blocks, progress.blocks),
      slowestMs: Math.max(total.slowestMs, progress.slowestMs),
    };
  }
  return { ...total, findings };
}

async function oneThread(options: Omit<RunOptions, 'trace'>, onFinding: (finding: Finding) => void) {
  const trace = new Trace();
  const found: Finding[] = [];
  let progress = nothing;
  const worker = new Worker(new URL('./fuzz-run.ts', import.meta.url), {
    workerData: { ...options, trace: trace.buffer },
    resourceLimits: { maxOldGenerationSizeMb: heapMegabytes },
  });
  const add = (finding: Finding) => {
    found.push(finding);
    onFinding(finding);
  };
  const addLast = (what: string) => {
    const bytes = trace.bytes;
    add({ kind: 'finding', seed: `number ${trace.seed}`, extension: 'bin', what, bytes, file: bytes });
  };
  worker.on('message', (message: RunMessage) => {
    if (message.kind === 'finding') add(message);
    else progress = message;
  });
  let [seen, since] = [0, processorMs()];
  const watch = setInterval(() => {
    if (trace.isIdle || trace.executions !== seen) [seen, since] = [trace.executions, processorMs()];
    const hangs = processorMs() - since > hangsAfterMs;
    const megabytes = process.memoryUsage.rss() / 2 ** 20;
    if (!hangs && megabytes < maxMegabytes) return;
    clearInterval(watch);
    addLast(hangs ? `no end after ${hangsAfterMs / 1000} s` : `${megabytes.toFixed(0)} MB of memory`);
    void worker.terminate();
  }, watchEveryMs);
  try {
    await new Promise<void>((resolve, reject) => {
      worker.once('error', (error) => {
        if (trace.executions === 0) reject(error);
        else addLast(`the thread ended: ${error.message}`);
      });
      worker.once('exit', () => resolve());
    });
  } finally {
    clearInterval(watch);
  }
  return { progress, found };
}

/** CPU time of this process: other processes delay inputs without making them slower. */
function processorMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}
