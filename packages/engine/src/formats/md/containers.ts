import { firstFrom, type Range } from '../../markdown/ranges.ts';
import { type Landmark, landmarksOf, opaqueTypes } from './landmarks.ts';
import { excludedRegions } from './mask.ts';

/** Blocks in which a line of colons is not a container. */
const opaque = [...opaqueTypes, 'htmlFlow'];

/** `:::note[Title]`, `::: tip Title`, `:::info Title {open}`: colons, a name, and the rest of the line. */
const opening = /^[ \t>]*:{3,}[ \t]*[a-z][\w-]*([^\n\r]*)/gim;
const bracketedTitle = /^\[((?:[^[\]]|\[[^[\]]*\])+)\]$/;
/** Longer lines are not parsed for a title. */
const MAX_LINE_LENGTH = 2000;

/** The title after the name of a container, without trailing attributes. */
function titleIn(rest: string): { readonly title: string; readonly isBracketed: boolean } | undefined {
  let text = rest.trimEnd();
  const brace = text.endsWith('}') ? text.lastIndexOf('{') : -1;
  if (brace >= 0 && text.indexOf('}', brace) === text.length - 1) text = text.slice(0, brace).trimEnd();
  const bracketed = bracketedTitle.exec(text)?.[1];
  if (bracketed !== undefined) return { title: bracketed, isBracketed: true };
  const title = text.trimStart();
  const isSeparate = title.length < text.length && title !== '';
  return isSeparate && !/[{}]|^:/.test(title) ? { title, isBracketed: false } : undefined;
}

export interface ContainerTitle extends Range {
  readonly isBracketed: boolean;
}

/** The titles of containers (generic directives, as in Docusaurus, VitePress and Pandoc), in order. */
export function containerTitles(landmarks: readonly Landmark[], source: string): ContainerTitle[] {
  if (!source.includes(':::')) return [];
  const hidden = landmarksOf(landmarks, opaque);
  const excluded = excludedRegions(source);
  const isIn = (ranges: readonly Range[], at: number) =>
    at < (ranges[firstFrom(ranges, at + 1) - 1]?.end ?? -1);
  return [...source.matchAll(opening)].flatMap((match): ContainerTitle[] => {
    const [line, rest = ''] = match;
    const found = line.length > MAX_LINE_LENGTH ? undefined : titleIn(rest);
    if (found === undefined) return [];
    const { title, isBracketed } = found;
    const restAt = match.index + line.length - rest.length;
    const start = restAt + (isBracketed ? 1 : rest.length - rest.trimStart().length);
    // `:::image source="x"` has attributes, and `::: Warning :::` only a name.
    if (/:::|[\w-]=["']/.test(title) || isIn(hidden, match.index) || isIn(excluded, match.index)) return [];
    return [{ start, end: start + title.length, isBracketed }];
  });
}
