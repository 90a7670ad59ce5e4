import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ChildResult, runChild } from '../child.ts';
import { type Input, inputFile } from './inputs/index.ts';
import { measurePeer, type Peer } from './peers.ts';

/** Medians of several runs. */
export interface Figures {
  readonly input: Input;
  readonly fileBytes: number;
  readonly units: number;
  readonly openMilliseconds: number;
  readonly milliseconds: number;
  readonly peakMegabytes: number;
  /** Only for packages. */
  readonly floor?: { readonly milliseconds: number; readonly largestPartBytes: number };
  readonly peers: readonly { readonly name: string; readonly milliseconds: number | undefined }[];
}

interface EngineRun {
  readonly milliseconds: number;
  readonly openMilliseconds: number;
  readonly units: number;
  readonly peakMegabytes: number;
}

interface FloorRun {
  readonly milliseconds: number;
  readonly largestPartBytes: number;
}

const TIMEOUT = 300_000;
const textFormats = new Set(['md', 'tex', 'txt']);

/** @throws Error when a process fails. */
export async function measure(input: Input, runs: number, peers: readonly Peer[]): Promise<Figures> {
  const file = await inputFile(input);
  const folder = await mkdtemp(join(tmpdir(), 'verso-bench-'));
  const output = join(folder, `translated.${input.format}`);
  const engine: EngineRun[] = [];
  const floor: FloorRun[] = [];
  for (let turn = 0; turn < runs; turn += 1) {
    engine.push(await child<EngineRun>('./engine-run.ts', [input.format, file, output]));
    if (!textFormats.has(input.format)) floor.push(await child<FloorRun>('./floor-run.ts', [file, output]));
  }
  await rm(folder, { recursive: true, force: true });
  const own = peers.filter((peer) => peer.formats.includes(input.format));
  const peerFigures: Figures['peers'][number][] = [];
  for (const peer of own) {
    peerFigures.push({ name: peer.name, milliseconds: await measurePeer(peer, file, input.format) });
  }
  return {
    input,
    fileBytes: (await stat(file)).size,
    units: engine[0]?.units ?? 0,
    openMilliseconds: median(engine.map((one) => one.openMilliseconds)),
    milliseconds: median(engine.map((one) => one.milliseconds)),
    peakMegabytes: median(engine.map((one) => one.peakMegabytes)),
    ...(floor[0] === undefined
      ? {}
      : {
          floor: {
            milliseconds: median(floor.map((one) => one.milliseconds)),
            largestPartBytes: floor[0].largestPartBytes,
          },
        }),
    peers: peerFigures,
  };
}

async function child<Message>(module: string, args: readonly string[]): Promise<Message> {
  const result: ChildResult<Message> = await runChild(new URL(module, import.meta.url), args, {
    timeoutMilliseconds: TIMEOUT,
  });
  if ('failure' in result) throw new Error(`${module} ${args[0]}: ${result.failure}: ${result.detail}`);
  return result.message;
}

const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
