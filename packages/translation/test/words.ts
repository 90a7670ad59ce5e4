import type { Found } from '../src/verify/rule.ts';
import { compare, describePair } from '../src/verify/text-pair.ts';
import { runRules } from '../src/verify/text-rules.ts';
import { type Words, wordRules } from '../src/verify/word-rules.ts';

/** What the rules about words find in a translation, with the codes of the problems. */
export function checkWords({ source, target, languages, lengthShift }: Words, isDemo: boolean) {
  const pair = describePair({
    sourceContent: [source],
    targetContent: [target],
    sourceCodes: [],
    languages: { ...languages, isDemo, ...(lengthShift === undefined ? {} : { lengthShift }) },
    terms: [],
  });
  return runRules(wordRules, compare(pair)).flatMap(({ rule: { code }, found }) =>
    found.map((each): Found & { readonly code: string } => ({ ...each, code })),
  );
}
