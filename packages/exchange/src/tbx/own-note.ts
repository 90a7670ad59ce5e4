import type { GlossaryEntry } from '../glossary/entry.ts';
import { categories } from './dialects.ts';

/** What an entry has that TBX-Basic can't say, as a note that other programs show and ours reads again. */
export interface OwnNote {
  readonly keepAsIs: boolean;
  readonly caseSensitive: boolean;
  readonly isProposed: boolean;
  readonly partOfSpeech?: string;
}

const START = '[Verso]';
const PART_OF_SPEECH = 'part of speech: ';

/** @returns undefined if there is nothing to say. */
export function ownNoteOf(entry: GlossaryEntry): string | undefined {
  const { keepAsIs, caseSensitive, status, partOfSpeech } = entry;
  const words = [
    ...(keepAsIs ? ['keep as is'] : []),
    ...(caseSensitive ? ['case-sensitive'] : []),
    ...(status === 'proposed' ? ['proposed'] : []),
    // The last one: it may have any characters.
    ...(partOfSpeech === undefined || isPartOfSpeech(partOfSpeech)
      ? []
      : [`${PART_OF_SPEECH}${partOfSpeech}`]),
  ];
  return words.length === 0 ? undefined : `${START} ${words.join('; ')}`;
}

/** @returns undefined for any other note. */
export function readOwnNote(note: string): OwnNote | undefined {
  if (!note.startsWith(START)) return undefined;
  const start = note.indexOf(PART_OF_SPEECH);
  const words = (start === -1 ? note : note.slice(0, start)).slice(START.length).split(';');
  const has = (word: string) => words.some((each) => each.trim() === word);
  return {
    keepAsIs: has('keep as is'),
    caseSensitive: has('case-sensitive'),
    isProposed: has('proposed'),
    ...(start === -1 ? {} : { partOfSpeech: note.slice(start + PART_OF_SPEECH.length) }),
  };
}

/** Whether TBX has a value for it. */
export function isPartOfSpeech(text: string): boolean {
  return categories.partOfSpeech?.values?.includes(text) ?? false;
}
