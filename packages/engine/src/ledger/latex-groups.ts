/** Whether a text has a class of its own, and not only in an example. */
export function hasClass(text: string): boolean {
  const start = text.indexOf('\\documentclass');
  if (start < 0) return false;
  const head = text.slice(0, start).replace(/%[^\n]*/g, '');
  return !/\\(?:begin|part|chapter|section|subsection)\b/.test(head);
}

/** For each bracket and brace the offset after the one that closes it; zero if none does. */
export function groupEnds(text: string): Int32Array {
  const ends = new Int32Array(text.length);
  const open: number[] = [];
  const mark = /\\(?:url|href|nolinkurl|path)\s{0,9}\{[^{}\n]{0,2000}\}|\\[\s\S]?|%[^\n]*|[[\]{}]/g;
  for (let found = mark.exec(text); found !== null; found = mark.exec(text)) {
    const character = found[0];
    if (character.length > 2 && character.startsWith('\\'))
      ends[found.index + character.indexOf('{')] = found.index + character.length;
    else if (character === '{' || character === '[') open.push(found.index);
    else if (character === '}') {
      // Brackets may stand alone, braces may not.
      while (open.length > 0 && text.charAt(open.at(-1) ?? 0) === '[') open.pop();
      const start = open.pop();
      if (start !== undefined) ends[start] = found.index + 1;
    } else if (character === ']' && open.length > 0 && text.charAt(open.at(-1) ?? 0) === '[')
      ends[open.pop() ?? 0] = found.index + 1;
  }
  return ends;
}
