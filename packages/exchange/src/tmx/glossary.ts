import { EntryCollector } from '../glossary/collect.ts';
import type { Glossary, GlossaryImport } from '../glossary/entry.ts';
import { checkFileSize } from '../glossary/error.ts';
import { tmxText } from './content.ts';
import type { TmxUnit, TmxVariant } from './model.ts';
import { pairOf } from './pair.ts';
import { openTmx } from './read.ts';
import { type WriteTmxOptions, writeTmx } from './write.ts';

export interface TmxGlossaryOptions {
  /** BCP 47. When absent: the source language of the file, or the first one of its first unit. */
  readonly sourceLanguage?: string;
}

/** Longer segments are sentences, not terms. */
const LONGEST_TERM = 100;

/**
 * Reads the terms of a translation memory: segments of at most 100 characters, without their inline codes.
 * @throws ExchangeError as `openTmx`, or `too-many-entries`
 */
export function readTmxGlossary(bytes: Uint8Array, options: TmxGlossaryOptions = {}): GlossaryImport {
  checkFileSize(bytes);
  const tmx = openTmx(bytes);
  const collector = new EntryCollector();
  const targets = new Set<string>();
  let source = options.sourceLanguage ?? tmx.header.sourceLanguage;
  for (const unit of tmx.units) {
    source ??= unit.sourceLanguage ?? unit.variants[0]?.language;
    const term = source === undefined ? undefined : findSource(unit, source);
    const others = unit.variants.filter((variant) => variant !== term);
    if (term === undefined || others.length === 0) {
      report(
        unit,
        'no-translation',
        'This unit has no translation from the source language. It was left out.',
      );
      continue;
    }
    const text = tmxText(term.content);
    const texts = others.map((variant) => [variant.language, tmxText(variant.content)] as const);
    if ([text, ...texts.map(([, each]) => each)].some((each) => each.trim().length > LONGEST_TERM)) {
      report(
        unit,
        'term-too-long',
        `"${text.slice(0, 40).toWellFormed()}…" is longer than a term. It was left out.`,
      );
      continue;
    }
    for (const [language] of texts) targets.add(language);
    collector.add(
      {
        source: text,
        keepAsIs: false,
        caseSensitive: false,
        partOfSpeech: '',
        note: unit.notes.join('\n'),
        domain: '',
        status: 'approved',
        translations: texts.map(([language, preferred]) => [
          language,
          { preferred, alternatives: [], forbidden: [] },
        ]),
      },
      unit.line ?? 1,
    );
  }
  for (const { line, message, severity } of tmx.problems)
    collector.problems.push({ line, code: 'invalid-structure', severity, message });
  return {
    entries: collector.entries,
    languages: { ...(source === undefined ? {} : { source }), targets: [...targets] },
    problems: collector.problems.toSorted((a, b) => a.line - b.line),
  };

  function report(unit: TmxUnit, code: 'no-translation' | 'term-too-long', message: string): void {
    collector.problems.push({ line: unit.line ?? 1, code, severity: 'error', message });
  }
}

/** The segment in the source language, if the unit may be translated from it. */
function findSource(unit: TmxUnit, source: string): TmxVariant | undefined {
  for (const { language } of unit.variants) {
    const pair = pairOf(unit, source, language);
    if (pair !== undefined) return pair.source;
  }
  return undefined;
}

/** Writes a glossary as TMX: a unit for each entry and translation, alternatives too. Forbidden terms are left out. */
export function writeTmxGlossary(
  { entries, languages }: Glossary,
  { toolVersion, ...options }: WriteTmxOptions & { readonly toolVersion: string },
): string {
  const nothing = { properties: [], notes: [] };
  const units = entries.flatMap((entry) => {
    const source = entry.sourceLanguage ?? languages.source ?? 'und';
    const kept = entry.keepAsIs ? languages.targets.map((target) => [target, entry.source] as const) : [];
    const translated = Object.entries(entry.translations).flatMap(([language, { preferred, alternatives }]) =>
      [preferred, ...alternatives].filter((term) => term !== '').map((term) => [language, term] as const),
    );
    return (entry.keepAsIs ? kept : translated).map(
      ([language, target]): TmxUnit => ({
        ...nothing,
        sourceLanguage: source,
        segmentType: 'phrase',
        notes: entry.note === undefined ? [] : [entry.note],
        variants: [
          { ...nothing, language: source, content: [entry.source] },
          { ...nothing, language, content: [target] },
        ],
      }),
    );
  });
  const header = {
    ...nothing,
    creationToolVersion: toolVersion,
    segmentType: 'phrase',
    ...(languages.source === undefined ? {} : { sourceLanguage: languages.source }),
  } as const;
  return writeTmx(header, units, options);
}
