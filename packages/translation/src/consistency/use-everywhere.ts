import type { TranslatedUnit, UseEverywhereRequest } from '@verso/contracts';
import { loadStemmer } from '../terms/stem.ts';
import { wordsOf } from '../terms/words.ts';
import { type Languages, plainText, reportConsistency } from './report.ts';

/** A unit with the target that uses the chosen rendering; without one, it can't be changed without a model. */
export interface Rewording {
  readonly unit: TranslatedUnit;
  readonly wire: string | undefined;
}

const code = /<\/?[gx]\d+\/?>/g;

/**
 * Rewrites the targets that use another rendering of a text or term than the chosen one, without a model.
 * @returns the units to change. Nothing if the document doesn't use the rendering (any more).
 */
export async function useEverywhere(
  units: readonly TranslatedUnit[],
  { kind, source, target }: Omit<UseEverywhereRequest, 'apply'>,
  languages: Languages,
): Promise<readonly Rewording[]> {
  const { inconsistent } = await reportConsistency(units, languages);
  const item = inconsistent.find((candidate) => candidate.kind === kind && candidate.source === source);
  const chosen = item?.renderings.find((rendering) => rendering.target === target);
  if (item === undefined || chosen === undefined) return [];
  const byId = new Map(units.map((unit) => [unit.id, unit]));
  const rewordings: Rewording[] = [];
  const stem = (await loadStemmer(languages.targetLanguage)) ?? ((word: string) => word);
  const model = byId.get(chosen.unitIds[0] ?? '');
  for (const rendering of item.renderings) {
    if (rendering === chosen || rendering.target === null) continue;
    for (const id of rendering.unitIds) {
      const unit = byId.get(id);
      if (unit?.target == null) continue;
      const wire =
        kind === 'term'
          ? replacePhrase(unit.target, rendering.target, target, stem)
          : model && sameCodes(unit, model)
            ? (model.target ?? undefined)
            : undefined;
      rewordings.push({ unit, wire });
    }
  }
  return rewordings;
}

/** Whether a unit can take the target of another: their sources have the same codes at the same words. */
function sameCodes(unit: TranslatedUnit, model: TranslatedUnit): boolean {
  const codesOf = ({ source }: TranslatedUnit) => source.match(code)?.join('') ?? '';
  return (
    codesOf(unit) === codesOf(model) && (codesOf(unit) === '' || unit.source.trim() === model.source.trim())
  );
}

/** Replaces each form of a phrase between codes. @returns undefined if there is none. */
function replacePhrase(
  wire: string,
  phrase: string,
  replacement: string,
  stem: (word: string) => string,
): string | undefined {
  const wanted = wordsOf(phrase).map(({ folded }) => stem(folded));
  let isChanged = false;
  const parts = wire.split(/(<\/?[gx]\d+\/?>)/).map((part) => {
    if (part.startsWith('<') || wanted.length === 0) return part;
    const words = wordsOf(part);
    let [text, end] = ['', 0];
    for (let at = 0; at + wanted.length <= words.length; ) {
      const isMatch = wanted.every((key, offset) => stem(words[at + offset]?.folded ?? '') === key);
      const [first, last] = [words[at], words[at + wanted.length - 1]];
      if (!isMatch || first === undefined || last === undefined) {
        at += 1;
        continue;
      }
      text += part.slice(end, first.start) + withCaseOf(first.text, replacement);
      end = last.end;
      isChanged = true;
      at += wanted.length;
    }
    return text + part.slice(end);
  });
  return isChanged && plainText(wire) !== '' ? parts.join('') : undefined;
}

/** A replacement begins with a capital letter if the replaced word does, as at the beginning of a sentence. */
function withCaseOf(written: string, replacement: string): string {
  return /^\p{Lu}/u.test(written)
    ? replacement.slice(0, 1).toUpperCase() + replacement.slice(1)
    : replacement;
}
