/** A rule of the editor: how urgently its problems are read, and where it applies. */
export interface CheckRuleEntry {
  /** From 0 to 100. A reader sees the problems of the rule with the highest risk first. */
  readonly risk: number;
  /** Whether its problems change what the document says or can hold, so that it can't be switched off. */
  readonly always?: true;
  /** Whether it would find something everywhere in the demo model's pseudo-translation, beside what `problemKinds` says. */
  readonly skippedInDemo?: true;
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
  length: { risk: 60, skippedInDemo: true },
  'repeated-words': { risk: 55 },
  formality: { risk: 50 },
  inconsistent: { risk: 45 },
  formatting: { risk: 40 },
  brackets: { risk: 38 },
  punctuation: { risk: 35 },
  'first-letter': { risk: 30, skippedInDemo: true },
  spelling: { risk: 28, skippedInDemo: true },
  'quotation-marks': { risk: 25 },
  'code-order': { risk: 20 },
  spacing: { risk: 15 },
} as const satisfies Readonly<Record<string, CheckRuleEntry>>;

export type CheckRule = keyof typeof checkRules;

/** All rules, the one with the highest risk first. */
export const checkRuleNames = Object.keys(checkRules) as [CheckRule, ...CheckRule[]];

/** The rules that an account or a workspace can switch off. */
export const optionalCheckRules = checkRuleNames.filter((rule) => !('always' in checkRules[rule]));

/** A kind of problem of a translation, by its code in reports. */
export interface ProblemKind {
  /** The rule of the editor that it belongs to. */
  readonly rule: CheckRule;
  /**
   * What follows while a document is translated. `block`: asked again, and never written, also if a person wrote it, because
   * the document can't hold it. `refuse`: the same for models, because it is worse than the source. `ask`: asked again, and
   * written with a flag if nothing better comes. `tell`: only reported.
   */
  readonly effect: 'block' | 'refuse' | 'ask' | 'tell';
  /** Whether nothing else is worth saying about a text that has it. */
  readonly isWhole?: true;
  /** Whether the demo model's pseudo-translation, which is no language, would have it everywhere. */
  readonly skippedInDemo?: true;
  /** Whether it lies in the answer, the job or the document, so that the unit alone doesn't show it to the editor. */
  readonly isOfAnswer?: true;
}

/** All kinds of problems that rules find while a document is translated. Others, such as a refused text, belong to `answer`. */
export const problemKinds = {
  empty: { rule: 'codes', effect: 'block', isWhole: true },
  'codes-malformed': { rule: 'codes', effect: 'block' },
  'codes-missing': { rule: 'codes', effect: 'block' },
  'codes-invented': { rule: 'codes', effect: 'block' },
  'codes-doubled': { rule: 'codes', effect: 'block', isOfAnswer: true },
  'codes-emptied': { rule: 'codes', effect: 'block' },
  'codes-nested': { rule: 'codes', effect: 'block' },
  'codes-mended': { rule: 'codes', effect: 'tell', isOfAnswer: true },
  'illegal-characters': { rule: 'codes', effect: 'block', isOfAnswer: true },
  'line-break': { rule: 'codes', effect: 'block', isOfAnswer: true },
  'too-long': { rule: 'length', effect: 'block', isOfAnswer: true },
  'formatting-lost': { rule: 'formatting', effect: 'tell' },
  'breaks-changed': { rule: 'formatting', effect: 'tell' },
  'prompt-leaked': { rule: 'answer', effect: 'refuse', isOfAnswer: true },
  'lines-merged': { rule: 'answer', effect: 'refuse', isOfAnswer: true },
  'line-broken': { rule: 'answer', effect: 'ask', isOfAnswer: true },
  'not-a-translation': { rule: 'answer', effect: 'refuse', isWhole: true, skippedInDemo: true },
  'wrong-script': { rule: 'language', effect: 'refuse', isWhole: true, skippedInDemo: true },
  'wrong-language': { rule: 'language', effect: 'refuse', isWhole: true, skippedInDemo: true },
  'stray-script': { rule: 'language', effect: 'ask', skippedInDemo: true },
  garbled: { rule: 'answer', effect: 'ask', skippedInDemo: true },
  'case-changed': { rule: 'first-letter', effect: 'ask', skippedInDemo: true },
  distrusted: { rule: 'answer', effect: 'ask', isOfAnswer: true, skippedInDemo: true },
  misplaced: { rule: 'other-text', effect: 'refuse', isOfAnswer: true, skippedInDemo: true },
  echo: { rule: 'untranslated', effect: 'refuse', isWhole: true, skippedInDemo: true },
  'partly-untranslated': { rule: 'untranslated', effect: 'ask', skippedInDemo: true },
  repeated: { rule: 'completeness', effect: 'refuse' },
  incomplete: { rule: 'completeness', effect: 'ask', skippedInDemo: true },
  'added-text': { rule: 'completeness', effect: 'ask', skippedInDemo: true },
  'read-wrong': { rule: 'answer', effect: 'tell', isOfAnswer: true },
  'read-omitted': { rule: 'completeness', effect: 'tell', isOfAnswer: true },
  'read-added': { rule: 'completeness', effect: 'tell', isOfAnswer: true },
  'numbers-changed': { rule: 'numbers', effect: 'ask' },
  'numbers-spelled': { rule: 'numbers', effect: 'tell' },
  'numbers-added': { rule: 'numbers', effect: 'tell' },
  'quantity-changed': { rule: 'numbers', effect: 'ask', skippedInDemo: true },
  'literals-changed': { rule: 'addresses', effect: 'ask', skippedInDemo: true },
  'literals-added': { rule: 'addresses', effect: 'ask', skippedInDemo: true },
  term: { rule: 'terms', effect: 'ask', skippedInDemo: true },
  formality: { rule: 'formality', effect: 'ask', isOfAnswer: true, skippedInDemo: true },
} as const satisfies Readonly<Record<string, ProblemKind>>;

export type ProblemCode = keyof typeof problemKinds;

/** The kind of a problem that a rule found; undefined for other problems of an answer. */
export function problemKind(code: string): ProblemKind | undefined {
  return Object.hasOwn(problemKinds, code) ? problemKinds[code as ProblemCode] : undefined;
}

/** The rule that a stored problem of a unit belongs to. */
export function ruleOfProblem(code: string): CheckRule {
  return problemKind(code)?.rule ?? 'answer';
}

/** The codes of the problems that belong to a rule. Those of `answer` are all that belong to no other rule. */
export function problemsOfRule(rule: CheckRule): readonly string[] {
  return problemCodes.filter((code) => problemKinds[code].rule === rule);
}

const problemCodes = Object.keys(problemKinds) as readonly ProblemCode[];

/** The codes of problems that belong to another rule than `answer`. */
export const problemsOfRules: readonly string[] = problemCodes.filter(
  (code) => problemKinds[code].rule !== 'answer',
);
