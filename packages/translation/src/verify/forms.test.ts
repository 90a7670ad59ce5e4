import { expect, it } from 'vitest';
import { checkWords } from '../../test/words.ts';
import { compareNumbers } from './numbers.ts';

/** Translations that are right, in another form than the source: nothing may be found in them. */
const forms: readonly (readonly [languages: string, source: string, target: string])[] = [
  // Numbers in the form of the language.
  ['en de', 'The total is 1,250.50 euros.', 'Die Summe beträgt 1.250,50 Euro.'],
  ['en fr', 'The total is 1,250.50 euros.', 'Le total est de 1 250,50 euros.'],
  ['en fr', 'The total is 1,250,000 euros.', 'Le total est de 1\u202f250\u202f000 euros.'],
  ['en de-CH', 'The total is 1,250.50 francs.', 'Die Summe beträgt 1’250.50 Franken.'],
  ['en ar', 'Pay 1,250.50 today.', 'ادفع ١٬٢٥٠٫٥٠ اليوم.'],
  ['en hi', 'About 1,250,000 people live here.', 'यहाँ लगभग 12,50,000 लोग रहते हैं।'],
  ['en ja', 'About 1.5 million people live here.', 'ここには約150万人が住んでいます。'],
  ['en es', 'It has 12500 lines.', 'Tiene 12.500 líneas.'],
  ['en de', 'A rate of 0.5 percent', 'Ein Satz von 0,5 Prozent'],
  ['en fa', 'It covers 80% of what you need.', 'این ۸۰ درصد نیازهای شما را پوشش می‌دهد.'],
  ['en uk', 'A rate of 12%', 'Ставка 12 відсотків'],
  // Terms of the trade stay in English.
  [
    'en zh-Hant',
    'A dependency tree is often used by build tools to bundle all the relevant code for the client to download and render it.',
    '建置工具經常使用 dependency tree 來 bundle 所有相關的 code，以供 client 端 download 和 render 它。',
  ],
  // Ideographs of names.
  ['en ja', 'Ms Takahashi met Mr Hamasaki.', '髙橋さんは濵﨑さんに会った。'],
  ['zh ja', '吴先生住在钓鱼台。', '吴さんは钓鱼台に住んでいる。'],
  ['en de', 'Version 3.10.2 is out.', 'Version 3.10.2 ist da.'],
  ['en de', 'See section 4.2.1.', 'Siehe Abschnitt 4.2.1.'],
  // Dates and times.
  ['en de', 'On 3/5/2024 at 2:30 p.m.', 'Am 05.03.2024 um 14:30 Uhr'],
  ['en de', 'On March 5, 2024', 'Am 5. März 2024'],
  ['en ja', 'On March 5, 2024', '2024年3月5日'],
  ['en fr', 'on December 25', 'le 25 décembre'],
  ['de en', 'am 5. März um 14:30 Uhr', 'on March 5 at 2:30 pm'],
  ['en ru', 'May 9, 1945', '9 мая 1945 года'],
  // Small numbers as words, and words as numbers.
  ['en de', 'Within 3 days', 'Binnen drei Tagen'],
  ['en de', 'Click it twice.', 'Klicken Sie 2-mal darauf.'],
  ['en fr', 'There are 2 ways.', 'Il existe deux manières.'],
  ['en es', 'the 3 first pages', 'las tres primeras páginas'],
  ['en ja', 'It has two parts.', '2 つの部分があります。'],
  ['en zh', 'There are three ways.', '有 3 种方法。'],
  ['en ru', 'in 2 steps', 'в два шага'],
  ['en ar', 'in 3 steps', 'في ثلاث خطوات'],
  ['en ja', 'It fires a thousand times.', '1000 回起動します。'],
  ['en ja', 'It is a hexadecimal code of the color.', '色を表す 16 進数のコードです。'],
  ['en ru', 'The status codes in the 400 range mean an error.', 'Четырёхсотые статус-коды означают ошибку.'],
  // Units, signs and currencies in another form.
  ['en de', 'It grew by 15% in May.', 'Es wuchs im Mai um 15 Prozent.'],
  ['en fr', 'It grew by 15%.', 'Il a augmenté de 15 %.'],
  ['en ja', 'It grew by 15%.', '15パーセント増えました。'],
  ['en de', 'at −5 °C', 'bei minus 5 Grad Celsius'],
  ['en ru', 'within 5 km', 'в пределах 5 километров'],
  ['en ja', 'for $5', '5ドルで'],
  ['en de', 'for US$ 5', 'für 5 US-Dollar'],
  ['en de', 'from 10% to 20%', 'von 10 bis 20 %'],
  // What repeats itself, or stays.
  ['en de', 'Very, very good.', 'Sehr, sehr gut.'],
  ['en de', 'No, no, no, no!', 'Nein, nein, nein, nein!'],
  ['en de', 'WARNING: DO NOT OPEN THE HOUSING', 'WARNUNG: GEHÄUSE NICHT ÖFFNEN'],
  ['en de', 'Microsoft Windows Server 2022 Datacenter', 'Microsoft Windows Server 2022 Datacenter'],
  ['en de', 'npm install --save-dev typescript', 'npm install --save-dev typescript'],
  ['en de', 'OK', 'OK'],
  ['en fr', 'Menu', 'Menu'],
  ['en de', 'Dr. Anna Schmidt, Berlin', 'Dr. Anna Schmidt, Berlin'],
  ['en ja', 'Visit Tokyo Tower with Anna and Peter Schmidt.', 'Anna と Peter Schmidt と一緒に東京タワーへ。'],
  // Titles and names stay, and originals of terms stand beside their translation.
  [
    'en ja',
    'For more information, see How to support Reusable State in Effects.',
    '詳細については、How to support Reusable State in Effects を参照してください。',
  ],
  [
    'en pt',
    'On June 8 by Andrew Clark, Dan Abramov, Rachel Nabors, and Seth Webster of the team',
    'Em 8 de junho, por Andrew Clark, Dan Abramov, Rachel Nabors, and Seth Webster, da equipe',
  ],
  [
    'en fa',
    'Then look for such patterns in the source code of your dependencies as well.',
    'سپس در کد منبع وابستگی‌هایتان (source code of your dependencies) نیز به دنبال الگوها بگردید.',
  ],
  [
    'en ko',
    'A decorator is declared before a class, and not in an ambient context (such as a class).',
    '데코레이터는 클래스 앞에 선언되며, 다른 주변 컨텍스트(예: 클래스)에서는 사용할 수 없습니다.',
  ],
  [
    'en zh',
    'It accepts six props: (a string), (a string), (a string), (an array of strings), (a string) and (a number).',
    '它接受六个 props：（字符串）、（字符串）、（字符串）、（字符串数组）、（字符串）和（数字）。',
  ],
  // Quotations in other marks, and what is quoted stays.
  [
    'en zh',
    "Set the preference to 'Swipe with two or three fingers' before you begin.",
    "开始之前，请将首选项设置为'Swipe with two or three fingers'。",
  ],
  [
    'en ja',
    'Select "Bob" and then "Taylor". The paragraph below says "This is Bob\'s bio and more."',
    '"Bob" を選択し、次に "Taylor" を選択します。下の段落には "This is Bob\'s bio and more." と表示されます。',
  ],
  ['en de', 'He said “Yes, of course” and went.', 'Er sagte „Ja, natürlich“ und ging.'],
  [
    'en fr',
    'If you see “The file could not be opened for writing”, close it first.',
    'Si vous voyez « The file could not be opened for writing », fermez-le d’abord.',
  ],
  // Remarks that the source makes itself.
  ['en de', 'Translation: Anna Schmidt', 'Übersetzung: Anna Schmidt'],
  ['en de', 'Note: this is optional.', 'Anmerkung: Dies ist optional.'],
  ['en de', 'As an AI company, we care.', 'Als KI-Unternehmen ist uns das wichtig.'],
  // Sentences that are joined or divided.
  ['en de', 'It rains. We stay at home.', 'Weil es regnet, bleiben wir zu Hause.'],
  ['en ja', 'It rains, so we stay at home today.', '雨が降っています。今日は家にいます。'],
  // Relatives of the target language.
  [
    'en nb',
    'This is a short text about the weather in the north.',
    'Dette er en kort tekst om været i nord.',
  ],
  ['en pt-BR', 'This is a short text about the weather.', 'Este é um texto curto sobre o tempo.'],
  ['en zh-TW', 'This is a short text about the weather.', '這是一篇關於天氣的短文，請你們看看這個問題。'],
  ['en hr', 'This is a short text about the weather.', 'Ovo je kratak tekst o vremenu koje je bilo na moru.'],
];

it.each(forms)('%s: nothing is wrong with %j as %j', (languages, source, target) => {
  const [from = '', to = ''] = languages.split(' ');
  const pair = { source: from, target: to };
  const found = checkWords({ source, target, languages: pair }, false).filter(
    ({ isDoubtful }) => !isDoubtful,
  );
  expect(found.map(({ code, detail }) => `${code}: ${detail}`)).toEqual([]);
  expect(compareNumbers(source, target, pair)).toEqual({ changed: [], spelled: [], added: [] });
});
