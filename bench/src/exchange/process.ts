import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const execute = promisify(execFile);

/** Runs a program. @returns its standard output @throws Error when it is missing, fails or takes longer than five minutes */
export async function run(command: string, args: readonly string[]): Promise<string> {
  const { stdout } = await execute(command, [...args], { timeout: 300_000, maxBuffer: 64 * 1024 * 1024 });
  return stdout;
}
