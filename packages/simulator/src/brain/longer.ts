import { decodeInline, encodeInline, mapInlineText } from '@verso/engine';

/** The growth of a translation from English that leaves no room: short texts grow more, long ones less. */
const growth = 1.4;

/** Letters that lengthen words, and those that replace the letters from a to z. */
const scripts = {
  'long-german': { endings: 'ungskeitenschaft', letters: 'äbcdëfghïjklmnöpqrstüvwxyz' },
  'long-arabic': { endings: 'اتونيةهمكمال', letters: 'ابتدهفجحيجكلمنوبقرستوفوخيز' },
} as const;

/** Wire text in invented words of a script, 40 % longer. Codes, numbers, addresses and placeholders stay. */
export function translateLonger(wire: string, style: keyof typeof scripts): string {
  const { endings, letters } = scripts[style];
  let [debt, next] = [0, 0];
  const lengthen = (word: string) => {
    const changed = [...word].map((letter) => letterFor(letter, letters)).join('');
    debt += word.length * (growth - 1);
    let ending = '';
    for (; debt >= 1; debt -= 1) ending += endings[next++ % endings.length] ?? '';
    const isShouted = word.length > 1 && word === word.toUpperCase();
    return changed + (isShouted ? ending.toUpperCase() : ending);
  };
  const change = (text: string) =>
    text.replace(/\S+/g, (part) =>
      /[@{}%$]|:\/\/|\d/.test(part) ? part : part.replace(/[A-Za-z]+/g, lengthen),
    );
  return encodeInline(mapInlineText(decodeInline(wire).content, change));
}

function letterFor(letter: string, letters: string): string {
  const lower = letter.toLowerCase();
  const changed = letters[lower.charCodeAt(0) - 97] ?? letter;
  return letter === lower ? changed : changed.toUpperCase();
}
