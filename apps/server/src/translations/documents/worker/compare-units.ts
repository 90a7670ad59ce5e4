import type { ComparisonResponse } from '@verso/contracts';
import { decodeInline, inlineText } from '@verso/engine';
import { readUnits } from './open.ts';

/** Characters of a version that are shown; the passage that exceeds the limit is still shown in full. */
const shownCharacters = 20_000;

/** The texts of two versions of one translation side by side, from the beginning, up to a length limit. */
export async function compareUnits({
  units: [pathA, pathB],
}: {
  readonly units: readonly [a: string, b: string];
}): Promise<Pick<ComparisonResponse, 'passages' | 'truncated'>> {
  const [a, b] = [await readUnits(pathA), await readUnits(pathB)];
  const passages: ComparisonResponse['passages'] = [];
  let characters = 0;
  for (const [index, unit] of a.entries()) {
    if (characters > shownCharacters) break;
    const passage = {
      source: plain(unit.source),
      version_a: plain(unit.target ?? unit.source),
      version_b: plain(b[index]?.target ?? unit.source),
    };
    characters += passage.version_a.length;
    passages.push(passage);
  }
  return { passages, truncated: passages.length < a.length };
}

/** The plain text of an encoded unit, without inline codes. */
function plain(text: string): string {
  return inlineText(decodeInline(text).content);
}
