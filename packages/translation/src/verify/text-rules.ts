import { type ProblemKind, problemKinds } from '@verso/contracts';
import { factRules } from './fact-rules.ts';
import type { Found, Rule } from './rule.ts';
import { structureRules } from './structure-rules.ts';
import type { Subject } from './text-pair.ts';
import { wordRules } from './word-rules.ts';

/** The rules about what a text says. */
export const contentRules: readonly Rule[] = [...factRules, ...wordRules];

/** The rules that need a text and its translation alone: those of the editor and of `verso check`. */
export const textRules: readonly Rule[] = [...structureRules, ...contentRules];

/** What a rule found. */
interface FoundByRule {
  readonly rule: Rule;
  /** At least one problem. */
  readonly found: readonly Found[];
}

/** The problems that rules find, in their order, up to one beside which nothing else is worth saying. */
export function runRules(rules: readonly Rule[], subject: Subject): readonly FoundByRule[] {
  const all: FoundByRule[] = [];
  for (const rule of rules) {
    const { skippedInDemo, isWhole }: ProblemKind = problemKinds[rule.code];
    const found = subject.languages.isDemo && skippedInDemo ? [] : rule.check(subject);
    if (found.length === 0) continue;
    all.push({ rule, found });
    if (isWhole) break;
  }
  return all;
}
