import { type Parsed, readArguments, readUnknown } from './arguments.ts';
import { emptinessTestEnd, readChoice } from './conditions.ts';
import { environments } from './environments.ts';
import { definers, macros } from './macros/index.ts';
import type { Environment, Signature } from './signature.ts';
import { kinds } from './tokens.ts';

/** Additions to the tables by a document's own definitions. */
export interface Vocabulary {
  macro(name: string): Signature | undefined;
  environment(name: string): Environment | undefined;
}

const commandDefiners = new Set([
  'newcommand',
  'renewcommand',
  'providecommand',
  'DeclareRobustCommand',
  'newrobustcmd',
]);
const documentDefiners = new Set([
  'NewDocumentCommand',
  'RenewDocumentCommand',
  'ProvideDocumentCommand',
  'DeclareDocumentCommand',
  'NewExpandableDocumentCommand',
]);
const environmentDefiners = new Set(['newenvironment', 'renewenvironment']);
const primitiveDefiners = new Set(['def', 'gdef', 'edef', 'xdef']);
const allDefiners = new Set([
  ...commandDefiners,
  ...documentDefiners,
  ...environmentDefiners,
  ...primitiveDefiners,
  'let',
  'newtheorem',
  'newtcolorbox',
]);

const isNew = (definer: string): boolean => /^(?:newcommand|newrobustcmd|NewDocumentCommand)$/.test(definer);

/** TeX's limit (The TeXbook, chapter 20). */
const MAX_PARAMETERS = 9;
/** The maximum depth of nested definitions: each body is read once per enclosing definition. */
const DEEPEST = 8;

/** Reads all definitions of a document. */
export function readDefinitions(parsed: Parsed): Vocabulary {
  const ownMacros = new Map<string, Signature>();
  const ownEnvironments = new Map<string, Environment>();
  const vocabulary: Vocabulary = {
    macro: (name) => ownMacros.get(name) ?? macros.get(name),
    environment: (name) => ownEnvironments.get(name) ?? environments.get(name),
  };
  const { tokens } = parsed;
  /** The ends of the definitions around the current token, the innermost last. */
  const ends: number[] = [];
  for (let index = 0; index < tokens.size; index += 1) {
    const name = tokens.kind(index) === kinds.control ? tokens.name(index) : '';
    if (!allDefiners.has(name)) continue;
    while (ends.length > 0 && (ends.at(-1) ?? 0) <= index) ends.pop();
    if (ends.length >= DEEPEST) continue;
    ends.push(definitionEnd(parsed, index, name));
    const macro = readMacro(parsed, vocabulary, index, name);
    // A new macro has the document's meaning; a redefined one keeps its LaTeX meaning.
    if (macro !== undefined && (isNew(name) || !macros.has(macro.name)))
      ownMacros.set(macro.name, macro.signature);
    const environment = environmentDefiners.has(name)
      ? readEnvironment(parsed, vocabulary, index)
      : undefined;
    if (environment !== undefined && (name === 'newenvironment' || !environments.has(environment.name)))
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
  return vocabulary;
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
    const letters =
      (options.length > 1 ? 'o' : '') + 'm'.repeat(Math.max(0, count - (options.length > 1 ? 1 : 0)));
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
  if (name === 'let') return readAlias(parsed, vocabulary, index);
  return primitiveDefiners.has(name) ? readPrimitive(parsed, vocabulary, index) : undefined;
}

/** `\let\new=\old` */
function readAlias({ tokens }: Parsed, vocabulary: Vocabulary, index: number): Definition | undefined {
  const name = tokens.name(index + 1);
  let at = index + 2;
  while (tokens.kind(at) === kinds.space || tokens.slice(at) === '=') at += 1;
  const signature = vocabulary.macro(tokens.name(at));
  return name === '' || signature === undefined ? undefined : { name, signature };
}

/** `\def\name#1#2{…}`. Delimited parameters have no signature. */
function readPrimitive(parsed: Parsed, vocabulary: Vocabulary, index: number): Definition | undefined {
  const name = parsed.tokens.name(index + 1);
  const body = primitiveBody(parsed, index);
  if (name === '' || body === undefined) return undefined;
  return define(parsed, vocabulary, name, 'm'.repeat(body.from - index - 3), body);
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

interface Stretch {
  readonly from: number;
  readonly to: number;
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

interface Uses {
  /** Parameters that the body prints as text, and those with any other use. */
  readonly flow: Set<number>;
  readonly elsewhere: Set<number>;
  hasBlocks: boolean;
  isSwitch: boolean;
  isLiteral: boolean;
}

/** How a definition's body uses its parameters. */
function usesIn(parsed: Parsed, vocabulary: Vocabulary, from: number, to: number): Uses {
  const uses: Uses = {
    flow: new Set(),
    elsewhere: new Set(),
    hasBlocks: false,
    isSwitch: false,
    isLiteral: false,
  };
  let switches = 0;
  let others = 0;
  walk(from, to, uses.flow);
  uses.isSwitch = switches > 0 && others === 0;
  return uses;

  function walk(start: number, end: number, found: Set<number>): void {
    const { tokens, pairs } = parsed;
    for (let index = start; index < end; index += 1) {
      const kind = tokens.kind(index);
      if (kind === kinds.parameter) {
        found.add(Number(tokens.slice(index).slice(1)));
        others += 1;
      } else if (kind === kinds.math && pairs.partner(index) > index) {
        walk(index + 1, pairs.partner(index), uses.elsewhere);
        index = pairs.partner(index);
        others += 1;
      } else if (kind === kinds.control) {
        index = walkControl(index, end, found) - 1;
      } else if (
        kind !== kinds.space &&
        kind !== kinds.comment &&
        kind !== kinds.open &&
        kind !== kinds.close
      ) {
        others += 1;
      }
    }
  }

  function walkControl(index: number, end: number, found: Set<number>): number {
    const { tokens, pairs } = parsed;
    const name = tokens.name(index);
    const test = emptinessTestEnd(parsed, index, end);
    if (test !== undefined) return test;
    const choice = readChoice(parsed, index, end);
    if (choice !== undefined) {
      for (const { from, to } of choice.opaque) walk(from, to, uses.elsewhere);
      for (const { from, to } of choice.branches) walk(from, to, found);
      others += 1;
      return choice.next;
    }
    if (name === 'csname' || name === 'ensuremath' || name.startsWith('if') || name.includes('@')) {
      const reach = name === 'csname' ? Math.min(end, index + 12) : index + 1;
      const { next } = readUnknown(parsed, reach, end);
      walk(index + 1, next, uses.elsewhere);
      return next;
    }
    if (name === 'begin') {
      const environment = vocabulary.environment(pairs.environment(index));
      uses.hasBlocks = true;
      const partner = pairs.partner(index);
      if ((environment?.body !== 'math' && environment?.body !== 'opaque') || partner < 0 || partner >= end) {
        const next = pairs.afterName(index);
        const { next: after } = readArguments(parsed, next, end, environment?.args ?? '');
        walk(next, after, uses.elsewhere);
        return after;
      }
      walk(index + 1, partner, uses.elsewhere);
      return partner;
    }
    const signature = Object.hasOwn(definers, name) ? undefined : vocabulary.macro(name);
    if (signature === undefined) {
      const { next } = readUnknown(parsed, index + 1, end);
      walk(index + 1, next, uses.elsewhere);
      others += 1;
      return Math.max(next, index + 1);
    }
    if (signature.layout === 'switch') switches += 1;
    else others += 1;
    if (signature.layout === 'block') uses.hasBlocks = true;
    if (signature.literal || name === 'ttfamily' || name === 'tt') uses.isLiteral = true;
    const { found: args, next } = readArguments(parsed, index + 1, end, signature.args);
    for (const argument of args) {
      if (argument.letter === 'i') continue;
      walk(argument.from, argument.to, 'tujO'.includes(argument.letter) ? found : uses.elsewhere);
    }
    return Math.max(next, index + 1);
  }
}

function readEnvironment(
  parsed: Parsed,
  vocabulary: Vocabulary,
  index: number,
): { readonly name: string; readonly environment: Environment } | undefined {
  const { tokens, pairs } = parsed;
  const { found, isComplete } = readArguments(parsed, index + 1, tokens.size, '*moomm');
  const [target] = found;
  const begin = found.at(-2);
  if (!isComplete || target === undefined || begin === undefined) return undefined;
  const options = found.filter(({ letter }) => letter === 'o');
  const count = options[0] === undefined ? 0 : Number(textOf(parsed, options[0].from, options[0].to));
  if (!Number.isInteger(count) || count < 0 || count > 9) return undefined;
  const uses = usesIn(parsed, vocabulary, begin.from, begin.to);
  const isText = (number: number) => uses.flow.has(number) && !uses.elsewhere.has(number);
  const args = Array.from({ length: count }, (_, at) => {
    if (at === 0 && options.length > 1) return isText(1) ? 'O' : 'o';
    return isText(at + 1) ? 'u' : 'm';
  });
  let body: Environment['body'] = 'text';
  let kind: Environment['kind'] = 'paragraph';
  for (let at = begin.from; at < begin.to; at += 1) {
    const inner = tokens.name(at) === 'begin' ? vocabulary.environment(pairs.environment(at)) : undefined;
    if (inner !== undefined && inner.body !== 'text') ({ body, kind } = inner);
  }
  return {
    name: textOf(parsed, target.from, target.to),
    environment: { args: args.join(''), body, kind },
  };
}
