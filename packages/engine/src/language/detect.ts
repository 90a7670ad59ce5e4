import { dominantScript, type Script } from '../text/script.ts';

/** Scripts used almost exclusively by one language. */
const languageOfScript: Partial<Record<Script, string>> = {
  Greek: 'el',
  Hebrew: 'he',
  Bengali: 'bn',
  Thai: 'th',
  Hangul: 'ko',
  Gurmukhi: 'pa',
  Gujarati: 'gu',
  Oriya: 'or',
  Tamil: 'ta',
  Telugu: 'te',
  Kannada: 'kn',
  Malayalam: 'ml',
  Sinhala: 'si',
  Lao: 'lo',
  Khmer: 'km',
  Myanmar: 'my',
  Georgian: 'ka',
  Armenian: 'hy',
  Thaana: 'dv',
};

/** The most likely language of a script when letter sequences don't decide. */
const likelyLanguageOfScript: Partial<Record<Script, string>> = { Devanagari: 'hi', Ethiopic: 'am' };

/** Tags for the detector's codes: macrolanguages by the form that most texts are in, languages with two scripts by script. */
const tagOf: Readonly<Record<string, (script: Script) => string>> = {
  no: () => 'nb',
  tl: () => 'fil',
  sr: (script) => (script === 'Cyrillic' ? 'sr-Cyrl' : 'sr-Latn'),
  ku: (script) => (script === 'Arabic' ? 'ckb' : 'ku'),
};

/** The number of slices examined from a long text. The detector itself uses no more of each. */
const SLICES = 16;
const SLICE_CHARACTERS = 1000;

/**
 * The dominant language of a text, from its script and then from its letter sequences. Intended for the joined text of a
 * document: a single cell or title is too short. The data for letter sequences (1 MB) is loaded only for a script that
 * several languages share.
 * @returns BCP 47 (`zh-Hans` and `zh-Hant` are distinguished), or undefined when the language is unclear.
 */
export async function detectLanguage(text: string): Promise<string | undefined> {
  const slices = slicesOf(text);
  const sample = slices.join('\n');
  const script = dominantScript(sample);
  if (script === undefined) return undefined;
  // Japanese mixes kana with ideographs, and is identified by a small share of kana.
  const kana = sample.match(/[\p{Script=Hiragana}\p{Script=Katakana}]/gu)?.length ?? 0;
  const han = sample.match(/\p{Script=Han}/gu)?.length ?? 0;
  if (script === 'Kana' || (script === 'Han' && kana > han * 0.05)) return 'ja';
  if (script === 'Han') return isTraditional(sample) ? 'zh-Hant' : 'zh-Hans';
  const known = languageOfScript[script];
  if (known !== undefined) return known;
  const detected = await languageOfLetters(slices);
  return detected === undefined ? likelyLanguageOfScript[script] : (tagOf[detected]?.(script) ?? detected);
}

/** The language that most slices are reliably in. */
async function languageOfLetters(slices: readonly string[]): Promise<string | undefined> {
  const { eld } = await import('eld/extrasmall');
  const votes = new Map<string, number>();
  for (const slice of slices) {
    const result = eld.detect(slice);
    if (result.language === '' || !result.isReliable()) continue;
    votes.set(result.language, (votes.get(result.language) ?? 0) + 1);
  }
  const [most] = [...votes].sort(([, a], [, b]) => b - a);
  return most?.[0];
}

/** Slices from all over the text, so that a cover page in another language doesn't decide. Slices of joined slices are the same. */
export function slicesOf(text: string): readonly string[] {
  const count = Math.min(SLICES, Math.ceil(text.length / SLICE_CHARACTERS));
  const step = count > 1 ? (text.length - SLICE_CHARACTERS) / (count - 1) : 0;
  return Array.from({ length: count }, (_, index) => {
    const start = Math.floor(index * step);
    return text.slice(start, start + SLICE_CHARACTERS);
  });
}

/** Common characters that differ between traditional and simplified Chinese. */
const traditional = /[這個們來時說對國學會後過還沒與為當從現經開關問題見電話車東門長書點麼氣]/gu;
const simplified = /[这个们来时说对国学会后过还没与为当从现经开关问题见电话车东门长书点么气]/gu;

function isTraditional(text: string): boolean {
  return (text.match(traditional)?.length ?? 0) > (text.match(simplified)?.length ?? 0);
}
