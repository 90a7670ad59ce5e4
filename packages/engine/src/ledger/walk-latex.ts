import { type Cut, Cutter, Finder, hasPhrase, hasWord, isDimension, unveiled } from './cutter.ts';
import { formulaClass } from './formula-class.ts';
import { groupEnds, hasClass } from './latex-groups.ts';
import {
  codeCommands,
  codeEnvironments,
  definitionCommands,
  drawingEnvironments,
  formulaEnvironments,
  mixedCommands,
  personCommands,
  programLanguages,
  referenceCommands,
  textCommands,
  unreadEnvironments,
} from './latex-names.ts';
import type { KeptClass } from './model.ts';

/** Why text stays in a group; undefined where it should be in units. */
type Context = KeptClass | 'preamble' | undefined;

/** Groups that are read within others. */
const MAX_DEPTH = 50;
const next = /[\\%{}$|\]]/g;
const commandName = /\\(?:[A-Za-z@]{1,200}|[^A-Za-z@]|$)/uy;
const verb = /\\(?:verb|lstinline|Verb|mintinline)\*?(?![A-Za-z])/y;
const spaces = /[ \t]{0,99}(?:%[^\n]{0,500}\n[ \t]{0,99}|\n[ \t]{0,99}(?!\n))?/y;
/** Columns of a table. */
const columns = /^[lcrpmbXSDLRCYZ\s|@!<>*{}().\d=-]{1,200}$/;
/** The macro that a command defines, without braces around it. */
const definedMacro = /\s{0,9}\\[A-Za-z@]{1,100}\s{0,9}/y;
const seeKey = /[,{\s]see(?:also)?\s{0,9}=\s{0,9}(?:\[[^\][{}]{0,150}\])?$/;
const environmentName = /\s{0,9}\{([^{}\n]{0,100})\}/y;

/**
 * What stays of a LaTeX document, by a walk over its commands and groups. It knows no macros of the document: the arguments of those
 * that the tables don't have are arguments of unknown commands.
 */
export function cutLatex(text: string): readonly Cut[] {
  const cutter = new Cutter(text);
  new Latex(cutter).cut();
  return cutter.cuts;
}

class Latex {
  readonly #cutter: Cutter;
  readonly #text: string;
  readonly #finder: Finder;
  readonly #groups: Context[] = [];
  /** The environments around, each with the number of groups outside of it. */
  readonly #environments: { readonly name: string; readonly context: Context }[] = [];
  /** Why text stays outside of groups. */
  #outside: Context;
  readonly #ends: Int32Array;
  /** Code between bars, as in manuals without a class. */
  readonly #hasBars: boolean;

  constructor(cutter: Cutter) {
    this.#cutter = cutter;
    this.#text = cutter.text;
    this.#finder = new Finder(cutter.text);
    this.#ends = groupEnds(cutter.text);
    const isDocument = hasClass(cutter.text);
    const isManual = /\\MakeShortVerb|\{(?:ltxdoc|l3doc|ltxguide)\}/.test(cutter.text);
    this.#hasBars = isManual || (!isDocument && /\|\\[A-Za-z]{2,40}\|/.test(cutter.text));
    this.#outside = isDocument && cutter.text.includes('\\begin{document}') ? 'preamble' : undefined;
  }

  cut(): void {
    for (let at = 0; ; ) {
      next.lastIndex = at;
      const found = next.exec(this.#text);
      if (found === null) break;
      at = Math.max(this.#at(found.index), found.index + 1);
    }
    this.#prose(this.#text.length);
  }

  get #context(): Context {
    return this.#groups.length > 0 ? this.#groups.at(-1) : this.#outside;
  }

  #at(at: number): number {
    const character = this.#text.charAt(at);
    if (character === '\\') return this.#command(at);
    if (character === '%') {
      const feed = this.#text.indexOf('\n', at);
      return this.#keep(at, feed < 0 ? this.#text.length : feed, 'comment');
    }
    if (character === '{') this.#open(at, this.#isLabel(at) ? 'reference' : this.#context);
    else if (character === '}') {
      this.#prose(at + 1);
      this.#groups.pop();
    } else if (character === '$') return this.#dollar(at);
    else if (character === '|' && this.#hasBars) {
      const end = this.#finder.end('|', at + 1, at + 300);
      if (end !== undefined && !this.#text.slice(at, end).includes('\n'))
        return this.#keep(at, end, 'listing');
    }
    return at + 1;
  }

  /** Whether a group is the label after `see=[see also]`. */
  #isLabel(at: number): boolean {
    const before = this.#text.charAt(at - 1);
    return (before === ']' || before === '=') && seeKey.test(this.#text.slice(Math.max(0, at - 200), at));
  }

  #open(at: number, context: Context): number {
    this.#prose(at);
    this.#groups.push(context);
    return at + 1;
  }

  #command(at: number): number {
    const verbatim = this.#match(verb, at);
    if (verbatim !== undefined) return this.#verb(at, verbatim);
    const found = this.#match(commandName, at) ?? '\\';
    const name = found.slice(1);
    if (name === '(' || name === '[') {
      const close = this.#finder.end(name === '(' ? '\\)' : '\\]', at + 2);
      if (close !== undefined) return this.#keep(at, close, formulaClass(this.#text.slice(at, close)));
    }
    const end = this.#keep(at, at + found.length, 'markup');
    if (!/^[A-Za-z@]/.test(name)) return end;
    if (name === 'begin' || name === 'end') return this.#environment(name, end);
    if (name === 'iffalse') return this.#until('\\fi', end, 'comment');
    if (name === 'makeatletter') return this.#until('\\makeatother', end, 'markup');
    if (name === 'ExplSyntaxOn') return this.#until('\\ExplSyntaxOff', end, 'markup');
    if (/^(?:def|gdef|edef|xdef)$/.test(name)) return this.#definition(end);
    return this.#arguments(name, end);
  }

  #verb(at: number, found: string): number {
    let end = at + found.length;
    if (found.includes('mintinline'))
      end += /^(?:\[[^\]]{0,200}\])?\{[^}]{0,50}\}/.exec(this.#text.slice(end, end + 260))?.[0].length ?? 0;
    else end += /^\[[^\]]{0,200}\]/.exec(this.#text.slice(end, end + 210))?.[0].length ?? 0;
    const mark = this.#text.charAt(end);
    const feed = this.#text.indexOf('\n', end);
    const close = this.#finder.end(mark === '{' ? '}' : mark, end + 1, feed < 0 ? undefined : feed + 300);
    return this.#keep(at, close ?? end, 'listing');
  }

  /** A macro defined by TeX's command: parameters up to a brace, then its body. */
  #definition(at: number): number {
    const brace = this.#finder.start('{', at);
    if (brace > at + 200) return at;
    this.#keep(at, brace, 'markup');
    return this.#open(brace, 'definition');
  }

  #environment(command: 'begin' | 'end', at: number): number {
    const found = this.#match(environmentName, at);
    if (found === undefined) return at;
    const name = found.trim().slice(1, -1);
    const end = this.#keep(at, at + found.length, 'markup');
    if (command === 'end') {
      if (
        name === 'document' &&
        this.#environments.length === 0 &&
        !this.#text.includes('\\end{document}', end)
      )
        return this.#keep(end, this.#text.length, 'comment');
      const index = this.#environments.findLastIndex((each) => each.name === name);
      if (index >= 0) {
        if (this.#groups.length === 0) this.#outside = this.#environments[index]?.context;
        this.#environments.length = index;
      }
      return end;
    }
    if (name === 'document') {
      this.#outside = undefined;
      return end;
    }
    const region = codeEnvironments.has(name)
      ? 'listing'
      : formulaEnvironments.has(name)
        ? 'symbols'
        : name === 'comment'
          ? 'comment'
          : undefined;
    if (region !== undefined && this.#context !== 'definition') {
      const close = this.#finder.end(`\\end{${name}}`, end);
      if (close !== undefined) {
        const reason = region === 'symbols' ? formulaClass(this.#text.slice(end, close)) : region;
        return this.#keep(end, close, reason);
      }
    }
    const inner = drawingEnvironments.has(name)
      ? 'drawing'
      : name === 'thebibliography'
        ? 'bibliography'
        : unreadEnvironments.has(name)
          ? 'unread'
          : undefined;
    if (this.#groups.length === 0) {
      this.#environments.push({ name, context: this.#outside });
      if (inner !== undefined) this.#outside = inner;
    }
    const language = this.#match(environmentName, end)?.trim().slice(1, -1) ?? '';
    if (programLanguages.has(language.toLowerCase())) {
      const close = this.#finder.end(`\\end{${name}}`, end);
      if (close !== undefined) return this.#keep(end, close, 'listing');
    }
    return this.#options(end, inner ?? (this.#context === 'preamble' ? 'definition' : 'argument'));
  }

  #arguments(name: string, at: number): number {
    const start = this.#text.charAt(at) === '*' ? at + 1 : at;
    if (name === 'tikz') return this.#drawing(start);
    if (name === 'cmidrule' && this.#text.charAt(start) === '(') {
      const close = this.#finder.end(')', start, start + 20);
      return this.#options(close === undefined ? start : this.#keep(start, close, 'settings'), 'reference');
    }
    if (referenceCommands.has(name)) return this.#options(start, 'reference');
    if (definitionCommands.has(name)) {
      const macro = this.#match(definedMacro, start)?.length ?? 0;
      return this.#options(this.#keep(start, start + macro, 'markup'), 'definition');
    }
    if (Object.hasOwn(mixedCommands, name)) return this.#mixed(start, mixedCommands[name] ?? '');
    if (personCommands.has(name)) return this.#options(start, 'person');
    if (codeCommands.has(name)) return this.#options(start, 'listing');
    if (/index/i.test(name)) return this.#options(start, 'index');
    if (name === 'ccsdesc') return this.#options(start, 'unread');
    if (textCommands.has(name)) return this.#texts(start);
    return this.#options(start, this.#context === 'preamble' ? 'definition' : 'argument');
  }

  #mixed(start: number, signature: string): number {
    let at = start;
    for (const kind of signature)
      at = this.#options(at, kind === 'r' ? 'reference' : kind === 'a' ? 'argument' : this.#context, 1);
    return this.#texts(at);
  }

  /** Arguments that are text, in the preamble, too. */
  #texts(at: number): number {
    const isPreamble = this.#context === 'preamble';
    return this.#options(at, isPreamble ? undefined : this.#context, isPreamble ? undefined : 0);
  }

  /** A drawing in a line: a group, or all up to a semicolon. */
  #drawing(start: number): number {
    const at = this.#options(start, 'drawing', 0);
    const gap = at + (this.#match(spaces, at)?.length ?? 0);
    if (this.#text.charAt(gap) === '{') return this.#options(gap, 'drawing', 1);
    const end = this.#finder.end(';', gap, gap + 2000);
    if (end === undefined) return at;
    this.#nested(at, end, 'drawing');
    return end;
  }

  /**
   * The arguments that follow a command or the start of an environment. Options in brackets are settings if they hold no words. Groups
   * whose content is `reason` are cut at once, up to `count`.
   */
  #options(start: number, reason: Context, count = 9): number {
    let at = start;
    for (let groups = 0; groups <= count; ) {
      const gap = reason === 'argument' ? at : at + (this.#match(spaces, at)?.length ?? 0);
      const mark = this.#text.charAt(gap);
      if (mark === '<' && gap === at) {
        const end = this.#finder.end('>', gap, gap + 40);
        if (end === undefined) return at;
        at = this.#keep(gap, end, 'settings');
        continue;
      }
      if (mark !== '[' && mark !== '{') return at;
      if (mark === '{' && groups === count) return at;
      const end = this.#ends[gap] ?? 0;
      if (end === 0) return at;
      this.#group(gap, end, mark, reason);
      at = end;
      if (mark === '{') groups += 1;
      if (mark === '{' && groups === count) return at;
    }
    return at;
  }

  /** Cuts a group: its commands are markup, and its words stay because of `reason`. */
  #group(start: number, end: number, mark: string, reason: Context): void {
    this.#prose(start);
    const outer = this.#context;
    if (this.#groups.length > MAX_DEPTH) {
      this.#cutter.kept(end, 'unread');
      return;
    }
    const inner = this.#text.slice(start + 1, end - 1);
    const left = unveiled(inner).replace(/\\[A-Za-z@]{1,100}/g, ' ');
    if (mark === '[' && !hasPhrase(left)) {
      this.#cutter.kept(end, 'settings');
    } else if (outer !== undefined && outer !== 'preamble' && reason === 'argument') {
      this.#nested(start, end, outer);
    } else if (reason === 'reference' && mark === '[') {
      // The words around a citation: "see also".
      this.#cutter.kept(end, 'argument');
    } else if (reason === 'reference' || reason === 'person' || reason === 'index') {
      if (reason === 'reference' || !inner.includes('\\')) this.#cutter.kept(end, reason);
      else this.#nested(start, end, reason);
    } else if (reason === 'argument') {
      const isTechnical = /[=@_\d]/.test(left) || columns.test(left) || !hasWord(left);
      this.#nested(
        start,
        end,
        !columns.test(left) && hasPhrase(left) ? 'unread' : isTechnical ? 'settings' : 'argument',
      );
    } else this.#nested(start, end, reason);
  }

  #nested(start: number, end: number, reason: Context): void {
    this.#prose(start);
    this.#groups.push(reason);
    for (let at = start + 1; ; ) {
      next.lastIndex = at;
      const found = next.exec(this.#text);
      if (found === null || found.index >= end - 1) break;
      at = Math.max(this.#at(found.index), found.index + 1);
      if (at >= end) break;
    }
    this.#prose(end);
    this.#groups.pop();
  }

  #dollar(at: number): number {
    const mark = this.#text.startsWith('$$', at) ? '$$' : '$';
    for (let from = at + mark.length; ; ) {
      const end = this.#finder.end(mark, from, at + 20_000);
      if (end === undefined) return at + mark.length;
      if (
        this.#text.charAt(end - mark.length - 1) === '\\' &&
        this.#text.charAt(end - mark.length - 2) !== '\\'
      ) {
        from = end;
        continue;
      }
      const formula = this.#text.slice(at, end);
      if (/\n[ \t]*\n/.test(formula)) return at + mark.length;
      return this.#keep(at, end, formulaClass(formula));
    }
  }

  #until(close: string, start: number, reason: KeptClass): number {
    const end = this.#finder.end(close, start);
    if (end === undefined) return start;
    for (let at = start; at < end; ) {
      const comment = this.#finder.start('%', at);
      if (comment >= end) break;
      const feed = Math.min(this.#finder.start('\n', comment), end);
      if (this.#text.charAt(comment - 1) !== '\\') {
        this.#cutter.kept(Math.max(comment, this.#cutter.at), reason);
        this.#cutter.kept(feed, 'comment');
      }
      at = feed + 1;
    }
    return this.#keep(start, end, reason);
  }

  #match(pattern: RegExp, at: number): string | undefined {
    pattern.lastIndex = at;
    return pattern.exec(this.#text)?.[0];
  }

  #keep(start: number, end: number, reason: KeptClass): number {
    this.#prose(start);
    this.#cutter.kept(end, reason);
    return end;
  }

  /** Cuts what is before `end` with the reason of its group. */
  #prose(end: number): void {
    const context = this.#context;
    if (context === undefined) this.#cutter.prose(end, technicalClass);
    else if (context === 'definition' && blankAndNumber.test(this.#text.slice(end - 1, end + 12)))
      this.#cutter.prose(end, (text) => (hasWord(text) ? context : 'markup'));
    else this.#cutter.prose(end, (text) => reasonOf(context, text));
  }
}

/** What follows a word and shows a number: `Slide \ref{#1}`. */
const blankAndNumber = /^[\s~]\\(?:ref|cref|Cref|autoref|pageref|arabic|the[a-z])/;

/** Definitions and preambles have words for readers only if there are two of them in a row, or one before a number. */
function reasonOf(context: Exclude<Context, undefined>, text: string): KeptClass {
  if (context === 'preamble') return 'markup';
  if (context === 'definition' || context === 'drawing') return hasPhrase(text) ? context : 'markup';
  if (context === 'unread' || context === 'argument') {
    if (hasPhrase(text)) return 'unread';
    return hasWord(text) && !/[=@_\d]/.test(text) ? 'argument' : 'settings';
  }
  return context;
}

/** Options and lengths outside of groups: after `\hskip`, between formulas, in lists of which other values are units. */
const technicalClass = (text: string): KeptClass | undefined =>
  isDimension(text) || technical.test(text) ? 'settings' : undefined;

const technical =
  /^[[{,\s]{0,99}(?:[\w-]{1,99}=\s{0,9}\[?[\w.-]{0,99}[,\s]{0,99}|(?:to|spread)\s{0,9}[\d.]{1,9})$/;
