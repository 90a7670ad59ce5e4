import { changeWords } from './fault.ts';

const kana: Readonly<Record<string, string>> = Object.fromEntries(
  (
    'あa いi うu えe おo かka きki くku けke こko がga ぎgi ぐgu げge ごgo さsa しshi すsu せse そso ざza じji ずzu ぜze ぞzo ' +
    'たta ちchi つtsu てte とto だda ぢji づzu でde どdo なna にni ぬnu ねne のno はha ひhi ふfu へhe ほho ばba びbi ぶbu べbe ' +
    'ぼbo ぱpa ぴpi ぷpu ぺpe ぽpo まma みmi むmu めme もmo やya ゆyu よyo らra りri るru れre ろro わwa をo んn っt ゃya ゅyu ' +
    'ょyo ぁa ぃi ぅu ぇe ぉo'
  )
    .split(' ')
    .map((pair) => [pair.slice(0, 1), pair.slice(1)]),
);
const arabic: Readonly<Record<string, string>> = Object.fromEntries(
  'اa أa إi آa بb تt ثth جj حh خkh دd ذdh رr زz سs شsh صs ضd طt ظz عa غgh فf قq كk لl مm نn هh وw يy ىa ةa ئy ؤw ،, ؟?'
    .split(' ')
    .map((pair) => [pair.slice(0, 1), pair.slice(1)]),
);
const syllables = ['kan', 'ji', 'sho', 'hon', 'dai', 'sei', 'gaku', 'ryou'];
const marks: Readonly<Record<string, string>> = { '。': '. ', '、': ', ', ー: '', '「': '"', '」': '" ' };

/** A Japanese or Arabic text in Latin letters, about as a model writes it: ideographs as syllables, without tones and vowels. */
export function romanize(wire: string, language: string): string {
  return changeWords(wire, (text) =>
    language.startsWith('ar')
      ? [...text.replace(/\p{Mn}/gu, '')].map((letter) => arabic[letter] ?? letter).join('')
      : [...text].map(romanizeJapanese).join(''),
  );
}

function romanizeJapanese(letter: string): string {
  const code = letter.codePointAt(0) ?? 0;
  // Katakana is written as the hiragana 96 code points before it.
  const folded = code >= 0x30a1 && code <= 0x30f4 ? String.fromCodePoint(code - 0x60) : letter;
  if (/\p{Script=Han}/u.test(letter)) return ` ${syllables[code % syllables.length]}`;
  return kana[folded] ?? marks[letter] ?? letter;
}
