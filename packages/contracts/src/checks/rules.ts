/** How urgently a problem of a rule is read, from 0 to 100, and whether the rule can be switched off. */
export interface CheckRuleEntry {
  /** A reader sees the problems of the rule with the highest risk first. */
  readonly risk: number;
  /** Whether its problems change what the document says or can hold, so that it always applies. */
  readonly always?: true;
}

/** The rules by which the translation of a unit is checked. */
export const checkRules = {
  codes: { risk: 100, always: true },
  answer: { risk: 95 },
  language: { risk: 93 },
  'other-text': { risk: 91 },
  untranslated: { risk: 90 },
  completeness: { risk: 88 },
  numbers: { risk: 85 },
  addresses: { risk: 80 },
  terms: { risk: 75 },
  'number-format': { risk: 65 },
  length: { risk: 60 },
  'repeated-words': { risk: 55 },
  formality: { risk: 50 },
  inconsistent: { risk: 45 },
  formatting: { risk: 40 },
  brackets: { risk: 38 },
  punctuation: { risk: 35 },
  'first-letter': { risk: 30 },
  spelling: { risk: 28 },
  'quotation-marks': { risk: 25 },
  'code-order': { risk: 20 },
  spacing: { risk: 15 },
} as const satisfies Readonly<Record<string, CheckRuleEntry>>;

export type CheckRule = keyof typeof checkRules;

/** All rules, the one with the highest risk first. */
export const checkRuleNames = Object.keys(checkRules) as [CheckRule, ...CheckRule[]];

/** The rules that an account or a workspace can switch off. */
export const optionalCheckRules = checkRuleNames.filter((rule) => !('always' in checkRules[rule]));

/** The rules that problems found during translation belong to, by the code of the problem. Others belong to `answer`. */
const ruleByProblem: Readonly<Record<string, CheckRule>> = {
  empty: 'codes',
  'codes-malformed': 'codes',
  'codes-missing': 'codes',
  'codes-invented': 'codes',
  'codes-doubled': 'codes',
  'codes-emptied': 'codes',
  'codes-nested': 'codes',
  'codes-mended': 'codes',
  'illegal-characters': 'codes',
  'line-break': 'codes',
  'too-long': 'length',
  'length-implausible': 'length',
  'formatting-lost': 'formatting',
  'breaks-changed': 'formatting',
  'numbers-changed': 'numbers',
  'numbers-spelled': 'numbers',
  'numbers-added': 'numbers',
  'literals-changed': 'addresses',
  'literals-added': 'addresses',
  term: 'terms',
  formality: 'formality',
  echo: 'untranslated',
  'partly-untranslated': 'untranslated',
  'wrong-script': 'language',
  'wrong-language': 'language',
  misplaced: 'other-text',
  incomplete: 'completeness',
  'added-text': 'completeness',
  repeated: 'completeness',
  'quantity-changed': 'numbers',
};

/** The rule that a stored problem of a unit belongs to. */
export function ruleOfProblem(code: string): CheckRule {
  return Object.hasOwn(ruleByProblem, code) ? (ruleByProblem[code] ?? 'answer') : 'answer';
}

/** The codes of the problems that belong to a rule; those of `answer` are all that belong to no other rule. */
export function problemsOfRule(rule: CheckRule): readonly string[] {
  return Object.keys(ruleByProblem).filter((code) => ruleByProblem[code] === rule);
}

/** The codes of problems that belong to another rule than `answer`. */
export const problemsOfRules: readonly string[] = Object.keys(ruleByProblem);
