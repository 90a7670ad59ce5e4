import { firstFrom, type Range } from '../../markdown/ranges.ts';
import { type Landmark, landmarksOf, opaqueTypes } from './landmarks.ts';
import { excludedRegions } from './mask.ts';

/** Where a line of colons is none of a container. */
const opaque = [...opaqueTypes, 'htmlFlow'];

/** `:::note[Title]`, `::: tip Title`, `:::info Title {open}`: colons, a name, and the title. */
const opening =
  /^[ \t>]*:{3,}[ \t]*[a-z][\w-]*(?:\[((?:[^[\]\n\r]|\[[^[\]\n\r]*\])+)\]|[ \t]+([^{}\s:][^{}\n\r]*?))(?:[ \t]*\{[^{}\n\r]*\})?[ \t]*$/gim;

export interface ContainerTitle extends Range {
  readonly isBracketed: boolean;
}

/** The titles of containers (generic directives, as Docusaurus, VitePress and Pandoc have them), in order. */
export function containerTitles(landmarks: readonly Landmark[], source: string): ContainerTitle[] {
  if (!source.includes(':::')) return [];
  const hidden = landmarksOf(landmarks, opaque);
  const excluded = excludedRegions(source);
  const isIn = (ranges: readonly Range[], at: number) =>
    at < (ranges[firstFrom(ranges, at + 1) - 1]?.end ?? -1);
  return [...source.matchAll(opening)].flatMap((match): ContainerTitle[] => {
    const [line, bracketed, plain = ''] = match;
    const title = bracketed ?? plain;
    const at =
      match.index + line.indexOf(bracketed === undefined ? title : `[${title}`, line.lastIndexOf(':::') + 3);
    const start = bracketed === undefined ? at : at + 1;
    // `:::image source="x"` has attributes, and `::: Warning :::` is a name alone.
    if (/:::|[\w-]=["']/.test(title) || isIn(hidden, match.index) || isIn(excluded, match.index)) return [];
    return [{ start, end: start + title.length, isBracketed: bracketed !== undefined }];
  });
}
