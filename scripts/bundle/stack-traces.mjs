// Part of the bundle: stack traces name the lines of the sources. See line-table.mjs.
import { closeSync, openSync, readFileSync, readSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const here = new URL('.', import.meta.url).href;
/** What follows the folder in a frame. */
const position = /^([\w.-]+\.js):(\d+):\d+/;
const bytesPerLine = 8;
/** The paths of the sources of a file, by its name. */
const sources = new Map();

Error.prepareStackTrace = (error, frames) =>
  [Error.prototype.toString.call(error), ...frames.map((frame) => `    at ${inSource(String(frame))}`)].join(
    '\n',
  );

/** Replaces the position in a frame. It stays as it is if the files of this build are gone. */
function inSource(frame) {
  const at = frame.indexOf(here);
  const [whole, file, line] = at < 0 ? [] : (position.exec(frame.slice(at + here.length)) ?? []);
  if (whole === undefined) return frame;
  try {
    if (!sources.has(file))
      sources.set(file, JSON.parse(readFileSync(new URL(`${file}.sources.json`, here), 'utf8')));
    const [source, sourceLine] = readLine(new URL(`${file}.lines`, here), Number(line) - 1);
    const path = pathToFileURL(root + sources.get(file)[source]);
    return frame.replace(here + whole, () => `${path}:${sourceLine}:1`);
  } catch {
    return frame;
  }
}

function readLine(table, line) {
  const record = new Uint32Array(2);
  const file = openSync(table);
  try {
    readSync(file, record, 0, bytesPerLine, line * bytesPerLine);
  } finally {
    closeSync(file);
  }
  return record;
}
