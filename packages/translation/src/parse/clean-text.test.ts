import { describe, expect, it } from 'vitest';
import { cleanText } from './clean-text.ts';

const clean = (text: string, source = 'For you', targetLanguage = 'de') =>
  cleanText(text, { source, targetLanguage });

describe('cleanText', () => {
  it.each([
    ['zero-width spaces', 'F\u200b\u00fcr\u200b dich\u200b', 'Für dich'],
    ['a direction override', '\u202eFür dich\u202c', 'Für dich'],
    ['a byte order mark and soft hyphens', '\ufeffFür\u00ad dich', 'Für dich'],
    ['joiners and direction marks', 'F\u200dür\u200c\u200e dich\u2069', 'Für dich'],
    ['hidden tags', 'Für dich\u{e0041}\u{e0042}', 'Für dich'],
    ['escapes', 'F\\u00fcr \\ud83d\\ude00 dich\\n', 'Für 😀 dich'],
    ['escapes of bytes', 'F\\xfcr dich', 'Für dich'],
    ['names and numbers of HTML', 'F&uuml;r &#223;&#xfc; dich&hellip;', 'Für ßü dich…'],
    ['escapes of URLs', 'F%C3%BCr dich %E2%82%AC', 'Für dich €'],
    ['line separators', 'Für\u2028dich', 'Für dich'],
    ['pictures', '✅ Für dich 😊', 'Für dich'],
    ['a part in the wrong encoding', 'FÃ¼r dich â€“ 王', 'Für dich – 王'],
    ['tokens', '<s>Für▁dich</s><|im_end|>', 'Für dich'],
    ['an object around it', '{"translation": "Für dich"}', 'Für dich'],
    ['an assignment', 'translation="Für dich"', 'Für dich'],
    ['a box', '\\boxed{Für dich}', 'Für dich'],
    ['the name of its language', 'German: Für dich', 'Für dich'],
    ['the code of its language', '[de] Für dich', 'Für dich'],
    ['marks of Markdown', '# Für **dich**', 'Für dich'],
    ['elements of HTML', '<p>Für<br>dich</p>', 'Für dich'],
    ['the source before it', 'For you: Für dich', 'Für dich'],
    ['the source behind it', 'Für dich (For you)', 'Für dich'],
    ['corner brackets around it', '「Für dich」', 'Für dich'],
    ['bytes in the wrong encoding', 'fÃ¼r dich â€“ â‚¬', 'für dich – €'],
    ['quotation marks around it', '"Für dich"', 'Für dich'],
    ['marks of bold text around it', '**Für <g1>dich</g1>**', 'Für <g1>dich</g1>'],
    ['marks of code around it', '`Für dich`', 'Für dich'],
    ['the source and an arrow', 'For you => Für dich', 'Für dich'],
    ['the source and a tab', 'For you\tFür dich', 'Für dich'],
    ['the source, an arrow and quotation marks', 'For you → „Für dich“', 'Für dich'],
  ])('removes %s', (_, text, cleaned) => expect(clean(text)).toBe(cleaned));

  it('removes a source that its translation follows in parentheses, unless it may be a name', () => {
    expect(clean('Pay the rent (Zahle die Miete)', 'Pay the rent')).toBe('Zahle die Miete');
    expect(clean('Blue Angel (Blauer Engel)', 'Blue Angel')).toBe('Blue Angel (Blauer Engel)');
  });

  it.each<[string, string, string, string?]>([
    ['an escape that the source has', 'Schreibe \\u00fc', 'Write \\u00fc'],
    ['an escaped control character', 'a\\u0009b', 'a b'],
    ['accents in any order', 'Für Ã und Â°, naïve café', 'For you'],
    ['a wrong encoding that the source shows', 'fÃ¼r statt für', 'fÃ¼r instead of für'],
    ['other characters next to a wrong encoding', 'fÃ¼r 日本', 'for 日本'],
    ['quotation marks that the source has', '„Für dich“', '"For you"'],
    ['quotation marks around parts', '"Für" und "dich"', 'For and you'],
    ['bold marks that the source has', '**Für dich**', '**For you**'],
    ['a soft hyphen that the source has', 'Für\u00addich', 'For\u00adyou'],
    ['a joiner of Persian', 'می\u200cخواهم', 'I want', 'fa'],
    ['a joiner of Hindi', 'क्\u200dष', 'ksha', 'hi'],
    ['a space of Khmer', 'ខ្ញុំ\u200bស្រលាញ់', 'I love', 'km'],
    ['a direction mark of Hebrew', 'שלום\u200f!', 'Hello!', 'he'],
    ['joiners of emoji', 'Familie 👩\u200d👧 ❤\ufe0f\u200d🔥', 'Family'],
    ['a flag of tags', '🏴\u{e0067}\u{e0062}\u{e007f}', 'Flag'],
    ['a source that the target repeats', 'For you und mehr', 'For you'],
    ['a mark alone', '"', 'For you'],
    ['an arrow of the source', 'Menu -> Datei', 'Menu -> File'],
  ])('keeps %s', (_, text, source, language) => expect(clean(text, source, language)).toBe(text));

  it('takes linear time for hostile texts', { timeout: 20_000 }, () => {
    for (const part of [
      '\u200b',
      '👩\u200d',
      'Ã¼',
      '\\u00fc',
      '"',
      '**',
      ' ',
      'For you => ',
      '\u{e0041}',
      '(',
    ])
      clean(part.repeat(50_000));
  });
});
