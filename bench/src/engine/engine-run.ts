import { readFile, writeFile } from 'node:fs/promises';
import { type FormatName, openDocument } from '@verso/engine';
import { pseudoTranslate } from '@verso/engine/pseudo';

/**
 * Child process: opens one document and writes its pseudo-translation, whose generation is excluded from the time.
 * Arguments: format, document, output path.
 */
const [format = '', file = '', output = ''] = process.argv.slice(2);
const bytes = new Uint8Array(await readFile(file));
// A server has its code loaded: only the document is measured.
await openDocument(new Uint8Array(0), format as FormatName).catch(() => undefined);
const started = performance.now();
const document = await openDocument(bytes, format as FormatName);
const opened = performance.now();
const targets = new Map(document.units.map((unit) => [unit.id, pseudoTranslate(unit.source, 'accents')]));
const translated = performance.now();
const result = document.write(targets);
const written = performance.now();
process.send?.({
  milliseconds: opened - started + written - translated,
  openMilliseconds: opened - started,
  units: document.units.length,
  peakMegabytes: process.resourceUsage().maxRSS / 1024,
});
await writeFile(output, result.bytes);
process.disconnect?.();
