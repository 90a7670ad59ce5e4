import { number } from './numbers.ts';
import { tableCode } from './written-in.ts';

/**
 * Words after a number that multiply it: the power of ten, a space, alternatives separated by `|`, further ones after a
 * semicolon, by ISO 639-1 code. Source: CLDR compact forms.
 */
const scales: Readonly<Record<string, string>> = {
  en: '12 trillion;9 billion|bn;6 million|mn;3 thousand',
  de: '12 billion;9 milliarde|mrd;6 million|mio;3 tausend',
  fr: '9 milliard|md;6 million;3 mille',
  es: '9 mil millon;12 billon|billón;6 millon|millón;3 mil',
  pt: '9 bilh|bi;6 milh;3 mil',
  it: '9 miliard|mld;6 milion|mln;3 mila|mille',
  nl: '9 miljard|mld;6 miljoen|mln;3 duizend',
  pl: '9 miliard|mld;6 milion|mln;3 tysi|tys',
  sv: '9 miljard|mdr;6 miljon|mn;3 tusen',
  ru: '9 миллиард|млрд;6 миллион|млн;3 тысяч|тыс',
  uk: '9 мільярд|млрд;6 мільйон|млн;3 тисяч|тис',
  tr: '12 trilyon;9 milyar;6 milyon;3 bin',
  ar: '9 مليار;6 مليون|ملايين;3 ألف|آلاف',
  ja: '12 兆;8 億;4 万;3 千',
  zh: '12 万亿|兆;8 亿|億;4 万|萬;3 千',
  ko: '12 조;8 억;4 만;3 천',
};

interface Scale {
  readonly power: number;
  readonly pattern: RegExp;
}

const known = new Map<string, readonly Scale[]>();

function scalesOf(language: string | null): readonly Scale[] {
  const code = tableCode(language ?? '');
  const given = known.get(code);
  if (given !== undefined) return given;
  const found = (scales[code] ?? '').split(';').flatMap((entry) => {
    const [power = '', ...words] = entry.split(' ');
    const form = `^[\\s\\u00a0\\u202f-]{0,2}(?:${words.join(' ')})`;
    const pattern = new RegExp(form, 'iu');
    return power === '' ? [] : [{ power: Number(power), pattern }];
  });
  known.set(code, found);
  return found;
}

/** Numbers that say nothing of a magnitude: years, versions and small ones. */
const MIN_PLAIN = 10_000;

interface Amounts {
  /** The values that each number with a scale can have. */
  readonly scaled: readonly (readonly number[])[];
  /** Values that plain numbers can have. */
  readonly plain: readonly number[];
}

function amountsIn(text: string, language: string | null): Amounts {
  const scaled: (readonly number[])[] = [];
  const plain: number[] = [];
  let lastEnd = -1;
  for (const { 0: found, index } of text.matchAll(number)) {
    const end = index + found.length;
    const rest = text.slice(end, end + 16);
    const scale = scalesOf(language).find(({ pattern }) => pattern.test(rest));
    const values = valuesOf(found);
    if (scale === undefined) {
      plain.push(...values);
      continue;
    }
    // "2億5000万" is one number.
    const before = index === lastEnd ? scaled.pop() : undefined;
    if (before === undefined) {
      const certain = grouped.test(found) ? values : [Math.min(...values)];
      scaled.push(certain.map((value) => value * 10 ** scale.power));
    } else {
      const added = Math.max(...values) * 10 ** scale.power;
      scaled.push(before.map((value) => value + added));
    }
    lastEnd = end + (scale.pattern.exec(rest)?.[0].length ?? 0);
  }
  return { scaled, plain };
}

/** Three digits after a separator may be decimals or a group: "3,600万". Other decimals are certain: "2.4 million". */
const grouped = /\D\d{3}$/;

/** The values that a number can have: with its last separator as decimal, or all as grouping. */
function valuesOf(text: string): readonly number[] {
  const digits = text.replace(/\D/g, '');
  const last = Math.max(...[...".,'’\u00a0\u202f\u066b\u066c"].map((mark) => text.lastIndexOf(mark)));
  const asDecimal = last < 0 ? digits : `${text.slice(0, last).replace(/\D/g, '')}.${text.slice(last + 1)}`;
  return [Number(digits), Number(asDecimal)];
}

const isNear = (a: number, b: number): boolean => Math.abs(a - b) <= Math.max(a, b) * 0.001;

/**
 * Compares numbers with words such as "million", which languages count in other steps: 2.4 million is 240万 and not 2,4
 * Milliarden.
 * @returns the problem as a sentence, or undefined
 */
export function compareMagnitudes(
  source: string,
  target: string,
  languages: { readonly source: string | null; readonly target: string },
): string | undefined {
  if (!/\d/.test(source) || !/\d/.test(target)) return undefined;
  const [before, after] = [amountsIn(source, languages.source), amountsIn(target, languages.target)];
  if (after.scaled.length === 0) return undefined;
  const isIn = (values: readonly number[], amounts: readonly number[]) =>
    values.some((value) => amounts.some((each) => isNear(each, value)));
  const expected = [...before.scaled.flat(), ...before.plain];
  const written = [...after.scaled.flat(), ...after.plain];
  const changed = after.scaled.some((values) => Math.max(...values) >= MIN_PLAIN && !isIn(values, expected));
  const given = [
    ...before.scaled,
    ...before.plain.filter((value) => value >= MIN_PLAIN).map((value) => [value]),
  ];
  const isMissing = given.some((values) => !isIn(values, written));
  return changed && isMissing ? 'A number has another magnitude.' : undefined;
}
