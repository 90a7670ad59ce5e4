import type { CheckRule, SpellingState } from '@verso/contracts';
import { hasSpelledWords } from '@verso/translation';
import { checksOff } from '../../words/checks/settings.ts';
import type { Dictionary } from '../../words/spelling/dictionaries.ts';
import { addSpellingWord, ownWordsFor } from '../../words/spelling/own-words.ts';
import type { Context } from '../context.ts';
import { translationFor } from '../lifecycle/access.ts';
import { lockReadableTranslation, type TranslationRow } from '../lifecycle/row.ts';

type Dependencies = Pick<Context, 'database' | 'clock' | 'dictionaries' | 'speller'>;

/** How the target language of a translation is spelled. */
type Spelling =
  | { readonly state: 'off' | 'no-dictionary' | 'no-words' }
  | { readonly state: 'checked'; readonly dictionary: Dictionary };

/** Whether the spelling of a translation is checked, and by which dictionary. @param off rules that are switched off */
export function spellingOf(
  { dictionaries }: Pick<Context, 'dictionaries'>,
  { targetLanguage, qualityReport }: TranslationRow,
  off: readonly CheckRule[],
): Spelling {
  // The demo model's letters are changed everywhere.
  if (off.includes('spelling') || qualityReport?.demo === true) return { state: 'off' };
  if (!hasSpelledWords(primaryOf(targetLanguage))) return { state: 'no-words' };
  const dictionary = dictionaries.find(targetLanguage);
  return dictionary === undefined ? { state: 'no-dictionary' } : { state: 'checked', dictionary };
}

/**
 * The words of a translation that are not in the dictionary. A dictionary that can't be used hides no other problem.
 * @returns undefined if they are not known, with the reason
 */
export async function misspelledWords(
  { database, speller }: Dependencies,
  row: TranslationRow,
  spelling: Spelling,
  words: readonly string[],
  owner: string,
): Promise<{ readonly state: SpellingState; readonly misspelled?: readonly string[] }> {
  if (spelling.state !== 'checked') return spelling;
  const language = primaryOf(row.targetLanguage);
  const own = await ownWordsFor(database, row, language);
  try {
    const misspelled = await speller.check(words, { dictionary: spelling.dictionary, language, own, owner });
    return { state: 'checked', misspelled };
  } catch {
    // Logged by the speller.
    return { state: 'failed' };
  }
}

/** Which of some words are not in the dictionary of a translation. @throws AppError `translation_not_found` */
export async function checkWords(
  context: Dependencies,
  userId: string,
  id: string,
  words: readonly string[],
): Promise<readonly string[]> {
  const row = await translationFor(context, userId, id, 'view');
  const spelling = spellingOf(context, row, await checksOff(context.database, row));
  return (await misspelledWords(context, row, spelling, words, userId)).misspelled ?? [];
}

/** Words that may have been meant; none without a dictionary. @throws AppError `translation_not_found` */
export async function suggestWords(
  { speller, ...context }: Dependencies,
  userId: string,
  id: string,
  word: string,
): Promise<readonly string[]> {
  const row = await translationFor(context, userId, id, 'view');
  const spelling = spellingOf(context, row, []);
  if (spelling.state !== 'checked') return [];
  return speller.suggest(word, { dictionary: spelling.dictionary, owner: userId }).catch(() => []);
}

/**
 * Adds a word to the dictionary of the workspace that a translation belongs to, or else of its user.
 * @throws AppError `translation_not_found`, `forbidden`, `translation_approved`, `conflict` if there are too many words
 */
export async function addToDictionary(
  context: Dependencies,
  userId: string,
  id: string,
  word: string,
): Promise<void> {
  await translationFor(context, userId, id, 'edit');
  await context.database.transaction(async (tx) => {
    const row = await lockReadableTranslation(tx, userId, id);
    await addSpellingWord(tx, row, primaryOf(row.targetLanguage), word.replace(/^-|-$/g, ''));
  });
}

function primaryOf(language: string): string {
  return new Intl.Locale(language).language;
}
