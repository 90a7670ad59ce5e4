import { spawn, spawnSync } from 'node:child_process';
import { fromStream, toStream } from './apertium-stream.ts';

/** From English to Spanish, whatever language was requested. */
const pair = 'eng-spa';
const timeoutMs = 60_000;

/** `none`: input and output are Apertium's own stream format. `-u`: unknown words get no mark. */
const command = `apertium -u -f none ${pair}`;

/** Apertium is required but unavailable. */
export class ApertiumError extends Error {
  override readonly name = 'ApertiumError';
}

/** Why Apertium is unavailable, as text; null if it is available. */
export function apertiumProblem(): string | null {
  const { error, stdout } = spawnSync('apertium', ['-l'], { encoding: 'utf8', timeout: timeoutMs });
  if (error !== undefined)
    return 'Apertium is not installed. On Debian: apt-get install apertium apertium-eng-spa';
  return stdout.split(/\s+/).includes(pair)
    ? null
    : `Apertium does not know ${pair}. On Debian: apt-get install apertium-eng-spa`;
}

/** @throws ApertiumError when it is unavailable */
export function requireApertium(): void {
  const problem = apertiumProblem();
  if (problem !== null) throw new ApertiumError(problem);
}

/**
 * Rule-based translation of wire texts: real Spanish, with codes moved along with their words.
 * @throws ApertiumError
 */
export function translateByApertium(texts: readonly string[]): Promise<readonly string[]> {
  return new Promise((resolve, reject) => {
    // Node's pipes are sockets, and Apertium opens /dev/stdin, which doesn't work with a socket: `cat` converts it to a
    // pipe.
    const child = spawn('sh', ['-c', `cat | ${command}`], { timeout: timeoutMs });
    const output: Buffer[] = [];
    const complaints: Buffer[] = [];
    child.stdout.on('data', (chunk: Buffer) => output.push(chunk));
    child.stderr.on('data', (chunk: Buffer) => complaints.push(chunk));
    child.on('error', (cause) => reject(new ApertiumError('Apertium did not start.', { cause })));
    child.on('close', (code) => {
      const translated = fromStream(Buffer.concat(output).toString('utf8'));
      if (code === 0 && translated.length === texts.length)
        return resolve(translated.map((text, index) => withStartOf(texts[index] ?? '', text)));
      const ended = `Apertium ended with ${code} after ${translated.length} of ${texts.length} texts.`;
      reject(new ApertiumError(`${ended} ${Buffer.concat(complaints).toString('utf8')}`.trim()));
    });
    // A program that exits early closes its input; `close` reports it.
    child.stdin.on('error', () => undefined);
    child.stdin.end(toStream(texts));
  });
}

/** Spanish drops "I" and "he", and Apertium keeps the blank after them: restores the start of the source. */
const withStartOf = (source: string, target: string): string =>
  /^\s/.test(source) ? target : target.trimStart();
