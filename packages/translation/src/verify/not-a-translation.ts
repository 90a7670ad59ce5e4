import { type Remarks, remarks } from './remarks.ts';
import { tableCode } from './written-in.ts';

const MAX_SEARCHED = 20_000;

type Kind = keyof Remarks;

const details: Readonly<Record<Kind, string>> = {
  refusals: 'Refuses to translate.',
  introductions: 'Comments on the translation instead of translating.',
  notes: 'Contains a note of the translator.',
  instructions: 'Contains instructions for the translation.',
};
const kinds = Object.keys(details) as readonly Kind[];

/** Everything that a note can follow. */
const noteStart = '(?:^|[([{（［【〔\\n—–-]\\s{0,3}|\\*{1,3}|[.!?。！？]\\s{0,3})';
const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

const patterns = new Map<string, Readonly<Record<Kind, RegExp>>>();

function patternsOf(language: string): Readonly<Record<Kind, RegExp>> | undefined {
  const table = remarks[language];
  if (table === undefined) return undefined;
  const known = patterns.get(language);
  if (known !== undefined) return known;
  const any = (phrases: string) => `(?:${phrases.split('|').map(escaped).join('|')})`;
  const made = {
    refusals: new RegExp(`(?<!\\p{L})${any(table.refusals)}`, 'u'),
    introductions: new RegExp(`^[\\s"'“„«*_\`([]{0,4}${any(table.introductions)}`, 'u'),
    notes: new RegExp(`${noteStart}${any(table.notes)}`, 'u'),
    instructions: new RegExp(`(?<!\\p{L})${any(table.instructions)}`, 'u'),
  };
  patterns.set(language, made);
  return made;
}

/**
 * Whether a target is, or contains, what a model says about its work instead of a translation: a refusal, chatter, a note, its
 * instructions. In the source's, the target's and English words; what the source says itself is no problem.
 * @returns the problem as a sentence, or undefined
 */
export function findRemark(
  source: string,
  target: string,
  languages: { readonly source: string | null | undefined; readonly target: string },
): string | undefined {
  const codes = [...new Set([tableCode(languages.target), 'en', tableCode(languages.source ?? 'en')])];
  const text = plain(target);
  for (const kind of kinds) {
    const pattern = codes.map((code) => patternsOf(code)?.[kind]).find((each) => each?.test(text) === true);
    if (pattern === undefined) continue;
    const own = plain(source);
    const saysItself = Object.keys(remarks).some((code) => patternsOf(code)?.[kind].test(own));
    if (!saysItself) return details[kind];
  }
  return undefined;
}

function plain(text: string): string {
  return text
    .slice(0, MAX_SEARCHED)
    .replace(/[’‘ʼ`´]/g, "'")
    .toLowerCase();
}
