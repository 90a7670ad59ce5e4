import type { TextEdit } from '../../integrity/index.ts';
import type { Message } from '../../model/index.ts';
import { dominantScript, type Script } from '../../text/script.ts';
import { type Argument, readArguments } from './arguments.ts';
import { fontEncodings, languageName, languageNames } from './languages.ts';
import type { Parts } from './parts.ts';
import { isUnicodeEngine } from './spelling.ts';
import { kinds } from './tokens.ts';

/** A call of a control sequence that selects a language. */
export interface Call {
  readonly name: string;
  readonly options: Argument | undefined;
  readonly argument: Argument;
}

const signatures: Readonly<Record<string, string>> = {
  documentclass: 'om',
  usepackage: 'om',
  RequirePackage: 'om',
  setmainlanguage: 'om',
  setdefaultlanguage: 'om',
  setotherlanguage: 'om',
  setotherlanguages: 'om',
  selectlanguage: 'm',
};

/**
 * Edits that change the language of a document: the main language of babel or polyglossia and the commands that select it,
 * the font encoding for its script, the language of the PDF.
 * @param language BCP 47.
 */
export function languageEdits(parts: Parts, language: string): TextEdit[] {
  const { source } = parts.parsed.tokens;
  const calls = findCalls(parts);
  const textOf = (argument: Argument) => textOfCall(argument, source);
  let edits: TextEdit[] = [];
  const polyglossia = calls.find(({ name }) => name === 'setmainlanguage' || name === 'setdefaultlanguage');
  const babel = calls.find(isPackage('babel', source));
  const target = languageName(language, polyglossia === undefined ? 'babel' : 'polyglossia');
  if (target !== undefined && polyglossia !== undefined) {
    edits = edits.concat(swapEdits(polyglossia, textOf(polyglossia.argument)));
  } else if (target !== undefined && babel !== undefined) {
    const lists = calls
      .filter((call) => call === babel || call.name === 'documentclass')
      .flatMap(({ options }) => options ?? []);
    const main = mainLanguage(lists.map(textOf).reverse());
    if (main !== undefined && main !== target) {
      edits = edits.concat(
        lists.flatMap((list) => listEdits(list, main, target)),
        selectEdits(main, target),
      );
    }
  }
  const fonts = isUnicodeEngine(source) ? [] : fontEdits();
  return edits.concat(fonts, pdfLanguageEdits(source, language));

  /** TeX's first font encoding covers only English and simple accents. */
  function fontEdits(): TextEdit[] {
    const encoding = fontEncodings[language.split('-')[0] ?? ''];
    const fonts = calls.findLast(isPackage('fontenc', source))?.options;
    const start = calls.find(({ name }) => name === 'documentclass')?.argument.end;
    if (encoding === undefined) return [];
    if (fonts !== undefined) {
      const isThere = namesIn(textOf(fonts)).includes(encoding);
      return isThere ? [] : [{ start: fonts.end - 1, end: fonts.end - 1, text: `,${encoding}` }];
    }
    // In the Greek encoding, Latin letters become Greek ones: without babel it can't be undone.
    if (start === undefined || encoding === 'LGR') return [];
    return [{ start, end: start, text: `\\usepackage[${encoding}]{fontenc}` }];
  }

  function swapEdits({ options, argument }: Call, main: string): TextEdit[] {
    if (target === undefined || main === target) return [];
    const others = calls.filter(({ name }) => name.startsWith('setotherlanguage'));
    return [
      // Options are variants of the old language.
      ...(options === undefined ? [] : [{ start: options.start, end: options.end, text: '' }]),
      { start: argument.start + 1, end: argument.end - 1, text: target },
      ...others.flatMap((call) => listEdits(call.argument, target, main, false)),
      ...selectEdits(main, target),
    ];
  }

  function selectEdits(main: string, next: string): TextEdit[] {
    return calls.flatMap(({ name, argument }) =>
      name === 'selectlanguage' && textOf(argument) === main
        ? [{ start: argument.start + 1, end: argument.end - 1, text: next }]
        : [],
    );
  }

  /** Swaps the two languages in a list. */
  function listEdits(list: Argument, from: string, to: string, both = true): TextEdit[] {
    const found: TextEdit[] = [];
    for (const match of source.slice(list.start, list.end).matchAll(/[A-Za-z]+/g)) {
      const next = match[0] === from ? to : both && match[0] === to ? from : undefined;
      const start = list.start + match.index;
      if (next !== undefined) found.push({ start, end: start + match[0].length, text: next });
    }
    return found;
  }
}

/** The content of an argument's delimiters. */
export const textOfCall = ({ start, end }: Argument, source: string): string =>
  source.slice(start + 1, end - 1).trim();

/** Whether a call loads a package. */
export const isPackage =
  (name: string, source: string) =>
  (call: Call): boolean =>
    /^(?:usepackage|RequirePackage)$/.test(call.name) &&
    namesIn(textOfCall(call.argument, source)).includes(name);

const namesIn = (list: string): string[] => list.split(',').map((name) => name.trim());

/** Babel's main language is the explicit one, else the last in its own list, else the last in the class options. */
export function mainLanguage(lists: readonly string[]): string | undefined {
  for (const list of lists) {
    const explicit = /\bmain\s*=\s*([A-Za-z]+)/.exec(list)?.[1];
    const last = list
      .split(/[\s,]+/)
      .filter((option) => languageNames.has(option))
      .at(-1);
    if (explicit !== undefined || last !== undefined) return explicit ?? last;
  }
  return undefined;
}

/**
 * The calls that load classes and packages and select languages, in order.
 * @param isPreamble whether to stop where the document starts.
 */
export function findCalls({ parsed }: Parts, isPreamble = false): Call[] {
  const { tokens, pairs } = parsed;
  const calls: Call[] = [];
  for (let index = 0; index < tokens.size; index += 1) {
    if (tokens.kind(index) !== kinds.control) continue;
    const name = tokens.name(index);
    if (isPreamble && name === 'begin' && pairs.environment(index) === 'document') break;
    const letters = Object.hasOwn(signatures, name) ? signatures[name] : undefined;
    if (letters === undefined) continue;
    const { found, isComplete } = readArguments(parsed, index + 1, tokens.size, letters);
    const argument = found.at(-1);
    if (isComplete && argument !== undefined && argument.open >= 0)
      calls.push({ name, options: found.find(({ letter }) => letter === 'o'), argument });
  }
  return calls;
}

function pdfLanguageEdits(source: string, language: string): TextEdit[] {
  const found = /(pdflang\s*=\s*\{?)([A-Za-z]{2,3}(?:-[A-Za-z0-9]+)*)/.exec(source);
  if (found?.[2] === undefined || found[2] === language) return [];
  const start = found.index + (found[1]?.length ?? 0);
  return [{ start, end: start + found[2].length, text: language }];
}

/** Packages that support a script in pdfTeX. */
const scriptPackages: Partial<Record<Script, RegExp>> = {
  Han: /\b(?:CJK|CJKutf8|ctex|xeCJK|kotex|bxcjkjatype|zhmCJK)\b/,
  Kana: /\b(?:CJK|CJKutf8|bxcjkjatype|jsarticle|jsbook|ltjsarticle|ujarticle)\b/,
  Hangul: /\b(?:CJK|CJKutf8|kotex|dhucs|hangul)\b/,
  Cyrillic: /\b(?:T2A|T2B|T2C|X2|OT2)\b/,
  Greek: /\b(?:LGR|textgreek|babel-greek)\b/,
  Arabic: /\b(?:arabtex|arabi|arabxetex)\b/,
  Hebrew: /\b(?:HE8|cjhebrew)\b/,
  Thai: /\b(?:LTH|thai-latex)\b/,
  Devanagari: /\bdevanagari\b/,
  Bengali: /\bbangtex\b/,
};

const scriptNames: Partial<Record<Script, string>> = {
  Han: 'Chinese characters',
  Kana: 'Japanese characters',
};

/** The number of characters examined to determine the script of a translation. */
const ENOUGH_TEXT = 100_000;

/** A message for a document whose new text needs another engine or more packages. */
export function scriptMessages(source: string, texts: readonly string[]): readonly Message[] {
  if (!/\\documentclass/.test(source) || isUnicodeEngine(source)) return [];
  const script = dominantScript(texts.join('\n').slice(0, ENOUGH_TEXT));
  if (script === undefined || script === 'Latin') return [];
  if (scriptPackages[script]?.test(source) === true) return [];
  const isOld = dominantScript(source.replace(/\\[A-Za-z]+/g, '')) === script;
  if (isOld) return [];
  return [
    {
      code: 'script-unsupported',
      severity: 'warning',
      text: `This document is made for pdfLaTeX, which can't set ${scriptNames[script] ?? `the ${script} script`} as it is. Compile it with XeLaTeX or LuaLaTeX and a font that has the script.`,
    },
  ];
}
