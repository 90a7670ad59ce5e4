import { fork } from 'node:child_process';
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
  readonly nodeOptions?: readonly string[];
}

/** Runs a module in a process of its own and waits for the one message that it sends. */
export function runChild<Message>(
  module: URL,
  args: readonly string[],
  { timeoutMilliseconds, nodeOptions = [] }: ChildOptions,
): Promise<ChildResult<Message>> {
  const child = fork(fileURLToPath(module), [...args], {
    execArgv: ['--disable-warning=ExperimentalWarning', ...nodeOptions],
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
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
      if (message !== undefined && !isLate) resolve({ message });
      else if (isLate)
        resolve({ failure: 'timeout', detail: `no end after ${timeoutMilliseconds / 1000} s`, last: message });
      else resolve({ failure: 'crash', detail: `${signal ?? code}: ${complaint.trim().slice(-400)}` });
    });
  });
}
