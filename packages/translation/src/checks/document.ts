import { type CheckRule, checkRules, ruleOfProblem, type TranslatedUnit } from '@verso/contracts';
import { decodeInline, inlineCodes } from '@verso/engine';
import { plainText } from '../consistency/report.ts';
import { mapPaced } from '../pace.ts';
import { addressesIn, mixedFormality } from '../register/register.ts';
import { loadStemmer } from '../terms/stem.ts';
import { readableText } from '../verify/flat.ts';
import { findMisplaced } from '../verify/misplaced.ts';
import { learnLength } from '../verify/word-rules.ts';
import { checkUnit, type Finding, isFoundAgain } from './check.ts';
import { fingerprint } from './fingerprint.ts';
import type { CheckLanguages } from './subject.ts';

/** How a document is checked. Plain data. */
export interface DocumentChecks {
  readonly languages: Pick<CheckLanguages, 'source' | 'target' | 'isDemo'>;
  /** Rules that are switched off. */
  readonly off: readonly string[];
  /** Words that are not in the dictionary; undefined: spelling is not checked. */
  readonly misspelled?: readonly string[] | undefined;
  /** Problems that someone has looked at, as long as the target stays the same. */
  readonly ignored: readonly { readonly unit: string; readonly rule: string; readonly target: string }[];
}

/** A problem of a unit of a document. */
export interface UnitFinding extends Finding {
  readonly unit: TranslatedUnit;
}

/**
 * All problems of a translation, those to read first at the start: by the risk of their rule, then in document order. A
 * problem that was found during translation is listed only if no rule finds it again.
 * @returns the problems, and how many more are ignored
 */
export async function checkDocument(
  units: readonly TranslatedUnit[],
  { languages, off, misspelled, ignored }: DocumentChecks,
): Promise<{ readonly findings: readonly UnitFinding[]; readonly ignored: number }> {
  const skipped = new Set(off);
  const texts = textsOf(units);
  const full = {
    ...languages,
    stem: await loadStemmer(languages.target),
    misspelled: misspelled && new Set(misspelled),
    lengthShift: learnLength(texts.map((text) => ({ ...text, languages }))),
  };
  const single = await mapPaced(units, (unit): readonly UnitFinding[] =>
    [...storedProblems(unit, skipped), ...problemsOf(unit, full, skipped)].map((each) => ({ ...each, unit })),
  );
  const together = [
    ...(skipped.has('inconsistent') ? [] : inconsistent(units)),
    ...(skipped.has('other-text') || languages.isDemo ? [] : misplaced(texts, languages)),
    ...(skipped.has('formality') ? [] : mixed(units, languages.target)),
  ];
  const places = new Map(units.map(({ id }, at) => [id, at]));
  const all = [...single.flat(), ...together].toSorted(
    (a, b) =>
      checkRules[b.rule].risk - checkRules[a.rule].risk ||
      (places.get(a.unit.id) ?? 0) - (places.get(b.unit.id) ?? 0),
  );
  const known = new Set(ignored.map(({ unit, rule, target }) => `${unit} ${rule} ${target}`));
  const findings = all.filter(
    ({ unit, rule }) => !known.has(`${unit.id} ${rule} ${fingerprint(unit.target ?? '')}`),
  );
  return { findings, ignored: all.length - findings.length };
}

type Languages = DocumentChecks['languages'];

interface TranslatedText {
  readonly unit: TranslatedUnit;
  readonly source: string;
  readonly target: string;
}

/** The translated texts without their codes. */
function textsOf(units: readonly TranslatedUnit[]): readonly TranslatedText[] {
  return units.flatMap((unit) =>
    unit.target === null || unit.state === 'skipped'
      ? []
      : [{ unit, source: plainText(unit.source), target: plainText(unit.target) }],
  );
}

const MAX_QUOTED = 80;

/** Texts that have the translation of another one. */
function misplaced(texts: readonly TranslatedText[], languages: Languages): readonly UnitFinding[] {
  return findMisplaced(texts, languages).flatMap(({ at, fits, isCertain }): readonly UnitFinding[] => {
    const [text, other] = [texts[at], texts[fits]];
    if (text === undefined || other === undefined) return [];
    const quoted = other.source.length > MAX_QUOTED ? `${other.source.slice(0, MAX_QUOTED)}…` : other.source;
    return [
      {
        unit: text.unit,
        rule: 'other-text',
        severity: isCertain ? 'warning' : 'advice',
        detail: `Seems to be the translation of “${quoted}”`,
        ranges: [],
      },
    ];
  });
}

function problemsOf(
  unit: TranslatedUnit,
  languages: CheckLanguages,
  off: ReadonlySet<string>,
): readonly Finding[] {
  const { target } = unit;
  return target === null || unit.state === 'skipped' ? [] : checkUnit({ ...unit, target }, languages, off);
}

function storedProblems({ problems }: TranslatedUnit, off: ReadonlySet<string>): readonly Finding[] {
  return problems.flatMap(({ code, detail }): readonly Finding[] => {
    const rule = ruleOfProblem(code);
    if (off.has(rule) || isFoundAgain(code)) return [];
    return [{ rule, severity: 'warning', detail, ranges: [] }];
  });
}

/** Words that a text needs so that two translations of it say something: a word alone has several meanings. */
const MIN_WORDS = 2;
const MAX_SHOWN = 120;

/** Texts whose translation is not the most frequent one of equal texts. */
function inconsistent(units: readonly TranslatedUnit[]): readonly UnitFinding[] {
  const compared = units.filter(({ target, state }) => target !== null && state !== 'skipped');
  const bySource = Map.groupBy(compared, ({ source }) => plainText(source));
  return [...bySource].flatMap(([source, group]): readonly UnitFinding[] => {
    if (group.length < 2 || (source.match(/\p{L}+/gu)?.length ?? 0) < MIN_WORDS) return [];
    const byTarget = [...Map.groupBy(group, ({ target }) => plainText(target ?? ''))].toSorted(
      ([, a], [, b]) => b.length - a.length,
    );
    const [usual, ...others] = byTarget;
    if (usual === undefined) return [];
    const [text, [model]] = usual;
    const shown = text.length > MAX_SHOWN ? `${text.slice(0, MAX_SHOWN)}…` : text;
    return others.flatMap(([, rest]) =>
      rest.map((unit): UnitFinding => {
        const isSafe =
          model !== undefined && usual[1].length > rest.length && codesOf(model) === codesOf(unit);
        return {
          unit,
          rule: 'inconsistent',
          severity: 'warning',
          detail: `The same text is “${shown}” elsewhere (${usual[1].length}×).`,
          ranges: [],
          ...(isSafe && model.target !== null ? { fix: model.target } : {}),
        };
      }),
    );
  });
}

/** The codes of a unit's source, which a translation of another unit must have too. */
function codesOf({ source }: TranslatedUnit): string {
  return inlineCodes(decodeInline(source).content)
    .map(({ id, type }) => `${type}${id}`)
    .join();
}

/** Texts that address their reader unlike most of the document. */
function mixed(units: readonly TranslatedUnit[], language: string): readonly UnitFinding[] {
  const contents = units.flatMap((unit) =>
    unit.target === null || unit.state === 'skipped'
      ? []
      : [{ unit, content: decodeInline(unit.target).content }],
  );
  const count = mixedFormality(
    contents.map(({ content }) => content),
    language,
  );
  if (count === undefined) return [];
  const rarer = count.formal < count.informal ? 'formal' : 'informal';
  return contents.flatMap(({ unit, content }): readonly UnitFinding[] => {
    const words = [...new Set(addressesIn(readableText(content), language)[rarer])];
    // Already reported if a form of address was asked for.
    if (words.length === 0 || unit.problems.some(({ code }) => ruleOfProblem(code) === 'formality'))
      return [];
    const named = words.map((word) => `“${word}”`).join(', ');
    const detail = `Addresses the reader in the ${rarer} way (${named}), unlike most of the document.`;
    return [{ unit, rule: 'formality', severity: 'warning', detail, ranges: [] }];
  });
}

/** Fixes of one unit, one after the other, as long as a rule has one. */
const MAX_FIXES = 5;

/**
 * The targets that remove the problems of a rule, as wire text by unit id.
 * @param only the units to change; all if undefined
 */
export async function fixDocument(
  units: readonly TranslatedUnit[],
  checks: DocumentChecks,
  { rule, only }: { readonly rule: CheckRule; readonly only?: ReadonlySet<string> | undefined },
): Promise<ReadonlyMap<string, string>> {
  const { findings } = await checkDocument(units, checks);
  const languages = { ...checks.languages, stem: await loadStemmer(checks.languages.target) };
  const fixed = new Map<string, string>();
  for (const { unit, fix, ...found } of findings) {
    if (found.rule !== rule || fix === undefined || fixed.has(unit.id) || only?.has(unit.id) === false)
      continue;
    let target = fix;
    for (let round = 1; round < MAX_FIXES; round += 1) {
      const next = checkUnit({ ...unit, target }, languages).find((each) => each.rule === rule && each.fix);
      if (next?.fix === undefined || next.fix === target) break;
      target = next.fix;
    }
    fixed.set(unit.id, target);
  }
  return fixed;
}
