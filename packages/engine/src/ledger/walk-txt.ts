import { type Cut, Cutter, hasLetter, hasWord } from './cutter.ts';
import { isAddress } from './literal-class.ts';

/** The share of letters below which a line is a drawing, as it shows more signs than words. */
const MAX_DRAWN = 0.25;
const key = /^[ \t]{0,99}(?:[\w.$[\]"'-][^\n=:\ua840-\ua871]{0,99}=|["']?[a-z][\w.-]{0,99}["']?:(?!\/\/))/;
const path = /^[ \t]{0,99}(?:[A-Za-z]:\\|\\\\|~?\/)[^\n]{1,1000}$/;
/** Parts of subtitles (WebVTT, §4): everything but the text of cues. */
const subtitleTag = /<\/?(?:[cibuv]|ruby|rt|lang)(?:\.[\w.-]{1,100})?(?: [^<>\n]{1,300})?>|<[\d:.]{5,20}>/g;
/** Character references and tags that are written as text. */
const markup = /&\w{1,40};|<\/?[a-z]{1,20}>/g;
const timing = /^[\d:.,]{5,20}[ \t]{1,9}-->/;

/** What stays of a plain text: addresses, keys, lines of signs; in subtitles, everything but what is said. */
export function cutText(text: string): readonly Cut[] {
  const cutter = new Cutter(text);
  const isSubtitles = /^\ufeff?WEBVTT/.test(text);
  let isHead = isSubtitles;
  while (cutter.at < text.length) {
    const feed = text.indexOf('\n', cutter.at);
    const end = feed < 0 ? text.length : feed + 1;
    const line = text.slice(cutter.at, end);
    if (isSubtitles) isHead = cutSubtitle(cutter, line, end, isHead);
    else cutLine(cutter, line, end);
  }
  return cutter.cuts;
}

function cutLine(cutter: Cutter, line: string, end: number): void {
  const name = key.exec(line)?.[0] ?? '';
  const value = line.slice(name.length).trim();
  const isPath = path.test(value);
  if (name !== '' && value !== '' && hasLetter(name) && (isPath || isAddress(value) || !hasLetter(value))) {
    cutter.kept(cutter.at + name.length, 'settings');
    if (isPath) cutter.kept(end, 'reference');
  }
  let drawn: boolean | undefined;
  cutter.prose(end, (part) => {
    drawn ??= isDrawn(line);
    if (drawn) return 'drawing';
    return hasWord(part.replace(markup, ' ')) ? undefined : 'markup';
  });
}

/** Whether a line has fewer letters than other signs. */
function isDrawn(line: string): boolean {
  const visible = line.match(/\S/gu)?.length ?? 0;
  const letters = line.match(/\p{L}/gu)?.length ?? 0;
  return letters < visible * MAX_DRAWN || !hasWord(line);
}

/** @returns whether the next line belongs to a block that isn't a cue. */
function cutSubtitle(cutter: Cutter, line: string, end: number, isHead: boolean): boolean {
  const isBlock = isHead || /^(?:NOTE|STYLE|REGION)\b/.test(line);
  if (isBlock && line.trim() !== '') {
    cutter.kept(end, line.startsWith('NOTE') ? 'comment' : 'settings');
    return true;
  }
  const { text, at } = cutter;
  if (timing.test(line) || timing.test(text.slice(end, end + 60))) cutter.kept(end, 'settings');
  for (const { 0: tag, index } of line.matchAll(subtitleTag)) {
    cutter.prose(at + index);
    cutter.kept(at + index + tag.length, tag.startsWith('<v') ? 'person' : 'markup');
  }
  cutter.prose(end);
  return false;
}
