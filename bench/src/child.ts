import { type ChildProcess, fork, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** What became of a process: its last message, or why there is none; of one that was killed, the last one before. */
export type ChildResult<Message> =
  | { readonly message: Message }
  | {
      readonly failure: 'timeout' | 'crash';
      readonly detail: string;
      readonly last?: Message | undefined;
    };

export interface ChildOptions {
  readonly timeoutMilliseconds: number;
  /** CPU time that all threads of the process may take: on a busy machine a deadline by the clock says little. POSIX only. */
  readonly cpuSeconds?: number;
  readonly nodeOptions?: readonly string[];
}

/** Runs a module in a process of its own and waits for the one message that it sends. */
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
  // The shell sets the limit, then becomes the process.
  const script = 'ulimit -t "$0" && exec "$@"';
  const command = [process.execPath, ...execArgv, file, ...args];
  return spawn('/bin/sh', ['-c', script, String(cpuSeconds), ...command], { stdio: [...stdio] });
}
