import { checkRuleNames, type DocumentCheck, type UnpairedText } from '@verso/contracts';
import { inlineText, type Unit } from '@verso/engine';
import type { UnitFinding } from '../checks/document.ts';
import { describeProblem } from '../report/problem.ts';
import type { TranslationReport } from './check.ts';

/** How much of a report is described: at most so many problems and texts, and so many characters of each list. */
export interface Described {
  readonly items: number;
  readonly characters: number;
}

const ALL: Described = { items: Number.POSITIVE_INFINITY, characters: Number.POSITIVE_INFINITY };

/** A report as plain data. Its totals count everything; what is too long for the limits is left out of the lists. */
export function describeCheck(report: TranslationReport, most: Described = ALL): DocumentCheck {
  const { sourceLanguage, targetLanguage, texts, findings, missing, added } = report;
  const [problems, advice] = [findings.filter(isProblem), findings.filter((each) => !isProblem(each))];
  const byRule = Map.groupBy(findings, ({ rule }) => rule);
  return {
    source_language: sourceLanguage,
    target_language: targetLanguage,
    texts,
    flagged: new Set(problems.map(({ unit }) => unit.id)).size,
    counts: checkRuleNames.flatMap((rule) => {
      const found = byRule.get(rule) ?? [];
      const count = found.filter(isProblem).length;
      return found.length === 0 ? [] : [{ rule, problems: count, advice: found.length - count }];
    }),
    problems: firstOf([...problems, ...advice], most, lengthOfFinding).map((finding) =>
      // The document exists: nothing can be refused any more.
      describeProblem(finding.severity === 'blocking' ? { ...finding, severity: 'warning' } : finding),
    ),
    problems_total: findings.length,
    missing: firstOf(missing.map(describeText), most, ({ text }) => text.length),
    missing_total: missing.length,
    added: firstOf(added.map(describeText), most, ({ text }) => text.length),
    added_total: added.length,
  };
}

const isProblem = ({ severity }: UnitFinding): boolean => severity !== 'advice';

function lengthOfFinding({ unit, detail, fix = '' }: UnitFinding): number {
  return unit.source.length + (unit.target ?? '').length + detail.length + fix.length;
}

function describeText({ id, kind, context, source }: Unit): UnpairedText {
  return { id, kind, location: context.location ?? null, text: inlineText(source) };
}

/** The first items that fit. */
function firstOf<Item>(
  items: readonly Item[],
  { items: most, characters }: Described,
  lengthOf: (item: Item) => number,
): Item[] {
  const first: Item[] = [];
  let left = characters;
  for (const item of items) {
    if (first.length >= most) break;
    const length = lengthOf(item);
    if (length > left) continue;
    left -= length;
    first.push(item);
  }
  return first;
}
