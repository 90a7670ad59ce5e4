import type { Parsed } from './arguments.ts';
import type { Vocabulary } from './definitions.ts';
import { kinds } from './tokens.ts';

/** A control sequence that stands for `\begin{…}` or `\end{…}`: `\be`, `\ee`. */
export interface Abbreviation {
  /** `toggles` opens and closes in turn, as `$$` does. */
  readonly does: 'opens' | 'closes' | 'toggles';
  readonly environment: string;
  /** Its own arguments, and those of the environment that its definition leaves to the call. */
  readonly args: string;
}

export type Abbreviations = ReadonlyMap<string, Abbreviation>;

/** The environment that `$$` and `\[` stand for. */
const displayed = 'displaymath';

/** Abbreviations of papers whose macros are in another file, each with the one that closes it. */
const customary: Readonly<Record<string, string>> = {
  be: 'ee',
  beq: 'eeq',
  bea: 'eea',
  beqa: 'eeqa',
  beqn: 'eeqn',
  beqs: 'eeqs',
  beqar: 'eeqar',
  beqna: 'eeqna',
  bal: 'eal',
  bdm: 'edm',
  // The macros that an environment calls.
  equation: 'endequation',
  align: 'endalign',
  eqnarray: 'endeqnarray',
  gather: 'endgather',
  multline: 'endmultline',
  displaymath: 'enddisplaymath',
};

const customaryNames: ReadonlySet<string> = new Set([...Object.keys(customary), ...Object.values(customary)]);

export const isCustomary = (name: string): boolean => customaryNames.has(name);

/**
 * Adds the customary abbreviations that a document uses.
 * @param isFree whether a name occurs, but is not defined.
 */
export function addCustomary(
  abbreviations: Map<string, Abbreviation>,
  isFree: (name: string) => boolean,
): void {
  for (const [opening, closing] of Object.entries(customary)) {
    if (!isFree(opening) || !isFree(closing)) continue;
    abbreviations.set(opening, { does: 'opens', environment: 'equation', args: '' });
    abbreviations.set(closing, { does: 'closes', environment: 'equation', args: '' });
  }
}

/** Control sequences that already delimit math. */
const delimiters = /^(?:[[\]()]|begin|end)?$/;

/**
 * What a definition opens or closes; undefined when it does neither, or both.
 * @param letters the macro's own arguments.
 */
export function readAbbreviation(
  parsed: Parsed,
  vocabulary: Vocabulary,
  { name, letters }: { readonly name: string; readonly letters: string },
  { from, to }: { readonly from: number; readonly to: number },
): Abbreviation | undefined {
  if (delimiters.test(name)) return undefined;
  const { tokens, pairs } = parsed;
  const opened: string[] = [];
  const closed: string[] = [];
  let count = 0;
  let args = '';
  for (let index = from; index < to; index += 1) {
    const found = delimiterAt(index);
    if (found === undefined) continue;
    count += 1;
    const isClosing = found.does === 'toggles' ? opened.at(-1) === displayed : found.does === 'closes';
    if (!isClosing) opened.push(found.environment);
    else if (opened.length > 0) opened.pop();
    else closed.push(found.environment);
    const isLast = !isClosing && found.next >= to;
    args = isLast ? (vocabulary.environment(found.environment)?.args ?? '') : '';
  }
  const [only] = [...opened, ...closed.reverse()];
  if (only === undefined || (opened.length > 0 && closed.length > 0)) return undefined;
  const isToggle = count === 1 && tokens.kind(from) === kinds.math;
  return {
    does: isToggle ? 'toggles' : opened.length > 0 ? 'opens' : 'closes',
    environment: principal(opened.length > 0 ? opened : closed),
    args: letters + args,
  };

  function delimiterAt(index: number): (Omit<Abbreviation, 'args'> & { readonly next: number }) | undefined {
    const next = index + 1;
    if (tokens.kind(index) === kinds.math)
      return tokens.slice(index) === '$$' ? { does: 'toggles', environment: displayed, next } : undefined;
    const control = tokens.name(index);
    if (control === '') return undefined;
    if (control === 'begin' || control === 'end') {
      const environment = pairs.environment(index);
      if (environment === '') return undefined;
      return {
        does: control === 'begin' ? 'opens' : 'closes',
        environment,
        next: pairs.afterName(index),
      };
    }
    if (control === '[' || control === ']')
      return { does: control === '[' ? 'opens' : 'closes', environment: displayed, next };
    const known = vocabulary.abbreviation(control) ?? commandOf(control, vocabulary);
    return known === undefined ? undefined : { does: known.does, environment: known.environment, next };
  }

  /** Math decides how the content is read, then the innermost list or table. */
  function principal(names: readonly string[]): string {
    const bodyOf = (environment: string) => vocabulary.environment(environment)?.body ?? 'text';
    return (
      names.find((environment) => bodyOf(environment) === 'math') ??
      names.findLast((environment) => bodyOf(environment) !== 'text') ??
      names.at(-1) ??
      ''
    );
  }
}

/** `\equation` and `\endequation`, which `\begin{equation}` and `\end{equation}` call. */
export function commandOf(control: string, vocabulary: Vocabulary): Abbreviation | undefined {
  const isEnd = control.startsWith('end');
  const environment = isEnd ? control.slice(3) : control;
  if (
    vocabulary.environment(environment)?.body !== 'math' ||
    !/^(?:equation|align|eqnarray|gather|multline|displaymath|flalign|alignat|dmath)$/.test(environment)
  )
    return undefined;
  return { does: isEnd ? 'closes' : 'opens', environment, args: '' };
}
