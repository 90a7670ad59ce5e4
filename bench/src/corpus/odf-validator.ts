import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { xmlParts } from './package-parts.ts';

const run = promisify(execFile);
const parts = ['content.xml', 'styles.xml', 'meta.xml', 'settings.xml'];

/** Namespaces of the OpenDocument schemas; content in others is excluded (ODF 1.3 part 3, §3.2). */
const known =
  /^(?:urn:oasis:names:tc:opendocument:xmlns:(?!loext)|http:\/\/purl\.org\/dc\/elements\/1\.1\/|http:\/\/www\.w3\.org\/(?:1999\/(?:xlink|xhtml)|1998\/Math|2002\/xforms|XML\/1998|2003\/g|2001\/xml-events))/;

/** The RELAX NG schema for each version of OpenDocument, found in a folder by the OASIS file names. */
export async function findSchemas(folder: string): Promise<ReadonlyMap<string, string>> {
  const schemas = new Map<string, string>();
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const number = /^OpenDocument-(?:schema-)?v(1\.\d)(?:-os)?(?:-schema)?\.rng$/.exec(entry.name)?.[1];
    if (number !== undefined) schemas.set(number, join(entry.parentPath, entry.name));
  }
  return schemas;
}

/** Errors of a document reported by jing, without their positions. */
export async function odfErrors(schemas: ReadonlyMap<string, string>, file: string): Promise<string[]> {
  const found = xmlParts(new Uint8Array(await readFile(file)));
  const version = /office:version="(1\.\d)"/.exec(found.get('content.xml') ?? '')?.[1] ?? '1.1';
  const schema = schemas.get(version) ?? schemas.get('1.2');
  if (schema === undefined) throw new RangeError(`There is no schema for OpenDocument ${version}`);
  const folder = await mkdtemp(join(tmpdir(), 'verso-odf-'));
  const files: string[] = [];
  for (const name of parts) {
    const text = found.get(name);
    if (text === undefined) continue;
    files.push(join(folder, name));
    await writeFile(join(folder, name), withoutForeign(text));
  }
  const output = await run('jing', ['-i', schema, ...files], { maxBuffer: 64 * 1024 * 1024 }).catch(
    (error: { stdout?: string; code?: unknown }) => {
      if (error.code === 'ENOENT') throw new RangeError('jing is not installed');
      return { stdout: error.stdout ?? '' };
    },
  );
  await rm(folder, { recursive: true, force: true });
  return output.stdout
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => line.replace(/^.*\/([^/:]+):\d+:\d+: /, '$1: '));
}

/** Removes tags and attributes of unknown namespaces; the content of foreign elements stays. */
function withoutForeign(text: string): string {
  const foreign = [...text.matchAll(/xmlns:([\w.-]+)="([^"]*)"/g)].flatMap(([, prefix, uri]) =>
    known.test(uri ?? '') ? [] : [prefix],
  );
  if (foreign.length === 0) return text;
  const prefixes = `(?:${[...new Set(foreign)].join('|')})`;
  return text
    .replace(new RegExp(`</?${prefixes}:[^\\s/>]+(?:"[^"]*"|'[^']*'|[^'">])*>`, 'g'), '')
    .replace(new RegExp(`\\s${prefixes}:[\\w.-]+=(?:"[^"]*"|'[^']*')`, 'g'), '');
}
