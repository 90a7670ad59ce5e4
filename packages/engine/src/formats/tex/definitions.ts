import {
  type Abbreviation,
  type Abbreviations,
  addCustomary,
  commandOf,
  isCustomary,
  readAbbreviation,
} from './abbreviations.ts';
import { type Parsed, readArguments } from './arguments.ts';
import { environments } from './environments.ts';
import { definers, macros } from './macros/index.ts';
import type { Environment, Signature } from './signature.ts';
import { kinds } from './tokens.ts';
import { type Stretch, usesIn } from './uses.ts';

/** Additions to the tables by a document's own definitions. */
export interface Vocabulary {
  macro(name: string): Signature | undefined;
  environment(name: string): Environment | undefined;
  abbreviation(name: string): Abbreviation | undefined;
  /** Whether the document defines a macro. */
  isOwn(name: string): boolean;
}

/** What a document defines. */
export interface Definitions {
  readonly vocabulary: Vocabulary;
  readonly abbreviations: Abbreviations;
}

const commandDefiners = new Set([
  'newcommand',
  'renewcommand',
  'providecommand',
  'DeclareRobustCommand',
  'newrobustcmd',
  'renewrobustcmd',
  'providerobustcmd',
  'newcommandx',
  'renewcommandx',
  'providecommandx',
]);
const documentDefiners = new Set([
  'NewDocumentCommand',
  'RenewDocumentCommand',
  'ProvideDocumentCommand',
  'DeclareDocumentCommand',
  'NewExpandableDocumentCommand',
]);
const environmentDefiners = new Set([
  'newenvironment',
  'renewenvironment',
  'provideenvironment',
  'newenvironmentx',
  'renewenvironmentx',
]);
const documentEnvironmentDefiners = new Set([
  'NewDocumentEnvironment',
  'RenewDocumentEnvironment',
  'ProvideDocumentEnvironment',
  'DeclareDocumentEnvironment',
]);
const primitiveDefiners = new Set(['def', 'gdef', 'edef', 'xdef']);
const allDefiners = new Set([
  ...commandDefiners,
  ...documentDefiners,
  ...environmentDefiners,
  ...documentEnvironmentDefiners,
  ...primitiveDefiners,
  'let',
  'csdef',
  'csgdef',
  'newtheorem',
  'newtcolorbox',
]);

const isNew = (definer: string): boolean =>
  /^(?:newcommandx?|newrobustcmd|NewDocumentCommand)$/.test(definer);

const MAX_NAME_TOKENS = 12;

/** TeX's limit (The TeXbook, chapter 20). */
const MAX_PARAMETERS = 9;
/** The maximum depth of nested definitions: each body is read once per enclosing definition. */
const DEEPEST = 8;

/** Reads all definitions of a document. */
export function readDefinitions(parsed: Parsed): Definitions {
  const ownMacros = new Map<string, Signature>();
  const ownEnvironments = new Map<string, Environment>();
  const abbreviations = new Map<string, Abbreviation>();
  const vocabulary: Vocabulary = {
    macro: (name) => ownMacros.get(name) ?? macros.get(name),
    environment: (name) => ownEnvironments.get(name) ?? environments.get(name),
    abbreviation: (name) => abbreviations.get(name),
    isOwn: (name) => ownMacros.has(name),
  };
  const { tokens } = parsed;
  /** The ends of the definitions around the current token, the innermost last. */
  const ends: number[] = [];
  /** The customary abbreviations that occur. */
  const seen = new Set<string>();
  for (let index = 0; index < tokens.size; index += 1) {
    if (tokens.kind(index) !== kinds.control) continue;
    const name = tokens.name(index);
    if (isCustomary(name)) seen.add(name);
    if (!allDefiners.has(name)) continue;
    while (ends.length > 0 && (ends.at(-1) ?? 0) <= index) ends.pop();
    if (ends.length >= DEEPEST) continue;
    ends.push(definitionEnd(parsed, index, name));
    const macro = readMacro(parsed, vocabulary, index, name);
    // A new macro has the document's meaning; a redefined one keeps its LaTeX meaning.
    if (macro !== undefined && (isNew(name) || !macros.has(macro.name)))
      ownMacros.set(macro.name, macro.signature);
    if (macro?.abbreviation !== undefined) abbreviations.set(macro.name, macro.abbreviation);
    else if (macro !== undefined) abbreviations.delete(macro.name);
    const environment = environmentDefiners.has(name)
      ? readEnvironment(parsed, vocabulary, index)
      : documentEnvironmentDefiners.has(name)
        ? readDocumentEnvironment(parsed, vocabulary, index)
        : undefined;
    if (environment !== undefined && (/^new/i.test(name) || !environments.has(environment.name)))
      ownEnvironments.set(environment.name, environment.environment);
    if (name === 'newtheorem' || name === 'newtcolorbox') {
      const [first] = readArguments(parsed, index + 1, tokens.size, '*om').found.slice(-1);
      const theorem = first === undefined ? '' : textOf(parsed, first.from, first.to);
      if (theorem !== '' && !environments.has(theorem))
        ownEnvironments.set(theorem, {
          args: name === 'newtheorem' ? 'O' : 'K',
          body: 'text',
          kind: 'paragraph',
        });
    }
  }
  addCustomary(abbreviations, (name) => seen.has(name) && vocabulary.macro(name) === undefined);
  return { vocabulary, abbreviations };
}

/** The token after a definition's body. */
function definitionEnd(parsed: Parsed, index: number, name: string): number {
  const letters = Object.hasOwn(definers, name) ? definers[name] : undefined;
  if (letters !== undefined) return readArguments(parsed, index + 1, parsed.tokens.size, letters).next;
  const body = primitiveDefiners.has(name) ? primitiveBody(parsed, index) : undefined;
  return body === undefined ? index + 1 : body.to + 1;
}

const textOf = ({ tokens }: Parsed, from: number, to: number): string =>
  tokens.source.slice(tokens.start(from), tokens.start(to)).trim();

interface Definition {
  readonly name: string;
  readonly signature: Signature;
  readonly abbreviation: Abbreviation | undefined;
}

function readMacro(
  parsed: Parsed,
  vocabulary: Vocabulary,
  index: number,
  name: string,
): Definition | undefined {
  const { tokens } = parsed;
  if (commandDefiners.has(name)) {
    const { found, isComplete } = readArguments(parsed, index + 1, tokens.size, '*moom');
    const body = found.at(-1);
    if (!isComplete || body === undefined || found[0] === undefined) return undefined;
    const options = found.filter(({ letter }) => letter === 'o');
    const count = options[0] === undefined ? 0 : Number(textOf(parsed, options[0].from, options[0].to));
    if (!Number.isInteger(count) || count < 0 || count > 9) return undefined;
    const letters = parameterLetters(
      count,
      name,
      options[1] && textOf(parsed, options[1].from, options[1].to),
    );
    return define(parsed, vocabulary, textOf(parsed, found[0].from, found[0].to), letters, body);
  }
  if (documentDefiners.has(name)) {
    const { found, isComplete } = readArguments(parsed, index + 1, tokens.size, 'mmm');
    const [target, specification, body] = found;
    if (!isComplete || target === undefined || specification === undefined || body === undefined)
      return undefined;
    const letters = documentLetters(textOf(parsed, specification.from, specification.to));
    return letters === undefined
      ? undefined
      : define(parsed, vocabulary, textOf(parsed, target.from, target.to), letters, body);
  }
  if (name === 'csdef' || name === 'csgdef') {
    const { found, isComplete } = readArguments(parsed, index + 1, tokens.size, 'mm');
    const [target, body] = found;
    if (!isComplete || target === undefined || body === undefined) return undefined;
    return define(parsed, vocabulary, textOf(parsed, target.from, target.to), '', body);
  }
  if (name === 'let') return readAlias(parsed, vocabulary, index);
  return primitiveDefiners.has(name) ? readPrimitive(parsed, vocabulary, index) : undefined;
}

/**
 * The arguments of a macro in our letters: with a default the first is optional, with `\newcommandx` those in its list.
 * @param defaults the second option of the definition.
 */
function parameterLetters(count: number, definer: string, defaults: string | undefined): string {
  const optional = new Set<number>();
  if (defaults !== undefined && !definer.endsWith('x')) optional.add(1);
  else for (const [, number] of (defaults ?? '').matchAll(/\b([1-9])\s?=/g)) optional.add(Number(number));
  return Array.from({ length: count }, (_, at) => (optional.has(at + 1) ? 'o' : 'm')).join('');
}

/** `\let\new=\old` */
function readAlias({ tokens }: Parsed, vocabulary: Vocabulary, index: number): Definition | undefined {
  const name = tokens.name(index + 1);
  let at = index + 2;
  while (tokens.kind(at) === kinds.space || tokens.slice(at) === '=') at += 1;
  const old = tokens.name(at);
  const abbreviation = vocabulary.abbreviation(old) ?? commandOf(old, vocabulary);
  const signature = vocabulary.macro(old) ?? (abbreviation === undefined ? undefined : unknownMacro(name));
  return name === '' || signature === undefined ? undefined : { name, signature, abbreviation };
}

const unknownMacro = (name: string): Signature => ({
  args: '',
  layout: 'block',
  role: 'markup',
  label: name,
  kind: 'paragraph',
  level: 0,
  literal: false,
});

/** `\def\name#1#2{…}`. Delimited parameters have no signature. */
function readPrimitive(parsed: Parsed, vocabulary: Vocabulary, index: number): Definition | undefined {
  const { tokens } = parsed;
  const name = tokens.name(index + 1);
  if (name === 'csname') return readNamed(parsed, vocabulary, index);
  const body = primitiveBody(parsed, index);
  if (name === '' || body === undefined) return undefined;
  return define(parsed, vocabulary, name, 'm'.repeat(body.from - index - 3), body);
}

/** `\expandafter\def\csname name\endcsname{…}`, without parameters. */
function readNamed(parsed: Parsed, vocabulary: Vocabulary, index: number): Definition | undefined {
  const { tokens, pairs } = parsed;
  let at = index + 2;
  while (tokens.name(at) !== 'endcsname' && at < index + MAX_NAME_TOKENS) at += 1;
  const close = tokens.name(at) === 'endcsname' ? pairs.partner(at + 1) : -1;
  if (close < at || tokens.kind(at + 1) !== kinds.open) return undefined;
  return define(parsed, vocabulary, textOf(parsed, index + 2, at), '', { from: at + 2, to: close });
}

/** The body of a `\def`, after its parameters. */
function primitiveBody({ tokens, pairs }: Parsed, index: number): Stretch | undefined {
  let at = index + 2;
  while (tokens.kind(at) === kinds.parameter && at < index + 2 + MAX_PARAMETERS) at += 1;
  const close = tokens.kind(at) === kinds.open ? pairs.partner(at) : -1;
  return close < 0 ? undefined : { from: at + 1, to: close };
}

/** An xparse argument specification in our letters; undefined when it has unsupported types. */
function documentLetters(specification: string): string | undefined {
  const plain = specification
    .replace(/\s+/g, '')
    .replace(/[+!]/g, '')
    .replace(/>\{[^{}]*\}/g, '');
  let letters = '';
  for (const [, type = '', braced = ''] of plain.matchAll(/([a-zA-Z])((?:[<>()[\]|]{2})?(?:\{[^{}]*\})?)/g)) {
    if (type === 'm') letters += 'm';
    else if (type === 'o' || type === 'O') letters += 'o';
    else if (type === 's') letters += '*';
    else if (/[dDrR]/.test(type) && braced.startsWith('<>')) letters += '<';
    else if (/[dDrR]/.test(type) && braced.startsWith('()')) letters += '(';
    else return undefined;
    if (letters.length > MAX_PARAMETERS) return undefined;
  }
  return letters;
}

function define(
  parsed: Parsed,
  vocabulary: Vocabulary,
  target: string,
  letters: string,
  body: Stretch,
): Definition {
  const name = target.replace(/^\\/, '');
  const uses = usesIn(parsed, vocabulary, body.from, body.to);
  const parameters = letters.replace('*', '');
  const isText = (number: number) => uses.flow.has(number) && !uses.elsewhere.has(number);
  const texts = [...parameters].filter((letter, at) => letter === 'm' && isText(at + 1)).length;
  const asText = texts === 1 && !uses.hasBlocks ? 't' : 'u';
  let number = 0;
  const args = [...letters].map((letter) => {
    if (letter !== '*') number += 1;
    if (letter === 'm' && isText(number)) return asText;
    return letter === 'o' && isText(number) ? 'O' : letter;
  });
  return {
    name,
    abbreviation: readAbbreviation(parsed, vocabulary, { name, letters: args.join('') }, body),
    signature: {
      args: args.join(''),
      layout: uses.hasBlocks ? 'block' : uses.isSwitch && letters === '' ? 'switch' : 'inline',
      role: 'markup',
      label: name,
      kind: 'paragraph',
      level: 0,
      literal: uses.isLiteral,
    },
  };
}

interface EnvironmentDefinition {
  readonly name: string;
  readonly environment: Environment;
}

/** `\newenvironment{name}[count][default]{begin}{end}` */
function readEnvironment(
  parsed: Parsed,
  vocabulary: Vocabulary,
  index: number,
): EnvironmentDefinition | undefined {
  const { tokens } = parsed;
  const { found, isComplete } = readArguments(parsed, index + 1, tokens.size, '*moomm');
  const [target] = found;
  const begin = found.at(-2);
  if (!isComplete || target === undefined || begin === undefined) return undefined;
  const options = found.filter(({ letter }) => letter === 'o');
  const count = options[0] === undefined ? 0 : Number(textOf(parsed, options[0].from, options[0].to));
  if (!Number.isInteger(count) || count < 0 || count > 9) return undefined;
  const defaults = options[1] && textOf(parsed, options[1].from, options[1].to);
  const letters = parameterLetters(count, tokens.name(index), defaults);
  return {
    name: textOf(parsed, target.from, target.to),
    environment: defineEnvironment(parsed, vocabulary, letters, begin),
  };
}

/** `\NewDocumentEnvironment{name}{arguments}{begin}{end}` */
function readDocumentEnvironment(
  parsed: Parsed,
  vocabulary: Vocabulary,
  index: number,
): EnvironmentDefinition | undefined {
  const { found, isComplete } = readArguments(parsed, index + 1, parsed.tokens.size, 'mmmm');
  const [target, specification, begin] = found;
  if (!isComplete || target === undefined || specification === undefined || begin === undefined)
    return undefined;
  const letters = documentLetters(textOf(parsed, specification.from, specification.to));
  if (letters === undefined) return undefined;
  return {
    name: textOf(parsed, target.from, target.to),
    environment: defineEnvironment(parsed, vocabulary, letters, begin),
  };
}

function defineEnvironment(
  parsed: Parsed,
  vocabulary: Vocabulary,
  letters: string,
  { from, to }: Stretch,
): Environment {
  const uses = usesIn(parsed, vocabulary, from, to);
  const isText = (number: number) => uses.flow.has(number) && !uses.elsewhere.has(number);
  let number = 0;
  const args = [...letters].map((letter) => {
    if (letter !== '*') number += 1;
    if (!isText(number)) return letter;
    return letter === 'm' ? 'u' : letter === 'o' ? 'O' : letter;
  });
  const name = readAbbreviation(parsed, vocabulary, { name: 'environment', letters: '' }, { from, to });
  const inner = vocabulary.environment(name?.environment ?? '');
  return { args: args.join(''), body: inner?.body ?? 'text', kind: inner?.kind ?? 'paragraph' };
}
