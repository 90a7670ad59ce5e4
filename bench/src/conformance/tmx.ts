import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { decodeText } from '@verso/engine/encoding';
import { ExchangeError, openTmx, pairOf, type TmxUnit, tmxText, writeTmx } from '@verso/exchange';
import type { CaseResult, Suite } from './suite.ts';

const folder = 'tmx-1.4/TMXComplianceKit';

/** The TMX compliance kit of LISA OSCAR: import by level 1 and 2, and export. */
export const tmxSuites: readonly Suite[] = [
  {
    name: 'tmx-1.4-import',
    title: 'TMX 1.4b, compliance kit, import: all units, and the texts that they translate',
    folder,
    run: (path) => judge(path, /^ImportTest.*\.tmx$/, judgeImport),
  },
  {
    name: 'tmx-1.4-export',
    title: 'TMX 1.4b, compliance kit, export: the same units and content',
    folder,
    run: (path) => judge(path, /^ExportTest.*\.tmx$/, judgeExport),
  },
];

/** Units from a language into another, of files without a text to translate. */
const pairs: Readonly<Record<string, readonly [source: string, target: string, units: number]>> = {
  'ImportTest1J.tmx': ['en-US', 'en-GB', 2],
  'ImportTest1J_many.tmx': ['en-US', 'en-GB', 2],
  'ImportTest1K.tmx': ['fr-CA', 'en-GB', 1],
  'ImportTest1L.tmx': ['en-US', 'fr', 1],
  'ImportTest2A-0index.tmx': ['en-US', 'fr-CA', 7],
  'ImportTest2A.tmx': ['en-US', 'fr-CA', 7],
  'ImportTest2B.tmx': ['en-US', 'fr-CA', 7],
  'ImportTest2C.tmx': ['en-US', 'en-GB', 1],
};

interface Case {
  readonly folder: string;
  readonly name: string;
  readonly names: readonly string[];
}

async function judge(
  path: string,
  pattern: RegExp,
  judgeCase: (one: Case) => Promise<string | undefined>,
): Promise<readonly CaseResult[]> {
  const names = (await readdir(path)).sort();
  return Promise.all(
    names
      .filter((name) => pattern.test(name))
      .map(async (name) => {
        const failure = await judgeCase({ folder: path, name, names }).catch(reasonOf);
        return { name, ...(failure === undefined ? {} : { failure }) };
      }),
  );
}

async function judgeImport({ folder: path, name, names }: Case): Promise<string | undefined> {
  const { units, problem } = read(await readFile(join(path, name)));
  if (problem !== undefined) return problem;
  const expected = pairs[name];
  if (expected !== undefined) {
    const [source, target, count] = expected;
    const found = units.filter((unit) => pairOf(unit, source, target) !== undefined).length;
    return found === count ? undefined : `${found} units from ${source} into ${target}, expected ${count}`;
  }
  const stem = name.replace('.tmx', '');
  const translated = names.find((each) => each.startsWith(`${stem}_`) && each.endsWith('.txt')) ?? '';
  const language = translated.slice(stem.length + 1, -'.txt'.length);
  const text = await readText(join(path, `${stem}.txt`));
  const result = translate(text, units, language);
  return normalized(result) === normalized(await readText(join(path, translated)))
    ? undefined
    : 'the translated text differs';
}

/** Replaces each segment of a text. */
function translate(text: string, units: readonly TmxUnit[], language: string): string {
  const [target = ''] = Intl.getCanonicalLocales(language);
  return units.reduce((translated, unit) => {
    const pair = pairOf(unit, 'en-US', target);
    if (pair === undefined) return translated;
    return translated.replace(tmxText(pair.source.content), () => tmxText(pair.target.content));
  }, text);
}

async function judgeExport({ folder: path, name }: Case): Promise<string | undefined> {
  const bytes = await readFile(join(path, name));
  const { header } = openTmx(bytes);
  const { units, problem } = read(bytes);
  if (problem !== undefined) return problem;
  const again = read(new TextEncoder().encode(writeTmx(header, units)));
  if (again.problem !== undefined) return again.problem;
  const content = (all: readonly TmxUnit[]) =>
    JSON.stringify(all.map(({ variants }) => variants.map((each) => [each.language, each.content])));
  return content(again.units) === content(units) ? undefined : 'units or content differ';
}

function read(bytes: Uint8Array): { readonly units: readonly TmxUnit[]; readonly problem?: string } {
  const tmx = openTmx(bytes);
  const units = [...tmx.units];
  const [problem] = tmx.problems;
  return problem === undefined ? { units } : { units, problem: `line ${problem.line}: ${problem.message}` };
}

async function readText(path: string): Promise<string> {
  return decodeText(await readFile(path)).text;
}

const normalized = (text: string) =>
  text
    .replace(/^\ufeff/, '')
    .replaceAll('\r\n', '\n')
    .trimEnd();

function reasonOf(error: unknown): string {
  if (error instanceof ExchangeError) return error.message;
  throw error;
}
