import { type ChildProcess, fork, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/**
 * The result of a process: its last message, or the reason why there is none; for a killed one, its last message before.
 */
export type ChildResult<Message> =
  | { readonly message: Message }
  | {
      readonly failure: 'timeout' | 'crash';
      readonly detail: string;
      readonly last?: Message | undefined;
    };

export interface ChildOptions {
  readonly timeoutMilliseconds: number;
  /** CPU time limit for all threads of the process: on a busy machine a wall-clock limit is unreliable. POSIX only. */
  readonly cpuSeconds?: number;
  readonly nodeOptions?: readonly string[];
}

/** Runs a module in a separate process and waits for its only message. */
export function runChild<Message>(
  module: URL,
  args: readonly string[],
  { timeoutMilliseconds, cpuSeconds, nodeOptions = [] }: ChildOptions,
): Promise<ChildResult<Message>> {
  const child = start(module, args, ['--disable-warning=ExperimentalWarning', ...nodeOptions], cpuSeconds);
  let message: Message | undefined;
  let complaint = '';
  let isLate = false;
  child.on('message', (received) => {
    message = received as Message;
  });
  child.stderr?.on('data', (chunk: Buffer) => {
    complaint = (complaint + chunk.toString()).slice(-2000);
  });
  const timer = setTimeout(() => {
    isLate = true;
    child.kill('SIGKILL');
  }, timeoutMilliseconds);
  return new Promise((resolve) => {
    child.once('close', (code, signal) => {
      clearTimeout(timer);
      if (isLate)
        resolve({
          failure: 'timeout',
          detail: `no end after ${timeoutMilliseconds / 1000} s`,
          last: message,
        });
      else if (signal === 'SIGXCPU')
        resolve({ failure: 'timeout', detail: `no end after ${cpuSeconds} s of CPU time`, last: message });
      else if (message !== undefined && code === 0) resolve({ message });
      else
        resolve({
          failure: 'crash',
          detail: `${signal ?? code}: ${complaint.trim().slice(-400)}`,
          last: message,
        });
    });
  });
}

function start(
  module: URL,
  args: readonly string[],
  execArgv: readonly string[],
  cpuSeconds: number | undefined,
): ChildProcess {
  const stdio = ['ignore', 'ignore', 'pipe', 'ipc'] as const;
  const file = fileURLToPath(module);
  if (cpuSeconds === undefined) return fork(file, [...args], { execArgv: [...execArgv], stdio: [...stdio] });
  // The shell sets the limit, then replaces itself by the process.
  const script = 'ulimit -t "$0" && exec "$@"';
  const command = [process.execPath, ...execArgv, file, ...args];
  return spawn('/bin/sh', ['-c', script, String(cpuSeconds), ...command], { stdio: [...stdio] });
}
