import { dominantScript, type Script } from './script.ts';

/** Scripts that one language, as good as alone, is written in. */
const languageOfScript: Partial<Record<Script, string>> = {
  Greek: 'el',
  Hebrew: 'he',
  Bengali: 'bn',
  Thai: 'th',
  Hangul: 'ko',
  Devanagari: 'hi',
};

const SAMPLE_CHARACTERS = 20_000;

/**
 * The language of a text, from its script and then from its letter sequences. Meant for the joined text of a document: a
 * single cell or title is too short to tell.
 * @returns BCP 47 (`zh-Hans` and `zh-Hant` told apart), or undefined when the text doesn't show it.
 */
export async function detectLanguage(text: string): Promise<string | undefined> {
  const sample = text.slice(0, SAMPLE_CHARACTERS);
  const script = dominantScript(sample);
  if (script === undefined) return undefined;
  // Japanese mixes kana with ideographs, and is told by the least of them.
  const kana = sample.match(/[\p{Script=Hiragana}\p{Script=Katakana}]/gu)?.length ?? 0;
  const han = sample.match(/\p{Script=Han}/gu)?.length ?? 0;
  if (script === 'Kana' || (script === 'Han' && kana > han * 0.05)) return 'ja';
  if (script === 'Han') return isTraditional(sample) ? 'zh-Hant' : 'zh-Hans';
  const known = languageOfScript[script];
  if (known !== undefined) return known;
  const { eld } = await import('eld/extrasmall');
  const result = eld.detect(sample);
  return result.language !== '' && result.isReliable() ? result.language : undefined;
}

/** Everyday characters that the two ways of writing Chinese write differently. */
const traditional = /[這個們來時說對國學會後過還沒與為當從現經開關問題見電話車東門長書點麼氣]/gu;
const simplified = /[这个们来时说对国学会后过还没与为当从现经开关问题见电话车东门长书点么气]/gu;

function isTraditional(text: string): boolean {
  return (text.match(traditional)?.length ?? 0) > (text.match(simplified)?.length ?? 0);
}
