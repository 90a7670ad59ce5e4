import type { Range } from '../../markdown/ranges.ts';

/** Directives of MyST in fences: ```` ```{note} ````. The content of most is Markdown. */

const textDirectives = new Set(
  'admonition note tip warning attention caution danger error hint important seealso todo versionadded versionchanged deprecated figure topic sidebar epigraph pull-quote highlights dropdown card card-header card-footer grid grid-item grid-item-card tab-set tab-item tab tabbed list-table table margin aside exercise exercise-start solution solution-start glossary rubric only container div details panels compound parsed-text theorem proof definition lemma corollary proposition example remark algorithm axiom conjecture criterion observation property assumption'.split(
    ' ',
  ),
);
const nameOf = (directive: string): string => directive.replace(/^(?:prf|proof):/, '').toLowerCase();

export const isTextDirective = (directive: string): boolean => textDirectives.has(nameOf(directive));

/** Whether what follows the name is a title: for the others, it is the beginning of the text, a path or a language. */
export const hasTitle = (directive: string): boolean =>
  textDirectives.has(nameOf(directive)) && nameOf(directive) !== 'figure';

const fence = /^([ \t>]*)(`{3,}(?!`)|~{3,}(?!~))(?:\{([A-Za-z][\w:.-]*)\})?([^\n\r]*)$/;
const option = /^[ \t>]*:[\w-]{1,60}:(?!:)/;
const optionsRule = /^[ \t>]*---[ \t]*$/;

interface Open {
  readonly marks: string;
  readonly isText: boolean;
  readonly start: number;
}

export interface DirectiveLines {
  /** Fences and options of directives whose content is Markdown. */
  readonly lines: readonly Range[];
  /** What is code, in order. */
  readonly code: readonly Range[];
}

/**
 * Reads the directives of a document.
 * @param code ranges of what CommonMark reads as code, in order.
 */
export function directiveLines(text: string, code: readonly Range[]): DirectiveLines {
  if (!text.includes('```{') && !text.includes('~~~{')) return { lines: [], code };
  const lines: Range[] = [];
  const rest: Range[] = [];
  for (const range of code) {
    const first = fence.exec(text.slice(range.start, range.end).split(/\r?\n/, 1)[0] ?? '')?.[3];
    if (first !== undefined && isTextDirective(first)) readLines(text, range, lines, rest);
    else rest.push(range);
  }
  return { lines, code: rest };
}

function readLines(text: string, { start, end }: Range, hidden: Range[], code: Range[]): void {
  const open: Open[] = [];
  let options: 'first' | 'fields' | 'block' | undefined;
  for (let at = start; at < end; ) {
    const newline = text.indexOf('\n', at);
    const next = newline < 0 || newline >= end ? end : newline + 1;
    const line = text.slice(at, next).trimEnd();
    const hide = () =>
      hidden.push({ start: at + (/^[ \t>]*/.exec(line)?.[0].length ?? 0), end: at + line.length });
    const found = fence.exec(line);
    const top = open.at(-1);
    if (options === 'block') {
      hide();
      if (optionsRule.test(line)) options = undefined;
    } else if (options === 'first' && optionsRule.test(line)) {
      hide();
      options = 'block';
    } else if (options !== undefined && option.test(line)) {
      hide();
      options = 'fields';
    } else {
      options = undefined;
      const [, , marks = '', name, rest = ''] = found ?? [];
      const isEnd =
        found !== null &&
        name === undefined &&
        rest.trim() === '' &&
        top !== undefined &&
        marks.startsWith(top.marks);
      if (isEnd) {
        if (top.isText) hide();
        else code.push({ start: top.start, end: at + line.length });
        open.pop();
      } else if (found !== null && (top === undefined || top.isText)) {
        const isText = name !== undefined && isTextDirective(name);
        if (isText) hide();
        if (isText) options = 'first';
        open.push({ marks, isText, start: at });
      }
    }
    at = next;
  }
  const last = open.at(-1);
  if (last?.isText === false) code.push({ start: last.start, end });
}
