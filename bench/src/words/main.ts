/**
 * Measures the rules about words on people's translations: how many they flag as they are (false alarms), and how many
 * they find of those that are spoilt in the ways of models.
 *
 *     npm run bench:words -- FOLDER [--only de,ja] [--list] [--write]
 *
 * `--list` prints what is found in translations as they are, and what is missed in spoilt ones.
 * FOLDER holds sites, each with a folder of Markdown files for `en` and for each other language. Paragraphs of a dozen
 * words or more count, without their codes, so that only rules about words can find something. Left out is what is not
 * translated: paragraphs that equal their source, have a sentence of it, or are English for the engine's detector.
 */
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { CheckRule, TranslatedUnit } from '@verso/contracts';
import { detectLanguage, splitSentences } from '@verso/engine';
import { checkDocument } from '@verso/translation';
import { readPairs } from './pairs.ts';
import { isShort, type Paragraph, plainText, type Surroundings, ways, wireOf } from './spoil.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { only: { type: 'string' }, list: { type: 'boolean' }, write: { type: 'boolean' } },
});
const [folder] = positionals;
if (folder === undefined) throw new Error('Give the folder of the sites.');

/** Rules about words. Rules of style, such as the one for quotation marks, find what people's translations differ in. */
const aboutWords: ReadonlySet<CheckRule> = new Set([
  ...(['answer', 'language', 'other-text', 'untranslated', 'completeness', 'numbers'] as const),
]);
/** One paragraph of so many is spoilt at a time, so that the document around it is as it was. */
const EVERY = 8;

/** Languages of one script, of which a model may answer in another. */
const groups = [
  ['de', 'fr', 'es', 'pt-br', 'tr'],
  ['ja', 'zh', 'zh-hant'],
  ['ru', 'uk'],
  ['ar', 'fa'],
];

interface Page {
  readonly paragraphs: readonly Paragraph[];
  readonly around: readonly Surroundings[];
}

/** What was found of paragraphs, by severity. */
interface Found {
  total: number;
  problems: number;
  advice: number;
}

interface Row {
  readonly untouched: Found;
  readonly spoilt: Readonly<Record<string, Found>>;
}

const nothing = (): Found => ({ total: 0, problems: 0, advice: 0 });
const rows = new Map<string, Row>();

for (const site of (await readdir(folder)).sort()) {
  const pages = await readSite(folder, site);
  for (const [language, files] of pages) {
    if (values.only !== undefined && !values.only.split(',').includes(language)) continue;
    const row = rows.get(language) ?? {
      untouched: nothing(),
      spoilt: Object.fromEntries(Object.keys(ways).map((way) => [way, nothing()])),
    };
    rows.set(language, row);
    for (const [file, page] of files) await measure(`${site}/${language}/${file}`, language, page, row);
    process.stderr.write(`${site} ${language}\n`);
  }
}
const table = [...header(), ...[...rows].sort().map(([language, row]) => lineOf(language, row)), totalLine()];
process.stdout.write(`${table.join('\n')}\n`);
if (values.write === true) await writeTable(table);

/** Pages by language and file. */
async function readSite(root: string, site: string): Promise<Map<string, Map<string, Page>>> {
  const languages = (await readdir(join(root, site))).filter((name) => name !== 'en').sort();
  const all = new Map<string, Map<string, Paragraph[]>>();
  const bySource = new Map<string, Map<string, string>>();
  for (const language of languages) {
    const files = new Map<string, Paragraph[]>();
    all.set(language, files);
    for (const pair of await readPairs(root, site, language)) {
      const [source, target] = [plainText(pair.source), plainText(pair.target)];
      if (source === target || hasKeptSentence(source, target) || (await detectLanguage(target)) === 'en')
        continue;
      const known = files.get(pair.file) ?? [];
      files.set(pair.file, known);
      known.push({ source, target });
      const key = `${pair.file}\0${source}`;
      const others = bySource.get(key) ?? new Map<string, string>();
      bySource.set(key, others.set(language, target));
    }
  }
  return new Map(
    [...all].map(([language, files]) => [
      language,
      new Map(
        [...files].map(([file, paragraphs]) => [
          file,
          {
            paragraphs,
            around: paragraphs.map(({ source }, at) => ({
              language,
              next: paragraphs[at + 1],
              elsewhere: inOtherLanguage(language, bySource.get(`${file}\0${source}`)),
            })),
          },
        ]),
      ),
    ]),
  );
}

function inOtherLanguage(
  language: string,
  texts: ReadonlyMap<string, string> | undefined,
): string | undefined {
  const group = groups.find((each) => each.includes(language)) ?? [];
  const start = group.indexOf(language);
  for (let step = 1; step < group.length; step += 1) {
    const text = texts?.get(group[(start + step) % group.length] ?? '');
    if (text !== undefined) return text;
  }
  return undefined;
}

function hasKeptSentence(source: string, target: string): boolean {
  return splitSentences(source, { language: 'en' }).some((sentence) => {
    const kept = sentence.trim();
    return kept.split(' ').length >= 4 && target.includes(kept);
  });
}

async function measure(
  name: string,
  language: string,
  { paragraphs, around }: Page,
  row: Row,
): Promise<void> {
  const judged = paragraphs.flatMap(({ source }, at) => (isShort(source) ? [] : [at]));
  const asIs = await check(name, language, paragraphs, values.list === true ? new Set(judged) : undefined);
  for (const at of judged) count(row.untouched, asIs.get(at));
  for (const [number, [way, spoil]] of Object.entries(ways).entries()) {
    const spoilt = new Map<number, string>();
    for (const at of judged) {
      const [paragraph, surroundings] = [paragraphs[at], around[at]];
      if (at % EVERY !== number || paragraph === undefined || surroundings === undefined) continue;
      const target = spoil(paragraph, surroundings);
      if (target !== undefined && target !== paragraph.target) spoilt.set(at, target);
    }
    if (spoilt.size === 0) continue;
    const changed = paragraphs.map((paragraph, at) => ({
      ...paragraph,
      target: spoilt.get(at) ?? paragraph.target,
    }));
    const found = await check(name, language, changed, undefined);
    for (const [at, target] of spoilt) {
      count(row.spoilt[way] ?? nothing(), found.get(at));
      if (values.list === true && !found.has(at))
        process.stdout.write(`${name} ${at} missed: ${way}\n  ${paragraphs[at]?.source}\n  ${target}\n`);
    }
  }
}

function count(found: Found, severity: string | undefined): void {
  found.total += 1;
  if (severity === 'advice') found.advice += 1;
  else if (severity !== undefined) found.problems += 1;
}

/** The worst severity of each paragraph with a problem. @param listed paragraphs whose problems are printed */
async function check(
  name: string,
  language: string,
  paragraphs: readonly Paragraph[],
  listed: ReadonlySet<number> | undefined,
): Promise<ReadonlyMap<number, string>> {
  const units = paragraphs.map(
    ({ source, target }, at): TranslatedUnit => ({
      id: `${at}`,
      location: '',
      source: wireOf(source),
      target: wireOf(target),
      state: 'translated',
      problems: [],
      codes: [],
    }),
  );
  const languages = { source: 'en', target: language };
  const { findings } = await checkDocument(units, { languages, off: [], ignored: [] });
  const worst = new Map<number, string>();
  for (const { unit, rule, severity, detail } of findings) {
    const at = Number(unit.id);
    if (!aboutWords.has(rule)) continue;
    if (worst.get(at) !== 'warning') worst.set(at, severity);
    if (listed?.has(at)) {
      const { source = '', target = '' } = paragraphs[at] ?? {};
      process.stdout.write(`${name} ${at} ${rule} ${severity}: ${detail}\n  ${source}\n  ${target}\n`);
    }
  }
  return worst;
}

function header(): readonly string[] {
  const names = Object.keys(ways);
  return [
    `| | paragraphs | false alarms | and advice | ${names.join(' | ')} |`,
    `|---|--:|--:|--:|${names.map(() => '--:').join('|')}|`,
  ];
}

function lineOf(language: string, { untouched, spoilt }: Row): string {
  const ratio = (part: number, all: number, digits: number) =>
    all === 0 ? '–' : `${((part / all) * 100).toFixed(digits)} %`;
  const found = Object.values(spoilt).map(({ total, problems, advice }) =>
    ratio(problems + advice, total, 1),
  );
  const alarms = ratio(untouched.problems, untouched.total, 2);
  const advice = ratio(untouched.advice, untouched.total, 2);
  return `| ${language} | ${untouched.total} | ${alarms} | ${advice} | ${found.join(' | ')} |`;
}

function totalLine(): string {
  const sum = (all: readonly Found[]): Found => ({
    total: all.reduce((total, each) => total + each.total, 0),
    problems: all.reduce((total, each) => total + each.problems, 0),
    advice: all.reduce((total, each) => total + each.advice, 0),
  });
  const all = [...rows.values()];
  return lineOf('all', {
    untouched: sum(all.map(({ untouched }) => untouched)),
    spoilt: Object.fromEntries(
      Object.keys(ways).map((way) => [way, sum(all.map(({ spoilt }) => spoilt[way] ?? nothing()))]),
    ),
  });
}

/** Replaces the table in docs/checks.md. */
async function writeTable(lines: readonly string[]): Promise<void> {
  const path = new URL('../../../docs/checks.md', import.meta.url);
  const page = await readFile(path, 'utf8');
  const start = page.indexOf('| | paragraphs |');
  const end = page.indexOf('\n\n', start);
  await writeFile(path, `${page.slice(0, start)}${lines.join('\n')}${page.slice(end)}`);
}
