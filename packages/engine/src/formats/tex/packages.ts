/** A `\usepackage` or `\documentclass`, possibly commented out. */
export interface PackageCall {
  readonly name: string;
  readonly start: number;
  /** The content of its brackets, and its position; undefined without brackets. */
  readonly options: string | undefined;
  readonly optionsStart: number;
  /** The content of its braces; undefined without braces. */
  readonly argument: string | undefined;
}

/** The maximum length of options and package lists. */
const LONGEST = 1000;

/** The packages and classes that a source loads, in order, without parsing it. */
export function* packageCalls(source: string): Generator<PackageCall> {
  for (const { 0: call, 1: name = '', index } of source.matchAll(/\\(usepackage|documentclass)\s*/g)) {
    let at = index + call.length;
    const optionsStart = at + 1;
    const options = source.charAt(at) === '[' ? upTo(source, optionsStart, ']') : undefined;
    if (options !== undefined) at = skipSpace(source, optionsStart + options.length + 1);
    const argument = source.charAt(at) === '{' ? upTo(source, at + 1, '}') : undefined;
    yield { name, start: index, options, optionsStart, argument };
  }
}

function upTo(source: string, from: number, mark: string): string | undefined {
  const near = source.slice(from, from + LONGEST);
  const length = near.indexOf(mark);
  return length < 0 ? undefined : near.slice(0, length);
}

function skipSpace(source: string, from: number): number {
  const space = /\s*/y;
  space.lastIndex = from;
  return from + (space.exec(source)?.[0].length ?? 0);
}

/** Whether babel is loaded for a language in which `"a` is an umlaut. */
export function hasGermanShorthands(source: string): boolean {
  for (const { name, options = '', argument } of packageCalls(source)) {
    if (name === 'documentclass' && /\b(?:n?german|naustrian)\b/.test(options)) return true;
    const isGerman = /\b(?:n?german|n?austrian|swissgerman|dutch)\b/.test(options);
    if (name === 'usepackage' && argument === 'babel' && isGerman) return true;
  }
  return false;
}
