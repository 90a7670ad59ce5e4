/**
 * The numbers 0 to 12 in words, with ordinals and words such as "twice", by ISO 639-1 code: numbers are separated by spaces, words
 * by `|`. Behind `~` are words that may say something else, too, such as articles. A word that begins with a stem (in Japanese and
 * Chinese: contains it) is the number; `_` is the end of the word.
 * Source: CLDR's rule-based number formats (spellout), and each language's grammar for the rest.
 */
export const numberStems: Readonly<Record<string, string>> = {
  en: 'zero~none one|first|once|single~a_|an_ two|twice|the\\ssecond_|its\\ssecond_|your\\ssecond_|both~another|second|double|pair|half three|third~triple four|fourth~quarter five|fift six|sixt seven eight nine|ninth ten_|tenth|tens_ eleven twelve|twelft~dozen',
  de: 'null~kein erst~ein|eine zwei|zwo|beid~doppel|paar|halb|hälft drei|dritt vier|viert fünf sech sieb acht_|achte neun zehn elf_|elfte zwölf~dutzend',
  fr: 'zéro~aucun premi~un|une|seul deux~second|double|paire|demi|moitié trois|troisi~tiers|tierce|triple quatre|quatri~quart cinq six_|sixi sept_|septi huit neuf_|neuv dix_|dixi onz douz',
  es: 'cero~ningun primer~un|vez|solo_|sola_|únic dos_|segund|ambos|ambas~doble|par_|pares_|mitad|medi tres|tercer~triple cuatro|cuart cinco|quint seis|sext siete|sépt ocho|octav nueve|noven diez|décim once_ doce_~docena',
  pt: 'zero~nenhum primeir~um|uma|únic dois|duas|segund|ambos|ambas~dobr|par_|pares_|metade|meio|meia três|terceir~tripl quatro|quart cinco|quint seis|sext sete_|sétim oito|oitav nove_|non[oa] dez_|décim onze doze~dúzia',
  it: 'zero~nessun prim~un|solo_|sola_|unic due|second|entramb~doppi|coppi|metà|mezz tre_|terz~tripl quattro|quart cinque|quint sei_|sest sette_|settim otto|ottav nove_|non[oa]_ dieci|decim undic dodic~dozzin',
  nl: 'nul~geen eerst~een|één|enkel twee|tweed|beide~dubbel|paar|half|helft drie|derd vier~kwart vijf zes_|zesd zeven acht_|achtst negen tien elf_|elfd twaalf~dozijn',
  sv: 'noll~ingen|inga först~en|ett två|andra|båda~dubbel|par_|halv tre_|tredj fyr|fjärd fem sex_|sjätt sju åtta|ått nio tio_|tiond elv|elft tolv~dussin',
  pl: 'zero~żad pierwsz~jed dwa|dwie|dwó|dwu|drug|oba|obie|obu~podwó|pół|pary_|para_|parę trz|trój cztery|czter|czwart pięć|piąt|pięci sześć|szóst|sześci siedem|siódm|siedmi osiem|ósm|ośmi dziewięć|dziewiąt dziesięć|dziesiąt jedenaś dwanaś|dwunast~tuzin',
  ru: 'ноль|нул перв~один|одн|едини два_|две_|двум|двух|втор|оба_|обе_|обо|двое|двой|двумя~пара_|пару_|пары_|пол_|полов три_|трем|трех|трёх|трет|трое_|трой четыр|четвер|четвёр пять|пяти|пято|пяты шест семь|семи_|седьм восем|восьм девят десят одиннадцат двенадцат~дюжин',
  uk: "нуль|нул перш~один|одн|єдин два_|дві_|двом|двох|двома|друг|обидв|обох|двоє|подвій~пара_|пару_|пари_|половин три_|трьо|трет|троє|трій чотир|четвер|четверт пʼят|п’ят|п'ят шіст|шост сім_|семи_|сьом вісім|восьм девʼят|дев’ят|дев'ят десят одинадцят дванадцят~дюжин",
  tr: 'sıfır ilk|birinci~bir|tek iki~çift|yarı|yarım üç dört~çeyrek beş altı_|altınc yedi_|yedin sekiz dokuz on_|onun onbir oniki~düzine',
  ar: 'صفر~أي أول|أولى~واحد|أحد|إحدى|مرة اثن|ثان|كلا|مرتين~مرت|زوج|ضعف|نصف ثلاث|ثالث~ثلث أربع|رابع~ربع خمس|خامس ست_|ستة|سادس سبع|سابع ثمان|ثامن تسع|تاسع عشر|عاشر إحدى|أحد اثن',
  fa: 'صفر اول~یک|نخست دو_|دوم|هر‌دو~جفت|نیم سه_|سوم~ثلث چهار~ربع پنج شش_|ششم هفت_|هفتم هشت نه_|نهم ده_|دهم یازده دوازده',
  ja: '零|ゼロ 一|ひとつ|ひとり|初|単|片 二|ふたつ|ふたり|両~もう一|どちら|いずれ|双方|倍|半 三|みっつ 四|よっつ 五|いつつ 六 七 八 九 十 十一 十二~ダース',
  zh: '零 一|首|单|單 二|两|兩|双|雙~倍|半 三 四 五 六 七 八 九 十 十一 十二~一打',
  ko: '영_|제로~없 하나|한|첫|단일|유일 두|둘|양|쌍|절반|이중~반 세_|셋|세번|세가지|세개|삼 네_|넷|네번|네가지|네개 다섯|오_ 여섯|육_ 일곱|칠_ 여덟|팔_ 아홉|구_ 열_|십_|열번 열한|열하나|십일 열두|열둘|십이~다스',
};

/**
 * Larger numbers in words, by ISO 639-1 code: entries separated by spaces, each a number, a colon and its stems as above. Bases of
 * numerals are a number in some languages and a word in others.
 */
export const largeNumberStems: Readonly<Record<string, string>> = {
  en: '16:hexadecimal|hex_ 20:twent 30:thirt 40:fort[iy] 50:fift[iy] 60:sixt[iy] 100:hundred 1000:thousand 1000000:million',
  de: '16:hex 20:zwanzig 30:dreißig 50:fünfzig 100:hundert 1000:tausend 1000000:million',
  fr: '16:hexa 20:vingt 30:trent 50:cinquant 100:cent_|cents_|centain 1000:mille_|millier 1000000:million',
  es: '16:hexa 20:veint 30:treint 50:cincuent 100:cien_|ciento_|centen|cientos_ 1000:mil_|miles_|millar 1000000:mill[oó]n',
  pt: '16:hexa 20:vinte 30:trinta 50:cinquenta 100:cem_|cento_|centen 1000:mil_|milhar 1000000:milh[aõ]',
  it: '16:esa 20:vent 30:trent 50:cinquant 100:cento_|centin 1000:mille_|miglia 1000000:milion',
  ru: '16:шестнадцатерич 20:двадцат 30:тридцат 50:пятьдесят|пятидесят 100:сто_|ста_|сот[ен] 200:двести|двухсот 300:триста|тр[её]хсот 400:четыреста|четыр[её]хсот 500:пятьсот|пятисот 1000:тысяч 1000000:миллион',
  uk: '16:шістнадцятков 20:двадцят 30:тридцят 50:пʼятдесят|п’ятдесят 100:сто_|ста_|сот[ен] 200:двісті|двохсот 400:чотириста|чотирьохсот 500:пʼятсот|п’ятсот 1000:тисяч 1000000:мільйон',
  tr: '16:onaltılık 20:yirmi 30:otuz 50:elli 100:yüz 1000:bin_|binlerce 1000000:milyon',
  ja: '1000:千 10000:万 1000000:百万',
  zh: '16:十六 20:二十 30:三十 100:一百|百分之百 1000:千 10000:万|萬 1000000:百万|百萬',
  ko: '20:스무|이십 30:서른|삼십 100:백_|수백 1000:천_|수천 10000:만_|수만',
};
