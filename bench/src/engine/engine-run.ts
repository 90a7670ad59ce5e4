import { readFile, writeFile } from 'node:fs/promises';
import {
  DocumentError,
  type FormatName,
  type InlineContent,
  type OpenOptions,
  openDocument,
  type Unit,
} from '@verso/engine';
import { pseudoTranslate } from '@verso/engine/pseudo';

const REPETITIONS = 3;

/**
 * Child process: opens one document and writes its pseudo-translation, whose generation is excluded. The first time is cold (with
 * the start of the process and the loading of the engine), the last repetition warm. Arguments: format, document, output path, and
 * `unlimited` for a document larger than what the product accepts.
 */
const [format = '', file = '', output = '', limits] = process.argv.slice(2);
const unlimited = Number.MAX_SAFE_INTEGER;
const options: OpenOptions =
  limits === 'unlimited'
    ? { limits: { maxCharacters: unlimited, maxXmlBytes: unlimited, maxXmlElements: unlimited } }
    : {};
const bytes = await readFile(file);
const cpu = () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

async function translate() {
  const began = [cpu(), performance.now()] as const;
  const document = await openDocument(bytes, format as FormatName, options);
  const opened = [cpu(), performance.now()] as const;
  const targets = received(document.units);
  const translated = [cpu(), performance.now()] as const;
  const result = document.write(targets);
  const time = (index: 0 | 1, end: number) => opened[index] - began[index] + end - translated[index];
  return {
    result,
    units: document.units.length,
    cpu: time(0, cpu()),
    wall: time(1, performance.now()),
    pseudoCpu: translated[0] - opened[0],
    pseudoWall: translated[1] - opened[1],
  };
}

/** Targets as they arrive from a model: read from JSON one by one, not composed of smaller strings, and kept once. */
function received(units: readonly Unit[]): Map<string, InlineContent> {
  const targets = new Map<string, InlineContent>();
  for (const { id, source } of units)
    targets.set(id, JSON.parse(JSON.stringify(pseudoTranslate(source, 'accents'))) as InlineContent);
  return targets;
}

const first = await translate().catch((error: unknown) => {
  if (!(error instanceof DocumentError)) throw error;
  process.send?.({ refused: error.code });
  process.exit(0);
});
await writeFile(output, first.result.bytes);
// The performance clock starts with the process.
const cold = { cpu: cpu() - first.pseudoCpu, wall: performance.now() - first.pseudoWall };
const peakMegabytes = process.resourceUsage().maxRSS / 1024;
let warm = { cpu: first.cpu, wall: first.wall };
for (let turn = 1; turn < REPETITIONS; turn += 1) {
  const next = await translate();
  warm = { cpu: next.cpu, wall: next.wall };
}
process.send?.({ cold, warm, units: first.units, peakMegabytes });
process.disconnect?.();
