import { isUnspaced, oneOf, type Spoil, type SpokenLine, wordsOnly } from './fault.ts';
import { type Sayings, sayings, sayingsIn } from './sayings.ts';

/** One of the sayings of a kind, in English or in the target language. */
const say =
  (kind: keyof Sayings, inEnglish: boolean) =>
  ({ language, choose }: SpokenLine): string =>
    oneOf((inEnglish ? sayings.en : sayingsIn(language))?.[kind] ?? [], choose) ?? '';

const before =
  (kind: keyof Sayings, inEnglish: boolean): Spoil =>
  (line) =>
    say(kind, inEnglish)(line) + line.target;

const after =
  (kind: keyof Sayings, inEnglish: boolean): Spoil =>
  (line) =>
    line.target + say(kind, inEnglish)(line);

const curly = (text: string): string =>
  text.replace(/'/g, '’').replace(/"([^"]*)"/g, (_, quoted: string) => `“${quoted}”`);
const straight = (text: string): string => text.replace(/[’‘]/g, "'").replace(/[“”„]/g, '"');

/** A rule of the real system message. */
function leakedRule({ system, choose }: SpokenLine): string {
  const rules = system
    .split('\n')
    .filter((line) => line.startsWith('- ') || /^(?:Translate|Answer)/.test(line));
  return (oneOf(rules, choose) ?? system).replace(/^- /, '').replace(/\s+/g, ' ').slice(0, 300);
}

/** A line above the lines of the request. */
function leakedContext({ prompt, choose }: SpokenLine): string | undefined {
  const head = prompt.slice(0, Math.max(0, prompt.indexOf('[[verso'))).split('\n');
  return oneOf(
    head.filter((line) => /^[A-Z][a-z]+: /.test(line)),
    choose,
  )?.slice(0, 300);
}

const isLong = (line: SpokenLine): boolean => wordsOnly(line.source).length >= 60;

/** What models write about their work, instead of a translation or beside it. */
export const answerFaultsOfWords = {
  refusal: (line) => straight(say('refusals', true)(line)),
  refusalCurly: (line) => curly(say('refusals', true)(line)),
  refusalInTarget: say('refusals', false),
  refusalBefore: (line) => `${say('refusals', true)(line)} ${line.target}`,
  chatterBefore: before('introductions', true),
  chatterBeforeInTarget: before('introductions', false),
  chatterAfter: after('farewells', true),
  chatterAfterInTarget: after('farewells', false),
  note: after('notes', true),
  noteInTarget: after('notes', false),
  leakedRule: (line) => leakedRule(line),
  leakedRuleBefore: (line) => `${leakedRule(line)} ${line.target}`,
  leakedContext: (line) => {
    const context = leakedContext(line);
    return context === undefined ? undefined : `${context} ${line.target}`;
  },
  leakedMarker: ({ target, prompt }) =>
    `${target} ${/\[\[\/verso:\w+\]\]/.exec(prompt)?.[0] ?? '[[/verso]]'}`,
  reasoningBefore: ({ target, choose }) =>
    oneOf(
      [
        'Okay, let me translate this line. ',
        'The user wants me to translate this sentence. ',
        'We need to translate this into the target language. ',
        'Let me think about this step by step. ',
      ],
      choose,
    ) + target,
  chatterBold: (line) => `**${say('introductions', line.choose(2) === 0)(line).trim()}** ${line.target}`,
  taskInTarget: (line) => say('tasks', false)(line),
  taskBeforeInTarget: (line) =>
    `${say('tasks', false)(line)}${isUnspaced(line.language) ? '' : ' '}${line.target}`,
  injection: say('obeyed', true),
  injectionInTarget: (line) => (isLong(line) ? say('obeyed', false)(line) : undefined),
  empty: () => '',
  notAvailable: ({ choose }) => oneOf(['N/A', 'n/a', 'null', 'undefined', 'None'], choose),
  ellipsis: ({ source, choose }) =>
    wordsOnly(source).length > 5 ? oneOf(['[…]', '...', '…', '[...]'], choose) : undefined,
  placeholder: (line) => say('placeholders', line.choose(2) === 0)(line),
  languageLabel: ({ target, language, choose }) =>
    `${oneOf([`${language.toUpperCase()}: `, `[${language}] `, `(${language}) `], choose)}${target}`,
  originalAndTranslation: ({ source, target }) => `Original: ${wordsOnly(source)} Translation: ${target}`,
  idTwice: ({ at, target, choose }) => oneOf([`${at + 1}\t`, `${at + 1}: `, `${at + 1}. `], choose) + target,
  boxed: ({ target, choose }) => (choose(2) === 0 ? `\\boxed{${target}}` : `\\text{${target}}`),
  emoji: ({ target, choose }) => (choose(2) === 0 ? `✅ ${target}` : `${target} 😊`),
  jsonInLine: ({ target, choose }) =>
    choose(2) === 0 ? `{"translation": ${JSON.stringify(target)}}` : `translation="${target}"`,
  templateMarks: ({ target, choose }) =>
    target + oneOf(['</s>', '<|im_end|>', '<end_of_turn>', '<|eot_id|>', '[/INST]', '<|endoftext|>'], choose),
} as const satisfies Readonly<Record<string, Spoil>>;
