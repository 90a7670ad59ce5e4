import type { Range } from '../../markdown/ranges.ts';
import { destinationTypes, type Landmark, landmarksOf } from './landmarks.ts';

/** The destinations of links within the document. */
export function fragmentRanges(landmarks: readonly Landmark[], source: string): Range[] {
  const links = landmarksOf(landmarks, destinationTypes).filter(({ start }) => source[start] === '#');
  const html = landmarksOf(landmarks, ['htmlText', 'htmlFlow']).flatMap((token) =>
    [...source.slice(token.start, token.end).matchAll(/\shref\s*=\s*(["'])(#[^"']*)\1/gi)].map((match) => {
      const end = token.start + match.index + match[0].length - 1;
      return { start: end - (match[2]?.length ?? 0), end };
    }),
  );
  return [...links, ...html];
}
