import type { AnswerHabit } from '../behaviour/behaviour.ts';

/** A line of an answer in the protocol. */
interface Entry {
  readonly id: string;
  readonly text: string;
}

/** How models write lines that were asked for as id, tab, text. */
const shapes = {
  numbered: each(({ id, text }) => `${id}. ${text}`),
  colons: each(({ id, text }) => `${id}: ${text}`),
  pipes: each(({ id, text }) => `${id} | ${text}`),
  boldIds: each(({ id, text }) => `**${id}** ${text}`),
  bracketedIds: each(({ id, text }) => `[${id}] ${text}`),
  table: (lines: readonly Entry[]) => [
    '| id | translation |',
    '|---|---|',
    ...lines.map(({ id, text }) => `| ${id} | ${text.replaceAll('|', '\\|')} |`),
  ],
  jsonObject: fenced((lines) => Object.fromEntries(lines.map(({ id, text }) => [id, text]))),
  jsonList: fenced((lines) => lines.map(({ id, text }) => ({ id: Number(id), text }))),
  jsonStrings: (lines: readonly Entry[]) => [JSON.stringify(lines.map(({ text }) => text))],
  tags: each(({ id, text }) => `<line id="${id}">${text}</line>`),
  zeroBased: each(({ id, text }) => `${Number(id) - 1}\t${text}`),
  shifted: each(({ id, text }) => `${Number(id) + 1}\t${text}`),
  withoutIds: each(({ text }) => text),
  drafts: (lines: readonly Entry[]) => [...draft(lines), 'Improved:', ...protocol(lines)],
  thinks: (lines: readonly Entry[]) => ['<think>', ...draft(lines), '</think>', '', ...protocol(lines)],
  thinksUnopened: (lines: readonly Entry[]) => [
    'Okay, the user wants a translation.',
    ...draft(lines),
    '</think>',
    ...protocol(lines),
  ],
  thinksInLines: each(({ id, text }) => `${id}\t<think>Is this right? Yes.</think>${text}`),
  thinksInChannels: (lines: readonly Entry[]) => [
    '<|channel|>analysis<|message|>We need to translate.',
    ...draft(lines),
    `<|end|><|start|>assistant<|channel|>final<|message|>${protocol(lines).join('\n')}<|return|>`,
  ],
  thinksForever: (lines: readonly Entry[]) => ['<think>', ...draft(lines), 'But wait, let me check that.'],
  describes: () => [
    'The texts are about several subjects. Their translation would be of interest to readers.',
  ],
  refuses: () => ["I'm sorry, but I can't help with that request."],
} as const;

/** The lines of an answer in the protocol. */
function entriesOf(answer: readonly string[]): readonly Entry[] {
  return answer.flatMap((line) => {
    const [, id, text] = /^(\d+)\t(.*)$/s.exec(line) ?? [];
    return id === undefined || text === undefined ? [] : [{ id, text }];
  });
}

/** An answer as a provider's JSON mode allows it: one object, and nothing around it. */
export function asJson(answer: readonly string[]): string {
  return JSON.stringify(Object.fromEntries(entriesOf(answer).map(({ id, text }) => [id, text])));
}

/** The effect of each habit on an answer's lines in the protocol. Other lines stay around it. */
export function applyHabit(habit: AnswerHabit, answer: readonly string[]): readonly string[] {
  const entries = entriesOf(answer);
  const first = answer.findIndex((line) => /^\d+\t/.test(line));
  const last = answer.findLastIndex((line) => /^\d+\t/.test(line));
  if (first < 0) return answer;
  return [...answer.slice(0, first), ...shapes[habit](entries), ...answer.slice(last + 1)];
}

export function isHabit(fault: string): fault is AnswerHabit {
  return Object.hasOwn(shapes, fault);
}

function each(write: (entry: Entry) => string): (lines: readonly Entry[]) => readonly string[] {
  return (lines) => lines.map(write);
}

function fenced(write: (lines: readonly Entry[]) => unknown): (lines: readonly Entry[]) => readonly string[] {
  return (lines) => ['```json', JSON.stringify(write(lines), null, 2), '```'];
}

function protocol(lines: readonly Entry[]): readonly string[] {
  return lines.map(({ id, text }) => `${id}\t${text}`);
}

/** Worse translations, with their codes. */
function draft(lines: readonly Entry[]): readonly string[] {
  return lines.map(({ id, text }) => `${id}\t${text} ~`);
}
