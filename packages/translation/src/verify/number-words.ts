/**
 * The stems of the numbers 0 to 12 in words, with ordinals and words such as "twice", by ISO 639-1 code: alternatives
 * separated by `|`, numbers by spaces. A word that begins with a stem (in scripts without spaces: contains it) is the number; `_` is
 * the end of the word.
 * Source: CLDR's rule-based number formats (spellout), and each language's grammar for the rest.
 */
export const numberStems: Readonly<Record<string, string>> = {
  en: 'zero|no_|none one|first|once|single|a_|an_|another two|second|twice|both|double|pair|half three|third|triple four|fourth|quarter five|fift six|sixt seven eight nine|nint ten|tent eleven twelv|twelft|dozen',
  de: 'null|kein ein|erst|eine zwei|zwo|beid|doppel|paar|halb drei|dritt vier|viert fünf sech sieb acht neun zehn elf zwölf|dutzend',
  fr: 'zéro|aucun un|une|premi|seul deux|second|double|paire|demi|moitié trois|troisi|tiers|triple quatre|quatri|quart cinq six|sixi sept huit neuf|neuv dix|dixi onz douz',
  es: 'cero|ningun un|primer|vez|sol dos|segund|ambos|ambas|doble|par|mitad|medi tres|tercer|triple cuatro|cuart cinco|quint seis|sext siete|sépt|sept ocho|octav nueve|noven diez|décim once doce|docena',
  pt: 'zero|nenhum um|uma|primeir|únic dois|duas|segund|ambos|ambas|dobr|par|metade|meio|meia três|terceir|tripl quatro|quart cinco|quint seis|sext sete|sétim oito|oitav nove|non dez|décim onze doze|dúzia',
  it: 'zero|nessun un|prim|sol due|second|entramb|doppi|coppia|metà|mezz tre|terz|tripl quattro|quart cinque|quint sei|sest sette|settim otto|ottav nove|non dieci|decim undic dodic|dozzina',
  nl: 'nul|geen een|één|eerst|enkel twee|tweed|beide|dubbel|paar|half|helft drie|derd vier|kwart vijf zes zeven acht negen tien elf twaalf|dozijn',
  sv: 'noll|ingen|inga en|ett|först två|andra|båda|dubbel|par|halv tre|tredje fyr|fjärde fem sex|sjätte sju åtta|ått nio tio elva|elfte tolv',
  pl: 'zero|żad jed|pierwsz dwa|dwie|dwó|dwu|drug|oba|obie|obu|podwó|pół|par trz|trój cztery|czter|czwart pięć|piąt|pięci sześć|szóst|sześci siedem|siódm|siedmi osiem|ósm|ośmi dziewięć|dziewiąt dziesięć|dziesiąt jedenaś dwanaś|dwunast',
  ru: 'ноль|нул один|одн|перв|едини два|две|дву|втор|оба|обе|обо|двой|пар|пол три|трет|трё|трех|тро четыр|четвер|четвёр пят шест сем|седьм восем|восьм девят десят одиннадцат двенадцат|дюжин',
  tr: 'sıfır bir|ilk|tek iki|çift|yarı üç dört|çeyrek beş altı yedi sekiz dokuz on|onu onbir oniki|düzine',
  ar: 'صفر|أي واحد|أحد|إحدى|أول|مرة اثن|ثان|مرت|كلا|زوج|ضعف|نصف ثلاث|ثالث أربع|رابع|ربع خمس|خامس ست|سادس سبع|سابع ثمان|ثامن تسع|تاسع عشر|عاشر إحدى اثن',
  ja: '零|ゼロ 一|ひと|１|単|片 二|ふた|両|２|倍|半 三|みっ|３ 四|よっ|４ 五|いつ|５ 六|６ 七|７ 八|８ 九|９ 十|１０ 十一 十二|ダース',
  zh: '零 一|首|单|單 二|两|兩|双|雙|倍|半 三 四 五 六 七 八 九 十 十一 十二|打',
  ko: '영|없 일|한|하나|첫|1 이|두|둘|양|쌍|반 삼|세|셋 사|네|넷 오|다섯 육|여섯 칠|일곱 팔|여덟 구|아홉 십|열 십일|열한 십이|열두',
};
