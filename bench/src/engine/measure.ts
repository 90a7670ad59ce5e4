import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runChild } from '../child.ts';
import { type Input, inputFile } from './inputs/index.ts';
import { type InstalledPeer, measurePeer, type Times } from './peers.ts';

/** Minima of several runs. */
export interface Figures {
  readonly input: Pick<Input, 'format' | 'size'>;
  readonly fileBytes: number;
  readonly units: number;
  /** A whole new process, and the third repetition in one process. */
  readonly cold: Times;
  readonly warm: Times;
  /** Of the cold repetition. */
  readonly peakMegabytes: number;
  /** Only for packages. */
  readonly floor?: Times & { readonly largestPartBytes: number };
  readonly peers: readonly { readonly name: string; readonly times: Times | undefined }[];
}

type EngineRun = Pick<Figures, 'cold' | 'warm' | 'units' | 'peakMegabytes'>;
type FloorRun = NonNullable<Figures['floor']>;

const TIMEOUT = 600_000;
const textFormats = new Set(['md', 'tex', 'txt']);

/** @throws Error when a process fails. */
export async function measure(
  input: Input,
  corpus: string | undefined,
  runs: number,
  peers: readonly InstalledPeer[],
): Promise<Figures> {
  const { format } = input;
  const file = await inputFile(input, corpus);
  const folder = await mkdtemp(join(tmpdir(), 'verso-bench-'));
  const output = join(folder, `translated.${format}`);
  const limits = input.isUnlimited ? ['unlimited'] : [];
  const engine: EngineRun[] = [];
  const floor: FloorRun[] = [];
  for (let turn = 0; turn < runs; turn += 1) {
    engine.push(await child<EngineRun>('./engine-run.ts', [format, file, output, ...limits]));
    if (!textFormats.has(format)) floor.push(await child<FloorRun>('./floor-run.ts', [file, output]));
  }
  await rm(folder, { recursive: true, force: true });
  const peerFigures: Figures['peers'][number][] = [];
  for (const peer of peers.filter(({ formats }) => formats.includes(format)))
    peerFigures.push({ name: peer.name, times: await measurePeer(peer, file, format, runs) });
  return {
    input,
    fileBytes: (await stat(file)).size,
    units: engine[0]?.units ?? 0,
    cold: minimum(engine.map(({ cold }) => cold)),
    warm: minimum(engine.map(({ warm }) => warm)),
    peakMegabytes: Math.min(...engine.map(({ peakMegabytes }) => peakMegabytes)),
    ...(floor[0] === undefined
      ? {}
      : { floor: { ...minimum(floor), largestPartBytes: floor[0].largestPartBytes } }),
    peers: peerFigures,
  };
}

const minimum = (times: readonly Times[]): Times => ({
  cpu: Math.min(...times.map(({ cpu }) => cpu)),
  wall: Math.min(...times.map(({ wall }) => wall)),
});

/** Sent for a document that exceeds a limit of the engine. */
interface Refused {
  readonly refused: string;
}

/** Options of the server's document processes. */
const SERVER_OPTIONS = ['--max-semi-space-size=8'];

async function child<Message extends object>(module: string, args: readonly string[]): Promise<Message> {
  const result = await runChild<Message | Refused>(new URL(module, import.meta.url), args, {
    timeoutMilliseconds: TIMEOUT,
    nodeOptions: SERVER_OPTIONS,
  });
  if ('failure' in result) throw new Error(`${module} ${args[0]}: ${result.failure}: ${result.detail}`);
  const { message } = result;
  if ('refused' in message) throw new Error(`refused as ${message.refused}`);
  return message;
}
