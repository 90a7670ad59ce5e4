import type { Message } from '../../model/index.ts';
import { findCalls, isPackage, mainLanguage, textOfCall } from './language.ts';
import { languageName } from './languages.ts';
import type { Parts } from './parts.ts';

/** Classes and packages that insert words in one language, by its babel name. Sources: the manuals of ctex, jsclasses, BXjscls. */
const languages: readonly (readonly [RegExp, string])[] = [
  [/^(?:ctex(?:art|rep|book|beamer)?|xeCJK)$/, 'chinese'],
  [
    /^(?:[tu]?j(?:article|report|book)|js(?:article|report|book)|ltjs?(?:article|report|book)|bxjs\w{0,10}|jlreq)$/,
    'japanese',
  ],
  [/^(?:kotex|oblivoir|xoblivoir|hangul)$/, 'korean'],
  [/^abntex2$/, 'brazilian'],
];

/** What makes LaTeX print a word such as “Figure”, “Contents” or “Proof”. */
const named =
  /\\(?:chapter|part|appendix|tableofcontents|listof[a-z]{5,10}|bibliography|printbibliography|printindex|printglossary|printglossaries|autoref|[cC]ref|today)(?![A-Za-z])|\\begin\{(?:abstract|figure|table|longtable|thebibliography|proof|letter)\*?\}/;
/** Chinese and Japanese classes number sections with words. */
const section = /\\(?:sub)?section(?![A-Za-z])/;

/**
 * A message for a document whose class inserts words in another language than the target, when no language package that is
 * loaded makes them follow.
 * @param language the target, BCP 47.
 */
export function classNameMessages(parts: Parts, language: string): readonly Message[] {
  const { source } = parts.parsed.tokens;
  if (!source.includes('\\documentclass')) return [];
  const calls = findCalls(parts, true);
  const documentClass = calls.find(({ name }) => name === 'documentclass');
  if (documentClass === undefined) return [];
  const polyglossia = calls.find(({ name }) => name === 'setmainlanguage' || name === 'setdefaultlanguage');
  const babel = calls.find(isPackage('babel', source));
  const system = polyglossia === undefined ? 'babel' : 'polyglossia';
  const target = languageName(language, system);
  const main =
    polyglossia !== undefined
      ? textOfCall(polyglossia.argument, source)
      : mainLanguageOf(babel !== undefined);
  // Edits make the target the main language where the packages support it.
  if (target !== undefined && (polyglossia !== undefined || (babel !== undefined && main !== undefined)))
    return [];
  const shown = main ?? classLanguage() ?? 'english';
  if (isSameLanguage(shown, language)) return [];
  if (!named.test(source) && !(shown === 'chinese' && section.test(source))) return [];
  return [
    {
      code: 'class-names',
      severity: 'warning',
      text: `The class of this document inserts words such as “Figure”, “Contents” or “Abstract”. They stay in ${capitalized(shown)}: load a language package for the target language, or define them yourself.`,
    },
  ];

  /** The main language of babel. */
  function mainLanguageOf(isLoaded: boolean): string | undefined {
    if (!isLoaded) return undefined;
    const lists = calls
      .filter((call) => call === babel || call === documentClass)
      .flatMap(({ options }) => options ?? [])
      .map((list) => textOfCall(list, source));
    return mainLanguage(lists.reverse());
  }

  /** The language of the class, or of a package that translates it. With `scheme=plain`, ctex keeps the English words. */
  function classLanguage(): string | undefined {
    for (const call of calls) {
      if (call !== documentClass && !/^(?:usepackage|RequirePackage)$/.test(call.name)) continue;
      const isPlain =
        call.options !== undefined && /scheme\s?=\s?plain/.test(textOfCall(call.options, source));
      for (const name of textOfCall(call.argument, source).split(',')) {
        const found = languages.find(([pattern]) => pattern.test(name.trim()));
        if (found !== undefined && !isPlain) return found[1];
      }
    }
    return undefined;
  }
}

/** Whether a language name of babel or polyglossia is that of a target, whatever its region. */
function isSameLanguage(name: string, language: string): boolean {
  const [primary = ''] = language.split('-');
  const same = [language, primary].map(
    (tag) => languageName(tag, 'polyglossia') ?? languageName(tag, 'babel'),
  );
  const isEnglish =
    primary === 'en' && /^(?:english|american|british|UKenglish|USenglish|canadian|australian)$/.test(name);
  return isEnglish || same.includes(name) || (name === 'brazilian' && primary === 'pt');
}

const capitalized = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);
