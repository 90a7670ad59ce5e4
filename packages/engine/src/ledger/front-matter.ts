import { technicalKeys } from './classes-markdown.ts';
import { type Cutter, isProse } from './cutter.ts';

const head = /^\ufeff?(---|\+\+\+)[ \t]*\n/;
const jsonEnd = /\n\}[ \t]*(?:\n|$)/;
const key =
  /^[ \t]{0,99}(?:- )?(?:\[{1,2}[^\]\n]{0,200}\]{1,2}|["']?([\w.$-](?:[\w.$ -]{0,100}[\w.$-])?)["']?[ \t]{0,99}[:=])/;
const comment = /^[ \t]*#|[ \t]#[ \t]/;

/** Cuts the front matter of a document, in YAML, TOML or JSON: keys are settings, and so are values without two words. */
export function cutFrontMatter(cutter: Cutter): void {
  const { text } = cutter;
  const end = endOf(text);
  let isTechnical = false;
  for (let start = 0; start < end; ) {
    const feed = text.indexOf('\n', start);
    const lineEnd = feed < 0 ? end : feed + 1;
    const line = text.slice(start, lineEnd);
    const name = key.exec(line);
    if (name?.[1] !== undefined) isTechnical = technicalKeys.has(name[1].trim().toLowerCase());
    cutter.kept(start + (name?.[0].length ?? 0), 'settings');
    const remark = comment.exec(line);
    const valueEnd = remark === null ? lineEnd : Math.max(cutter.at, start + remark.index);
    const value = text.slice(cutter.at, valueEnd);
    if (isProse(value) && !isTechnical) cutter.prose(valueEnd, () => 'metadata');
    cutter.kept(valueEnd, 'settings');
    cutter.kept(lineEnd, 'comment');
    start = lineEnd;
  }
}

function endOf(text: string): number {
  const mark = head.exec(text);
  if (mark !== null) {
    const close = text.indexOf(`\n${mark[1]}`, mark[0].length - 1);
    return close < 0 ? 0 : Math.min(text.length, close + 5);
  }
  if (!/^\ufeff?\{\s{0,9}"/.test(text.slice(0, 20))) return 0;
  const close = jsonEnd.exec(text);
  return close === null ? 0 : close.index + close[0].length;
}
