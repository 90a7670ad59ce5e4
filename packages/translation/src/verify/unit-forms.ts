/**
 * Forms of units in texts: symbols, and words in the languages that translations are checked in most. A unit that became
 * another of its dimension changes a fact. Sources: CLDR unit names and currency symbols.
 */
export const unitForms: Readonly<Record<string, Readonly<Record<string, RegExp>>>> = {
  temperature: {
    '°C': /°\s?C\b|℃|celsius|цельси|摄氏|攝氏|摂氏|مئوية|섭씨/iu,
    '°F': /°\s?F\b|℉|fahrenheit|фаренгейт|华氏|華氏|فهرنهايت|화씨/iu,
  },
  distance: {
    km: /\bkm\b|kilom|kilóm|quil[óô]m|chilom|км(?!\p{L})|километр|キロ|公里|千米|كيلومتر|(?<!\p{L})كم(?!\p{L})|킬로미터/iu,
    miles:
      /(?<=\d\s?)mi\b|\bmiles?\b|\bmeilen?\b|\bmilles\b|\bmillas?\b|\bmilhas?\b|\bmigli[ao]\b|\bmijl|(?<!\p{L})мил[ьиея]|マイル|英里|(?<!\p{L})ميل|마일/iu,
  },
  weight: {
    kg: /\bkg\b|kilogr|quilogr|chilogr|\bkilos?\b|(?<!\p{L})кг(?!\p{L})|килограм|キログラム|公斤|千克|كيلوغرام|كجم|킬로그램/iu,
    pounds: /\blbs?\b|\bpounds?\b|\bpfund\b|\blivres\b|\blibras\b|(?<!\p{L})фунт|ポンド|英磅|رطل|파운드/iu,
  },
  /** Only beside a number, as are the following. */
  size: {
    mm: /\d[\s-]?(?:(?:mm|мм|مم)(?!\p{L})|millim|mil[ií]m|миллим|ミリ|毫米|ملم|밀리)/iu,
    cm: /\d[\s-]?(?:(?:cm|см|سم)(?!\p{L})|[cz]ent[ií]m|сантим|センチ|厘米|公分|센티)/iu,
  },
  volume: {
    liters: /\d[\s-]?(?:[lл](?!\p{L})|lit(?:er|re|ro)|литр|リットル|升|لتر|리터)/iu,
    gallons: /\d[\s-]?(?:gal(?!\p{L})|gall?[oó]n|галлон|ガロン|加[仑侖]|غالون|جالون|갤런)/iu,
  },
  /** French counts octets. */
  data: {
    KB: /\d[\s-]?(?:(?:k[bo]|кб)(?!\p{L})|kilob|килоб|キロバイト)/iu,
    MB: /\d[\s-]?(?:(?:m[bo]|мб)(?!\p{L})|megab|мегаб|メガバイト)/iu,
    GB: /\d[\s-]?(?:(?:g[bo]|гб)(?!\p{L})|gigab|гигаб|ギガバイト)/iu,
    TB: /\d[\s-]?(?:(?:t[bo]|тб)(?!\p{L})|terab|тераб|テラバイト)/iu,
  },
  time: {
    minutes: /\d\s?-?(?:min\b|minut|мин|хвилин|分(?!の|類|散|析|割)|分钟|分鐘|분|دقيق|دقائق|dakika|perc)/iu,
    hours:
      /\d\s?-?(?:hours?\b|hrs?\b|h\b|stunden?|heures?|horas?|\bor[ae]\b|uur|timm|godzin|час|годин|時間|小时|小時|시간|ساع|saat)/iu,
    days: /\d\s?-?(?:days?\b|tage?|jours?|d[ií]as?|giorn|dagen|dag\b|dagar|dni\b|dzień|дн[ейя]|день|суток|日|天|일|يوم|أيام|gün)/iu,
    weeks:
      /\d\s?-?(?:weeks?\b|wochen?|semaines?|semanas?|settiman|weken|week\b|veck|tygodn|недел|тижн|週間|周(?!年)|週|주|أسبوع|أسابيع|hafta)/iu,
    months:
      /\d\s?-?(?:months?\b|monat|mois\b|mes(?:es)?\b|m[eê]s\b|mesi\b|maand|månad|miesi|месяц|місяц|か月|ヶ月|カ月|ヵ月|個月|个月|개월|شهر|أشهر|\bay\b)/iu,
    years:
      /\d\s?-?(?:years?\b|jahre?|ans?\b|années?|años?|anos?\b|ann[oi]\b|jaar|år\b|lat\b|rok|лет|год|рок|年|년|سن|عام|أعوام|yıl)/iu,
  },
  currency: {
    '€': /€|\bEUR\b|\beuros?\b|(?<!\p{L})евро|ユーロ|欧元|歐元|يورو|유로/iu,
    $: /\$|\bUSD\b|\bd[oó]l+ar|доллар|ドル|美元|美金|دولار|달러/iu,
    '£': /£|\bGBP\b|\bpfund sterling|\bsterling|стерлинг|英镑|英鎊|جنيه/iu,
    '¥': /[¥￥]|\bJPY\b|\bCNY\b|\bRMB\b|\byen\b|\byuan\b|йен|иен|юан|円|日元|人民币|人民幣|ين ياباني|يوان/iu,
  },
};

/** "Percent" as a sign or a word. */
export const percentForms =
  /[%‰٪％﹪]|per\s?cent|prozent|pour\s?cent|por\s?cien|por\s?cento|per\s?cento|procent|процент|パーセント|百分|بالمئة|بالمائة|في المئة|في المائة|퍼센트|yüzde|درصد|відсот|प्रतिशत|persen|phần trăm|เปอร์เซ็นต์|ร้อยละ|τοις εκατό|אחוז|százalék|prosent|la sută/giu;

/** "Minus" as a sign before a number or a word. */
export const minusForms =
  /[-−–﹣－]\s?(?=[\d٠-٩])|(?<=[\d٠-٩])[-−]|minus|menos|moins|meno\b|минус|マイナス|零下|负|負|ناقص|سالب|تحت الصفر|마이너스|영하|below|unter null|bajo cero|au-dessous|sotto/iu;
