import { readFile } from 'node:fs/promises';
import { crc32, deflateRawSync, inflateRawSync } from 'node:zlib';
import { packingLevel, readEntries } from './entries.ts';

/**
 * Child process: unpacks, checks and packs the parts that a translation changed, and nothing else: the lower bound for any
 * program that changes these parts. Arguments: document, its translation.
 */
const [source, output] = await Promise.all(process.argv.slice(2, 4).map((file) => readFile(file)));
if (source === undefined || output === undefined)
  throw new TypeError('Specify a document and its translation.');
const translated = readEntries(output);
const entries = readEntries(source);
const touched = entries.filter((entry) => {
  const other = translated.find(({ name }) => name === entry.name);
  return other !== undefined && Buffer.compare(other.data, entry.data) !== 0;
});
const contents = new Map(
  translated.map(({ name, data, method }) => [name, method === 0 ? data : inflateRawSync(data)]),
);
const sizes = entries.map(({ method, data }) => (method === 0 ? data : inflateRawSync(data)).length);
const startedCpu = process.cpuUsage();
const started = performance.now();
for (const { name, method, flags, data } of touched) {
  const plain = method === 0 ? data : inflateRawSync(data);
  const content = contents.get(name) ?? plain;
  crc32(plain);
  deflateRawSync(content, { level: packingLevel(flags) });
  crc32(content);
}
const { user, system } = process.cpuUsage(startedCpu);
process.send?.({
  cpu: (user + system) / 1000,
  wall: performance.now() - started,
  largestPartBytes: Math.max(0, ...sizes),
});
process.disconnect?.();
