import { changeWords, oneOf, replaceFirst, type Spoil, wordsOnly } from './fault.ts';

const number = /\d+(?:[.,٫٬\u00a0\u202f]\d+)*/;

/** Words and signs that a model confuses, by pairs: the first is replaced by the second. */
const units: readonly (readonly [RegExp, string])[] = [
  [/°C/, '°F'],
  [/(?<=\d\s?)km\b|Kilometer(?=\b)|キロメートル|كيلومتر/, 'mi'],
  [/(?<=\d\s?)kg\b|キログラム/, 'lb'],
  [/€/, '$'],
  [/\$(?=\s?\d)/, '€'],
  [/\bEUR\b/, 'USD'],
  [/\bUSD\b/, 'EUR'],
  [/(?<=\d\s?)Euro\b/, 'Dollar'],
  [/(?<=\d\s?)ユーロ/, 'ドル'],
  [/يورو/, 'دولار'],
  [/£/, '$'],
];
const spans: readonly (readonly [RegExp, string])[] = [
  [/Minuten/, 'Stunden'],
  [/Stunden/, 'Tage'],
  [/Wochen/, 'Monate'],
  [/Tagen/, 'Wochen'],
  [/Tage\b/, 'Wochen'],
  [/Monaten/, 'Jahren'],
  [/(?<=\d)分/, '時間'],
  [/(?<=\d)時間/, '日間'],
  [/(?<=\d)日間/, '週間'],
  [/(?<=\d)日以内/, '週間以内'],
  [/(?<=\d)週間/, 'か月'],
  [/(?:[かヶカ]月)/, '年間'],
  [/دقيقة/, 'ساعة'],
  [/ساعات/, 'أيام'],
  [/أيام/, 'أسابيع'],
  [/يومًا/, 'أسبوعًا'],
  [/أسابيع/, 'أشهر'],
  [/أشهر/, 'سنوات'],
];
const magnitudes: readonly (readonly [RegExp, string])[] = [
  [/Millionen/, 'Milliarden'],
  [/Milliarden/, 'Millionen'],
  [/Tausend/, 'Millionen'],
  [/(?<=\d)万/, '億'],
  [/(?<=\d)億/, '万'],
  [/مليون/, 'مليار'],
  [/مليار/, 'مليون'],
];
const months: readonly (readonly [RegExp, string])[] = [
  [/Januar/, 'Juli'],
  [/Februar/, 'Januar'],
  [/März/, 'Mai'],
  [/April/, 'August'],
  [/\bMai\b/, 'März'],
  [/Juni/, 'Juli'],
  [/Juli/, 'Juni'],
  [/August/, 'April'],
  [/September/, 'Oktober'],
  [/Oktober/, 'September'],
  [/November/, 'Dezember'],
  [/Dezember/, 'November'],
  [/\d{1,2}月/, '13月'],
  [/مارس/, 'مايو'],
  [/مايو/, 'مارس'],
  [/يونيو/, 'يوليو'],
  [/يوليو/, 'يونيو'],
  [/سبتمبر/, 'أكتوبر'],
  [/أبريل/, 'أغسطس'],
  [/ديسمبر/, 'نوفمبر'],
];

/** The first pair that occurs. */
const swapped =
  (pairs: readonly (readonly [RegExp, string])[]): Spoil =>
  ({ target }) => {
    for (const [pattern, other] of pairs) {
      const changed = replaceFirst(target, pattern, (found) =>
        found.endsWith('月') ? `${(Number.parseInt(found, 10) % 12) + 1}月` : other,
      );
      if (changed !== undefined) return changed;
    }
    return undefined;
  };

/** A number of the source in the notation of a language, with its signs, or undefined. */
function numbersIn(wire: string): readonly string[] {
  const found: string[] = [];
  changeWords(wire, (text) => {
    found.push(...(text.match(/\d+(?:[.,]\d+)*/g) ?? []));
    return text;
  });
  return found;
}

/** Faults of numbers, units and dates. They leave a text without any right. */
export const numberFaults = {
  digitChanged: ({ target }) =>
    replaceFirst(target, number, (found) => {
      const digits = [...found.matchAll(/\d/g)];
      const at = digits[digits.length >> 1]?.index ?? 0;
      return `${found.slice(0, at)}${(Number(found[at]) + 3) % 10}${found.slice(at + 1)}`;
    }),
  digitsExchanged: ({ target }) =>
    replaceFirst(target, /(\d)(?!\1)\d/, (found) => `${found.charAt(1)}${found.charAt(0)}`),
  numberDropped: ({ target }) => replaceFirst(target, /\s?\d+(?:[.,٫٬\u00a0\u202f]\d+)*/, () => ''),
  /** A zero after a decimal changes nothing. */
  zeroAdded: ({ target }) =>
    replaceFirst(target, /(?<![\d.,])\d+(?:[.,]\d{3})*(?![.,]?\d)/, (found) => `${found}0`),
  pointLost: ({ target }) =>
    replaceFirst(target, /(?<![\d.,])\d+[.,٫]\d{1,2}(?!\d|[.,]\d)/, (found) => found.replace(/[.,٫]/, '')),
  pointMoved: ({ target }) =>
    replaceFirst(target, /(?<![\d.,])\d+[.,٫]\d{1,2}(?!\d|[.,]\d)/, (found) => {
      const at = found.search(/[.,٫]/);
      const digits = found.replace(/[.,٫]/, '');
      return `${digits.slice(0, at - 1) || '0'}${found[at]}${digits.slice(at - 1)}`;
    }),
  separatorsConfused: ({ target }) =>
    replaceFirst(target, /(?<!\d)\d{1,3}[.,]\d{3}[.,]\d{1,2}(?!\d)/, (found) => found.replace(/[.,]/g, '.')),
  /** As the source writes it: 1,250 in German is less than two. */
  separatorsKept: ({ source, target, language }) => {
    const kept = numbersIn(source).find((each) => /[.,]/.test(each));
    if (kept === undefined || !/^(?:de|es|fr|it|pt|nl)/.test(language)) return undefined;
    const local = kept.replace(/[.,]/g, (mark) => (mark === '.' ? ',' : '.'));
    return target.includes(local) ? target.replace(local, kept) : undefined;
  },
  signDropped: ({ target }) => replaceFirst(target, /(?<![\p{L}\d])[-−–](?=\d)/u, () => ''),
  percentDropped: ({ target }) =>
    replaceFirst(target, /\s?(?:%|٪|％|パーセント|Prozent|بالمئة|في المئة)/, () => ''),
  unitChanged: swapped(units),
  spanChanged: swapped(spans),
  magnitudeChanged: swapped(magnitudes),
  monthChanged: swapped(months),
  numberAdded: ({ source, target, choose }) =>
    /\d/.test(wordsOnly(source))
      ? undefined
      : replaceFirst(target, /(?<=\p{L}{2}) (?=\p{L})/u, () => ` ${oneOf(['3', '12', '2019'], choose)} `),
} as const satisfies Readonly<Record<string, Spoil>>;
