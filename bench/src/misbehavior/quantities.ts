// Sentences with decimals, signs, percentages, units, dates and several sentences, which the samples lack.

/** A text in English, German, Japanese and Arabic. */
type Quantity = readonly [en: string, de: string, ja: string, ar: string];

export const quantityLanguages = ['de', 'ja', 'ar'] as const;

export const quantities: readonly Quantity[] = [
  ['Technical data', 'Technische Daten', '技術データ', 'البيانات التقنية'],
  [
    'The sensor weighs 12.5 kg and costs 1,250.50 euros.',
    'Der Sensor wiegt 12,5 kg und kostet 1.250,50 Euro.',
    'センサーの重さは12.5 kg、価格は1,250.50ユーロです。',
    'يزن المستشعر 12.5 كغ ويبلغ سعره 1,250.50 يورو.',
  ],
  [
    'Store the device at temperatures between -5 °C and 40 °C.',
    'Lagern Sie das Gerät bei Temperaturen zwischen -5 °C und 40 °C.',
    '本機は-5 °Cから40 °Cの温度で保管してください。',
    'خزّن الجهاز في درجة حرارة تتراوح بين -5 °C و40 °C.',
  ],
  [
    'In 2024, 15% of all orders were late; in 2025 it was only 3.2%.',
    '2024 kamen 15 % aller Bestellungen zu spät, 2025 waren es nur noch 3,2 %.',
    '2024年には全注文の15%が遅れましたが、2025年にはわずか3.2%でした。',
    'في عام 2024 تأخر 15% من جميع الطلبات، وفي عام 2025 لم تتجاوز النسبة 3.2%.',
  ],
  [
    'The cable is 3 km long and must be checked every 6 months.',
    'Das Kabel ist 3 km lang und muss alle 6 Monate geprüft werden.',
    'ケーブルの長さは3 kmで、6か月ごとに点検する必要があります。',
    'يبلغ طول الكابل 3 كم ويجب فحصه كل 6 أشهر.',
  ],
  [
    'The contract starts on 14 March 2026 and ends on 30 September 2027.',
    'Der Vertrag beginnt am 14. März 2026 und endet am 30. September 2027.',
    '契約は2026年3月14日に始まり、2027年9月30日に終わります。',
    'يبدأ العقد في 14 مارس 2026 وينتهي في 30 سبتمبر 2027.',
  ],
  [
    'The company sold 2.4 million tickets for 36 million dollars.',
    'Das Unternehmen verkaufte 2,4 Millionen Karten für 36 Millionen Dollar.',
    '同社は240万枚のチケットを3,600万ドルで販売しました。',
    'باعت الشركة 2.4 مليون تذكرة مقابل 36 مليون دولار.',
  ],
  [
    'Wait at least 45 minutes before you open the valve again.',
    'Warten Sie mindestens 45 Minuten, bevor Sie das Ventil wieder öffnen.',
    'バルブを再び開く前に、少なくとも45分待ってください。',
    'انتظر 45 دقيقة على الأقل قبل فتح الصمام مرة أخرى.',
  ],
  [
    'A fine of €500 is due if the report arrives more than 10 days late.',
    'Kommt der Bericht mehr als 10 Tage zu spät, wird eine Strafe von 500 € fällig.',
    '報告書が10日を超えて遅れた場合は、€500の罰金が課されます。',
    'تُفرض غرامة قدرها €500 إذا تأخر التقرير أكثر من 10 أيام.',
  ],
  [
    'Do not use the ladder if it is damaged, and never stand on the top step.',
    'Benutzen Sie die Leiter nicht, wenn sie beschädigt ist, und stellen Sie sich nie auf die oberste Stufe.',
    'はしごが破損している場合は使用せず、絶対に最上段に立たないでください。',
    'لا تستخدم السلم إذا كان تالفًا، ولا تقف أبدًا على الدرجة العليا.',
  ],
  [
    'Version 4.10 needs 16 GB of memory. Older versions need half of it. Installation takes about 20 minutes.',
    'Version 4.10 benötigt 16 GB Arbeitsspeicher. Ältere Versionen benötigen die Hälfte. Die Installation dauert etwa 20 Minuten.',
    'バージョン4.10には16 GBのメモリが必要です。旧バージョンではその半分で済みます。インストールには約20分かかります。',
    'يحتاج الإصدار 4.10 إلى ذاكرة بسعة 16 GB. وتحتاج الإصدارات الأقدم إلى نصفها. ويستغرق التثبيت نحو 20 دقيقة.',
  ],
  [
    'The manual is at https://example.org/manual. Questions are answered at help@example.org until 17:30. On Sundays the office is closed.',
    'Das Handbuch finden Sie unter https://example.org/manual. Fragen werden bis 17:30 Uhr unter help@example.org beantwortet. Sonntags ist das Büro geschlossen.',
    'マニュアルはhttps://example.org/manual にあります。ご質問にはhelp@example.org で17:30までお答えします。日曜日は休業です。',
    'يتوفر الدليل على https://example.org/manual. وتتم الإجابة عن الأسئلة عبر help@example.org حتى الساعة 17:30. ويكون المكتب مغلقًا أيام الأحد.',
  ],
  [
    'Hello {name}, you have %d new messages since your last visit.',
    'Hallo {name}, seit Ihrem letzten Besuch haben Sie %d neue Nachrichten.',
    '{name}様、前回のご利用以降、新着メッセージが%d件あります。',
    'مرحبًا {name}، لديك %d من الرسائل الجديدة منذ زيارتك الأخيرة.',
  ],
  [
    'Sales fell to 1,845 units in May. That is a change of -7.8% in one year. The reasons are not known yet.',
    'Der Absatz sank im Mai auf 1.845 Stück. Das ist eine Änderung von -7,8 % in einem Jahr. Die Gründe sind noch nicht bekannt.',
    '5月の販売台数は1,845台に減少しました。これは1年で-7.8%の変化です。理由はまだ分かっていません。',
    'انخفضت المبيعات إلى 1,845 وحدة في مايو. وهذا تغير قدره -7.8% خلال عام واحد. ولم تُعرف الأسباب بعد.',
  ],
];
