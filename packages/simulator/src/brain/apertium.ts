import { spawn, spawnSync } from 'node:child_process';
import { fromStream, toStream } from './apertium-stream.ts';

/** From English to Spanish, whatever language was asked for. */
const pair = 'eng-spa';
const timeoutMs = 60_000;

/** Apertium is asked for and can't answer. */
export class ApertiumError extends Error {
  override readonly name = 'ApertiumError';
}

/** What keeps Apertium from answering here, in words; null: nothing does. */
export function apertiumProblem(): string | null {
  const { error, stdout } = spawnSync('apertium', ['-l'], { encoding: 'utf8', timeout: timeoutMs });
  if (error !== undefined)
    return 'Apertium is not installed. On Debian: apt-get install apertium apertium-eng-spa';
  return stdout.split(/\s+/).includes(pair)
    ? null
    : `Apertium does not know ${pair}. On Debian: apt-get install apertium-eng-spa`;
}

/** @throws ApertiumError when it can't answer here */
export function requireApertium(): void {
  const problem = apertiumProblem();
  if (problem !== null) throw new ApertiumError(problem);
}

/**
 * Wire texts translated by rules and dictionaries: real Spanish, with their codes where the words around them went.
 * @throws ApertiumError
 */
export function translateByApertium(texts: readonly string[]): Promise<readonly string[]> {
  return new Promise((resolve, reject) => {
    // `none`: what comes and goes is Apertium's own stream format. `-u`: unknown words stay without a mark.
    const child = spawn('apertium', ['-u', '-f', 'none', pair], { timeout: timeoutMs });
    const output: Buffer[] = [];
    child.stdout.on('data', (chunk: Buffer) => output.push(chunk));
    child.on('error', (cause) => reject(new ApertiumError('Apertium did not start.', { cause })));
    child.on('close', (code) => {
      const translated = fromStream(Buffer.concat(output).toString('utf8'));
      if (code === 0 && translated.length === texts.length) resolve(translated);
      else reject(new ApertiumError(`Apertium ended with ${code} after ${translated.length} texts.`));
    });
    // A program that ends early closes its input; `close` tells of it.
    child.stdin.on('error', () => undefined);
    child.stdin.end(toStream(texts));
  });
}
