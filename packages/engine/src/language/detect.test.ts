import { describe, expect, it } from 'vitest';
import { docx, paragraph } from '../fixtures/index.ts';
import { openDocument } from '../open.ts';
import { detectLanguage } from './detect.ts';
import { documentLanguage } from './document.ts';

const texts = {
  en: 'The quick brown fox jumps over the lazy dog while the children are playing in the garden of the old house.',
  es: 'El rápido zorro marrón salta sobre el perro perezoso mientras los niños juegan en el jardín de la casa.',
  fr: 'Le vif renard brun saute par-dessus le chien paresseux pendant que les enfants jouent dans le jardin.',
  de: 'Der schnelle braune Fuchs springt über den faulen Hund, während die Kinder im Garten des alten Hauses spielen.',
  ja: '子供たちが古い家の庭で遊んでいる間に、素早い茶色の狐が怠け者の犬を飛び越えます。',
  'zh-Hans': '孩子们在老房子的花园里玩的时候，敏捷的棕色狐狸跳过了懒狗。这个国家的学校还没有开门。',
  'zh-Hant': '孩子們在老房子的花園裡玩的時候，敏捷的棕色狐狸跳過了懶狗。這個國家的學校還沒有開門。',
  ru: 'Быстрая коричневая лиса прыгает через ленивую собаку, пока дети играют в саду старого дома.',
  uk: 'Швидка руда лисиця перестрибує через ледачого пса, поки діти граються в саду біля старого будинку.',
  pt: 'A rápida raposa marrom salta sobre o cão preguiçoso enquanto as crianças brincam no jardim da casa.',
  it: 'La rapida volpe marrone salta sopra il cane pigro mentre i bambini giocano nel giardino della casa.',
  ko: '아이들이 오래된 집의 정원에서 노는 동안 빠른 갈색 여우가 게으른 개를 뛰어넘습니다.',
  ar: 'يقفز الثعلب البني السريع فوق الكلب الكسول بينما يلعب الأطفال في حديقة المنزل القديم.',
  hi: 'जब बच्चे पुराने घर के बगीचे में खेल रहे थे, तेज़ भूरी लोमड़ी आलसी कुत्ते के ऊपर से कूद गई।',
  vi: 'Con cáo nâu nhanh nhẹn nhảy qua con chó lười biếng trong khi bọn trẻ chơi đùa ở khu vườn của ngôi nhà cũ.',
  tr: 'Çocuklar eski evin bahçesinde oynarken hızlı kahverengi tilki tembel köpeğin üzerinden atlar.',
  sv: 'Den snabba bruna räven hoppar över den lata hunden medan barnen leker i det gamla husets trädgård.',
  nb: 'Den raske brune reven hopper over den late hunden mens barna leker i hagen til det gamle huset.',
  da: 'Den hurtige brune ræv springer over den dovne hund, mens børnene leger i haven ved det gamle hus.',
  fil: 'Ang mabilis na kayumangging soro ay tumalon sa tamad na aso habang naglalaro ang mga bata sa hardin ng lumang bahay.',
  'sr-Cyrl': 'Брза смеђа лисица прескаче лењог пса док се деца играју у башти старе куће поред реке.',
  cs: 'Rychlá hnědá liška skáče přes líného psa, zatímco si děti hrají na zahradě starého domu.',
  pl: 'Szybki brązowy lis przeskakuje nad leniwym psem, podczas gdy dzieci bawią się w ogrodzie starego domu.',
  nl: 'De snelle bruine vos springt over de luie hond terwijl de kinderen in de tuin van het oude huis spelen.',
  ta: 'குழந்தைகள் பழைய வீட்டின் தோட்டத்தில் விளையாடும்போது வேகமான பழுப்பு நரி சோம்பேறி நாயைத் தாண்டுகிறது.',
  te: 'పిల్లలు పాత ఇంటి తోటలో ఆడుకుంటున్నప్పుడు వేగవంతమైన గోధుమ రంగు నక్క సోమరి కుక్కపై నుండి దూకుతుంది.',
  ka: 'სწრაფი ყავისფერი მელა ახტება ზარმაც ძაღლს, სანამ ბავშვები ძველი სახლის ბაღში თამაშობენ.',
  hy: 'Արագ շագանակագույն աղվեսը ցատկում է ծույլ շան վրայով, մինչ երեխաները խաղում են հին տան այգում։',
  am: 'ፈጣኑ ቡናማ ቀበሮ ሰነፉን ውሻ ይዘላል ልጆቹ በአሮጌው ቤት የአትክልት ስፍራ ሲጫወቱ።',
  km: 'កញ្ជ្រោងពណ៌ត្នោតរហ័សលោតពីលើឆ្កែខ្ជិលខណៈពេលដែលក្មេងៗលេងក្នុងសួន។',
  my: 'ကလေးများ အိမ်ဟောင်း၏ ဥယျာဉ်ထဲတွင် ကစားနေစဉ် မြေခွေးညိုသည် ခွေးပျင်းကို ခုန်ကျော်သည်။',
  fa: 'روباه قهوه‌ای سریع از روی سگ تنبل می‌پرد در حالی که بچه‌ها در باغ خانه قدیمی بازی می‌کنند.',
  ur: 'تیز بھورا لومڑی سست کتے کے اوپر سے چھلانگ لگاتا ہے جبکہ بچے پرانے گھر کے باغ میں کھیل رہے ہیں۔',
  el: 'Η γρήγορη καφέ αλεπού πηδάει πάνω από το τεμπέλικο σκυλί, ενώ τα παιδιά παίζουν στον κήπο.',
} as const;

describe('detectLanguage', () => {
  it.each(Object.entries(texts))('detects %s', async (language, text) => {
    expect(await detectLanguage(text)).toBe(language);
  });

  it('returns nothing for numbers, empty text, or a text that fits several languages', async () => {
    expect(await detectLanguage('12.50 — 30 % (2024)')).toBeUndefined();
    expect(await detectLanguage('')).toBeUndefined();
    expect(await detectLanguage('No')).toBeUndefined();
  });

  it('uses the dominant language of a long document, not that of its cover', async () => {
    const cover = `${texts.en}\n`.repeat(60);
    const body = `${texts.fr}\n`.repeat(900);
    expect(await detectLanguage(cover + body)).toBe('fr');
    expect(await detectLanguage(`${'2024 12.5 '.repeat(3000)}${body}`)).toBe('fr');
  });
});

describe('documentLanguage', () => {
  it('uses the joined text when every single paragraph is too short', async () => {
    const words = texts.it.split(' ').map((word) => paragraph(word));
    expect(await documentLanguage(await openDocument(docx(...words), 'docx'))).toBe('it');
  });
});
