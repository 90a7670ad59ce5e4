import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { splitSentences } from './sentences.ts';

/** Checks a text whose sentences are separated by "|". */
function expectSentences(language: string | null, marked: string, lineBreaks?: 'boundary'): void {
  const sentences = splitSentences(marked.replaceAll('|', ''), {
    language,
    ...(lineBreaks === undefined ? {} : { lineBreaks }),
  });
  expect(sentences.join('|')).toBe(marked);
}

describe('sentences', () => {
  it.each([
    ['en', 'The lease ends in May. |Is it renewed? |Yes! |Call us.'],
    ['en', 'Dr. Okafor met Mrs. Lind at 10 a.m. |They left at noon.'],
    ['en', 'See p. 12 and Fig. 3 for details, e.g. Table 4. |No. 5 is void.'],
    ['en', 'Acme Inc. Ltd. sells pipes. |It works with Bolt Co. |They deliver.'],
    ['en', 'She joined the U.S. Navy. |He stayed in the U.K. |They write.'],
    ['en', '“Where is it?” she asked. |“Here.” |He smiled.'],
    ['en', 'The price is $3.50. |It was 1,000.|That is less.'],
    ['en', 'Read docs.example.org/a.B.c first. |Then write to Jo.Lee@example.org.'],
    ['en', 'As noted.[3] |Others agree.[4][5] |Some do not.'],
    ['en', 'We waited . . . and waited . . . . |Nothing came.'],
    ['en', '1. Open it. |2. Close it. |3. Done.'],
    ['en', '(a) the buyer |(b) the seller |(c) the bank'],
    ['de', 'Am 3. Mai kam z. B. Frau Dr. Weiß. |Sie blieb bis zum 12. Juni usw. |Danach ging sie.'],
    ['fr', 'M. Petit a dit : « Je viens. » |Il est venu p. ex. lundi.'],
    ['es', '¡Hola, Sra. Gil! |¿Cómo está? |Vive en EE. UU. desde 2001.'],
    ['it', 'Il Dott. Rossi è qui. |La Sig.ra Neri no.'],
    ['ru', 'А. П. Чехов родился в 1860 г. в Таганроге. |Он писал пьесы и т. д.'],
    ['pt', 'O Sr. Lima mora na Av. Sete. |Ele saiu.'],
    ['ja', '彼は「行く。すぐに。」と言った。|本当ですか？|はい。'],
    ['zh-Hans', '他看了《走吧！走吧！》。|很好！'],
    ['hi', 'यह सच है। |कोई नहीं जानता।'],
    ['ar', 'كيف حالك؟ |أنا بخير.'],
    [
      'ar',
      'سؤال وجواب: |اشترى الولد كتبا، وأقلاما، ودفتر رسم، |ثم عاد إلى البيت في 12:30 مساء، |وكان سعيدا جدا.',
    ],
    ['el', 'Τι είναι αυτό; |Δεν ξέρω.'],
    ['hy', 'Սա գիրք է: |Կարդա այն:'],
    ['ko', '계약은 끝났습니다. |다시 시작합니까? |네.'],
    [null, 'Eins zwei. |Drei vier.'],
  ])('of %s end where a reader would end them: %s', expectSentences);

  it('end at a line break where asked, and always at an empty line', () => {
    expectSentences('en', 'Name\nAddress');
    expectSentences('en', 'Name\n|Address', 'boundary');
    expectSentences('en', 'Name\n\n|Address');
  });

  it('are the text when joined, whatever it is', () => {
    const part = fc.constantFrom(
      '.',
      '!',
      '?',
      '。',
      ' ',
      '\n',
      '"',
      ')',
      '(',
      '「',
      '」',
      '1',
      'a',
      'B',
      'Dr',
      '\ufffc',
      '•',
    );
    fc.assert(
      fc.property(fc.array(part), fc.constantFrom('en', 'de', 'ja', 'el', 'hy', null), (parts, language) => {
        const text = parts.join('');
        const sentences = splitSentences(text, { language });
        expect(sentences.join('')).toBe(text);
        if (text !== '') expect(sentences.every((sentence) => sentence !== '')).toBe(true);
      }),
    );
  });
});
