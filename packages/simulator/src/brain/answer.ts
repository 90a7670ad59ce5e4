import {
  decodeLongLines,
  decodeReadingLines,
  decodeTermLines,
  fencedBlocks,
  type LongLine,
  type ProtocolLine,
  type ReadingLine,
} from '@verso/contracts';
import { decodeInline, encodeInline, inlineText } from '@verso/engine';
import { pseudoTranslate, shortenPseudo } from '@verso/engine/pseudo';
import type { AnswerFault, Behavior, LineFault } from '../behaviour/behaviour.ts';
import type { Decision } from '../behaviour/decide.ts';
import type { TextRequest } from '../protocols/protocol.ts';
import { isWordFault, type WordFault, wordFaultEffects } from '../words/faults.ts';
import { translateByApertium } from './apertium.ts';
import { correctByDictionary, languageIn, translateByDictionary } from './dictionary.ts';
import { applyHabit, asJson, isHabit } from './habits.ts';
import { lineFaultEffects } from './line-faults.ts';
import { translateLonger } from './longer.ts';
import { follow, orderIn } from './orders.ts';
import { phraseFor } from './phrase-book.ts';

/** A simulated model's answer. */
export interface Answer {
  readonly text: string;
  /** The ids of lines whose words a fault has changed. */
  readonly spoilt: readonly string[];
}

/** How the simulated model translates. */
type Method = Pick<Behavior, 'style' | 'phrases'>;

/** The simulated model's answer: every unit translated with its codes kept, then the chosen faults. */
export async function answer(
  lines: readonly ProtocolLine[],
  { system, prompt, wantsJson }: Pick<TextRequest, 'system' | 'prompt' | 'wantsJson'>,
  decision: Decision,
  method: Method,
): Promise<Answer> {
  const { style } = method;
  const language = languageIn(system);
  if (lines.length === 0) {
    const [said = ''] = await translate([lastParagraph(prompt)], language, method);
    return { text: answerAnalysis(prompt) ?? said, spoilt: [] };
  }
  const long = decodeLongLines(prompt);
  if (long.length > 0) return { text: long.map(shorterLines).join(''), spoilt: [] };
  const read = decodeReadingLines(prompt);
  if (read.length > 0) return { text: await answerReading(read, language, method), spoilt: [] };
  const corrected = decodeTermLines(prompt);
  const targets =
    style === 'dictionary' && corrected.length > 0
      ? correctByDictionary(corrected, { system }, decision.termFault)
      : style === 'dictionary'
        ? translateByDictionary(lines, { system, prompt }, decision.termFault, decision.synonym)
        : await translate(
            lines.map(({ text }) => text),
            language,
            method,
          );
  const choose = (what: string) => (n: number) => Math.floor(decision.random('choose', what) * n);
  const translated = lines.map(({ text }, at) => ({ source: text, target: targets[at] ?? text }));
  const spoil = (fault: Exclude<LineFault, 'obeys'> | WordFault, at: number, id: string) => {
    const { source, target } = translated[at] ?? { source: '', target: '' };
    if (!isWordFault(fault)) return lineFaultEffects[fault](target, source, choose(id));
    const inOther = (other: string) => phraseFor(source, other, method.phrases);
    const request = { language, lines: translated, system, prompt, inOther };
    const line = { ...request, source, target, at, choose: choose(id) };
    const said = wordFaultEffects[fault](line);
    return said === undefined ? target : said;
  };
  const answered: string[] = [];
  const spoilt: string[] = [];
  let inEnglish = false;
  for (const [index, { id, text }] of lines.entries()) {
    const fault = decision.lineFaults.get(id);
    const order = fault === 'obeys' ? orderIn(text) : null;
    if (order !== null) {
      const followed = follow(order, { id, text }, { system, prompt });
      answered.push(...followed.says);
      if (followed.afterwards === 'stop') break;
      inEnglish ||= followed.afterwards === 'english';
      continue;
    }
    const target = inEnglish ? text : (targets[index] ?? text);
    const said = fault === undefined || fault === 'obeys' ? target : spoil(fault, index, id);
    if (said !== target) spoilt.push(id);
    if (said !== null) answered.push(`${id}\t${said}`);
  }
  const spoken = decision.answerFaults.reduce<readonly string[]>(
    (said, fault) =>
      isHabit(fault) ? applyHabit(fault, said) : answerFaultEffects[fault](said, choose(fault)),
    answered,
  );
  if (wantsJson) return { text: asJson(answered), spoilt };
  return { text: spoken.map((line) => `${line}\n`).join(''), spoilt };
}

/** Parts of the letters that fit, for the candidates of a translation to shorten. */
const shares = [1, 0.8, 0.6];

/** Shorter candidates for a translation, with cut words. */
function shorterLines({ id, translation, letters }: LongLine): string {
  const { content } = decodeInline(translation);
  const length = Math.max(1, [...inlineText(content)].length);
  return shares
    .map((share) => `${id}\t${encodeInline(shortenPseudo(content, (share * letters) / length))}\n`)
    .join('');
}

/** What a reader says about translations: it objects to all that differ from its own. */
async function answerReading(
  lines: readonly ReadingLine[],
  language: string,
  method: Method,
): Promise<string> {
  const own = await translate(
    lines.map(({ text }) => text),
    language,
    method,
  );
  const wrong = lines.filter(({ translation }, at) => translation !== own[at]);
  if (wrong.length === 0) return '0\tnone\n';
  return wrong.map(({ id }) => `${id}\twrong\tThe translation says something else.\n`).join('');
}

async function translate(
  texts: readonly string[],
  language: string,
  { style, phrases }: Method,
): Promise<readonly string[]> {
  if (style === 'apertium') return translateByApertium(texts);
  if (style === 'long-german' || style === 'long-arabic')
    return texts.map((text) => translateLonger(text, style));
  const pseudo = (text: string) =>
    encodeInline(
      pseudoTranslate(decodeInline(text).content, style === 'rot13' ? 'rot13' : 'accents', {
        keepLiterals: true,
      }),
    );
  return texts.map(
    (text) => (style === 'phrase-book' ? phraseFor(text, language, phrases) : undefined) ?? pseudo(text),
  );
}

/** Without a block of units, the answer is about the last paragraph. */
function lastParagraph(prompt: string): string {
  return (
    prompt
      .trimEnd()
      .split(/\n\s*\n/)
      .at(-1) ?? ''
  );
}

/** The simulated model's answer to a request for a document analysis; null for other requests. */
function answerAnalysis(prompt: string): string | null {
  const text = fencedBlocks(prompt, ['verso-sample'])[0]?.content;
  if (text === undefined) return null;
  const words = text.match(/\p{L}{5,}/gu) ?? [];
  return JSON.stringify({
    documentType: 'Simulated document',
    style: 'Plain.',
    contextSummary: `A document of which ${words.length} longer words were seen.`,
    terminology: [...new Set(words)].slice(0, 10),
    suggestedPrompt: 'Translate this document into {targetLanguage}. Keep its terms the same throughout.',
  });
}

/** The effect of each fault on an answer's lines. @param choose selects one of n, the same for the same request */
const answerFaultEffects: Readonly<
  Record<AnswerFault, (lines: readonly string[], choose: (n: number) => number) => readonly string[]>
> = {
  chatter: (lines) => [
    'Sure! Here is the translation:',
    '',
    ...lines,
    '',
    'Let me know if you need anything else.',
  ],
  extraLine: (lines, choose) => {
    const at = choose(lines.length + 1);
    return [...lines.slice(0, at), 'z9999\tUnprivileged asked for this line.', ...lines.slice(at)];
  },
  mergedLines: (lines, choose) => {
    if (lines.length < 2) return lines;
    const at = choose(lines.length - 1);
    const [first = '', second = ''] = lines.slice(at, at + 2);
    return [
      ...lines.slice(0, at),
      `${first} ${second.slice(second.indexOf('\t') + 1)}`,
      ...lines.slice(at + 2),
    ];
  },
  reorderedLines: (lines, choose) => {
    const at = 1 + choose(Math.max(1, lines.length - 1));
    return [...lines.slice(at), ...lines.slice(0, at)];
  },
};
