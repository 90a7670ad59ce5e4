/** How a language writes quotations, numbers and dates. */
export interface Conventions {
  /** Opening and closing, then the same within a quotation. With the no-break spaces that belong to them. */
  readonly quotes: readonly [string, string, string, string];
  /** 1234567.89 in Latin digits; undefined if the platform doesn't know the language. */
  readonly number: string | undefined;
  /** The last day of 2026 in digits, in the Gregorian calendar; undefined if the platform doesn't know the language. */
  readonly date: string | undefined;
}

/** Quotation marks and the languages that use them. Source: Unicode CLDR 48, delimiters; Swiss German by the Federal Chancellery's rules. */
const quotesOfTags: readonly (readonly [marks: string, tags: string])[] = [
  ['„“‚‘', 'bg cs de de-AT de-DE et hr is lb lt mk sk sl'],
  ['«»‹›', 'am de-CH fa fr-CH rm'],
  ['«»«»', 'fr fr-FR ht hy oc'],
  ['«»“”', 'ast br ca el eu fr-CA it it-CH kk mg pt-PT ti'],
  ['«»„“', 'be ky ru uk'],
  ['«»‘’', 'nb nn rw'],
  ['「」『』', 'ja yue zh-HK zh-Hant'],
  ['””’’', 'fi he sn sv yi'],
  ['”“’‘', 'ar ur'],
  ['„”«»', 'pl ro'],
  ['„”’’', 'sr-Cyrl sr-Latn'],
  ['„”‘’', 'bs'],
  ['„”»«', 'hu'],
  ['„“«»', 'ka'],
  ['“”«»', 'eo'],
  ['‘’‘’', 'nl nl-BE'],
  ['‘’“”', 'tn'],
  ['»«›‹', 'ug'],
  ['“”’‘', 'uz'],
];

const quotesByTag: ReadonlyMap<string, string> = new Map(
  quotesOfTags.flatMap(([marks, tags]) => tags.split(' ').map((tag) => [tag, marks] as const)),
);

/** Languages with a no-break space within outer marks. */
const spacedTags: ReadonlySet<string> = new Set(['fr', 'fr-CA', 'fr-FR']);

const lastDay = Date.UTC(2026, 11, 31);

/** The conventions of a supported language. @param code BCP 47 */
export function conventionsOf(code: string): Conventions {
  const [open = '', close = '', innerOpen = '', innerClose = ''] = quotesByTag.get(code) ?? '“”‘’';
  const space = spacedTags.has(code) ? '\u00a0' : '';
  const known = Intl.NumberFormat.supportedLocalesOf(code).length > 0;
  const options = { numberingSystem: 'latn', calendar: 'gregory', timeZone: 'UTC' } as const;
  const digits = { year: 'numeric', month: '2-digit', day: '2-digit' } as const;
  return {
    quotes: [open + space, space + close, innerOpen, innerClose],
    number: known ? new Intl.NumberFormat(code, options).format(1_234_567.89) : undefined,
    date: known
      ? digitsOnly(new Intl.DateTimeFormat(code, { ...options, ...digits }).format(lastDay))
      : undefined,
  };
}

/** Without direction marks and the word for "year" that some languages add. */
const digitsOnly = (date: string): string => date.replace(/[^\d./ -]/g, '').trim();
