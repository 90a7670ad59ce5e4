/**
 * What models write instead of a translation, or beside it, by ISO 639-1 code: the languages that they write it in. Phrases are
 * separated by `|`, in lower case and with straight apostrophes.
 */
export interface Remarks {
  /** Anywhere in a text. */
  readonly refusals: string;
  /** At the start of a text. */
  readonly introductions: string;
  /** After a bracket, a sentence or a line break, or at the start. */
  readonly notes: string;
  /** Anywhere in a text. */
  readonly instructions: string;
  /** At the end of a text. */
  readonly farewells: string;
  /** Beginnings of "translate", "translation", "translator". */
  readonly translating: string;
  /** What one says before doing as asked. */
  readonly agreement: string;
  /** What one says before refusing. */
  readonly apology: string;
  /** What someone is not able to do, as they say it of themselves; a refusal beside an apology or what they are asked for. */
  readonly inability: string;
  readonly asked: string;
  /** What a note begins with, before a colon. */
  readonly noteWords: string;
}

export const remarks: Readonly<Record<string, Remarks>> = {
  en: {
    refusals:
      "i'm sorry, but i|i'm sorry, i can|i am sorry, but i|i cannot translate|i can't translate|i can't assist with|i cannot assist with|i can't help with|i cannot help with|i'm not able to translate|i am not able to translate|i'm unable to|i am unable to translate|unable to translate this|i won't be able to|as an ai|as a language model|as a large language model|i cannot fulfill|i can't comply|i cannot comply|i must decline|i don't feel comfortable|against my guidelines|please provide the text",
    introductions:
      "let me think|let's think|let me translate|i will translate|i'll translate|first, let me|we need to translate|the user wants|here is the trans|here's the trans|here are the trans|here is your trans|here's your trans|here is a trans|here's a trans|sure, here|sure! here|sure: here|certainly! here|certainly, here|of course! here|of course, here|okay, here|the translation is|the translated text|translated text:|translation:|the translation of the text|below is the trans",
    notes:
      "translator's note|translator note|note: the original|note: i |note: this trans|note: the trans|tn:|t/n:",
    instructions:
      'translate the following|translate each line|translate the text|you are a professional translator|you are a translator|output only the translation|return only the translation|do not add explanations|keep the ids|answer each line|each line starts with|keep every code',
    farewells:
      'let me know if|i hope this helps|hope that helps|feel free to|if you need anything else|if you have any other questions|if you have any further questions|happy to help|is there anything else|please let me know|would you like me to',
    translating: 'translat|transliterat',
    agreement: 'sure|certainly|of course|okay|ok|absolutely|gladly|understood|no problem|got it|alright',
    apology: 'sorry|apologi|unfortunately|i regret',
    inability:
      "i cannot|i can't|i can not|i'm unable|i am unable|i'm not able|i am not able|i won't|i will not|i must decline|i have to decline|i could not|i couldn't",
    asked:
      'translat|assist|help|fulfil|comply|provide|process|request|content|text|guidelines|policy|policies',
    noteWords: 'note|notes|nb|n.b.|remark|explanation|disclaimer',
  },
  de: {
    refusals:
      'es tut mir leid, aber ich|es tut mir leid, ich kann|tut mir leid, aber ich kann|ich kann diesen text nicht|ich kann das nicht übersetzen|ich kann dies nicht übersetzen|ich kann diese anfrage nicht|ich kann ihnen dabei nicht|ich kann dir dabei nicht|ich bin nicht in der lage|leider kann ich|leider ist es mir nicht möglich|als ki-|als künstliche intelligenz|als sprachmodell|als ki kann ich',
    introductions:
      'hier ist die übersetzung|hier ist ihre übersetzung|hier ist deine übersetzung|hier sind die übersetzung|hier die übersetzung|hier folgt die übersetzung|natürlich! hier|natürlich, hier|natürlich: hier|gerne! hier|gerne, hier|gern! hier|selbstverständlich! hier|selbstverständlich, hier|sicher! hier|klar! hier|die übersetzung lautet|die übersetzung ist|übersetzung:|übersetzter text:',
    notes:
      'anmerkung des übersetzers|anmerkung der übersetz|hinweis des übersetzers|anm. d. ü|hinweis zur übersetzung',
    instructions:
      'übersetze den folgenden|übersetzen sie den folgenden|du bist ein professioneller übersetzer|gib nur die übersetzung|geben sie nur die übersetzung',
    farewells:
      'lassen sie es mich wissen|lassen sie mich wissen|lass es mich wissen|lass mich wissen|gib bescheid|geben sie bescheid|gib mir bescheid|ich hoffe, das hilft|ich hoffe, dies hilft|hoffe, das hilft|ich helfe gerne|ich helfe gern|kann ich sonst noch|wenn du noch fragen|wenn sie noch fragen|falls sie weitere|falls du weitere|wenn sie weitere hilfe|zögern sie nicht|melden sie sich gern',
    translating: 'übersetz|transkri',
    agreement:
      'natürlich|gerne|gern|klar|selbstverständlich|sicher|okay|ok|verstanden|alles klar|in ordnung|kein problem',
    apology: 'tut mir leid|leider|entschuldig|bedaure|bedauere|verzeih|sorry',
    inability:
      'ich kann|kann ich|bin ich nicht|ich bin nicht in der lage|ist es mir nicht|ich darf|darf ich|vermag ich|ich werde diese|ich muss ablehnen',
    asked:
      'übersetz|behilflich|helfen|hilfe|anfrage|inhalt|text|richtlinie|bereitstell|erfüllen|unterstützen',
    noteWords: 'anmerkung|hinweis|anm.|notiz|bemerkung|erläuterung|erklärung|kommentar',
  },
  fr: {
    refusals:
      "je suis désolé, mais je|je suis désolée, mais je|désolé, je ne peux pas|désolé, mais je ne|je ne peux pas traduire|je ne suis pas en mesure|je ne peux pas répondre|je ne peux pas vous aider|en tant qu'ia|en tant qu'intelligence artificielle|en tant que modèle de langage|malheureusement, je ne peux",
    introductions:
      'voici la trad|voici votre trad|voici une trad|bien sûr ! voici|bien sûr, voici|bien sûr! voici|certainement ! voici|la traduction est|traduction :|traduction:|texte traduit',
    notes: 'note du traducteur|note de traduction|n.d.t|ndt|remarque : la trad|note : la trad',
    instructions:
      'traduisez le texte suivant|traduis le texte suivant|vous êtes un traducteur|tu es un traducteur',
    farewells:
      "n'hésitez pas à|n'hésite pas à|j'espère que cela|j'espère que ça|faites-moi savoir|fais-moi savoir|dites-moi si|dis-moi si|si vous avez d'autres|si tu as d'autres",
    translating: 'tradui|traduc|translitt',
    agreement: "bien sûr|certainement|d'accord|volontiers|entendu|compris|avec plaisir|pas de problème",
    apology: 'désolé|malheureusement|excus|navré|je regrette',
    inability:
      "je ne peux|je ne puis|je ne suis pas en mesure|je ne suis pas capable|je suis incapable|il m'est impossible|je dois refuser|je ne saurais",
    asked: 'tradui|traduc|aider|aide|demande|contenu|texte|directive|fournir|répondre|assist',
    noteWords: 'remarque|note|nb|n.b.|précision|explication|commentaire',
  },
  es: {
    refusals:
      'lo siento, pero no puedo|lo siento, no puedo|lo siento, pero como|no puedo traducir|no puedo ayudar con|no puedo ayudarte con|no soy capaz de traducir|como modelo de lenguaje|como ia,|como inteligencia artificial|lamentablemente, no puedo|no puedo cumplir',
    introductions:
      'aquí está la trad|aquí tienes la trad|aquí tiene la trad|aquí está tu trad|esta es la trad|¡claro! aquí|claro, aquí|¡por supuesto! aquí|por supuesto, aquí|la traducción es|traducción:|texto traducido',
    notes: 'nota del traductor|nota de traducción|nota de la traductora|n. del t|n. de la t|nota: la trad',
    instructions: 'traduce el siguiente|traduzca el siguiente|eres un traductor',
    farewells:
      'espero que esto|espero que te|espero que le|avísame si|avíseme si|hazme saber|hágame saber|házmelo saber|no dudes en|no dude en|si tienes alguna otra|si tiene alguna otra|dime si',
    translating: 'traduc|traduzc|transliter',
    agreement: 'claro|por supuesto|desde luego|con gusto|entendido|de acuerdo|vale|sin problema',
    apology: 'lo siento|lamento|lamentablemente|desafortunadamente|disculp|perdon|perdón|me temo',
    inability:
      'no puedo|no podré|no soy capaz|no estoy en condiciones|no me es posible|me es imposible|debo rechazar|no podemos',
    asked:
      'traduc|ayudar|ayuda|solicitud|petición|contenido|texto|directrices|políticas|proporcionar|cumplir|asist',
    noteWords: 'nota|observación|aclaración|comentario|explicación|n. b.',
  },
  it: {
    refusals:
      'mi dispiace, ma non posso|mi dispiace, non posso|non posso tradurre|non sono in grado di tradurre|come modello linguistico|in quanto ia|come intelligenza artificiale|purtroppo non posso',
    introductions:
      'ecco la trad|ecco la tua trad|certo! ecco|certo, ecco|certamente! ecco|la traduzione è|traduzione:|testo tradotto',
    notes: 'nota del traduttore|n.d.t|nota: la trad',
    instructions: 'traduci il seguente|sei un traduttore',
    farewells:
      'spero che questo|spero sia utile|fammi sapere|mi faccia sapere|non esitare a|non esiti a|se hai bisogno|se ha bisogno|se hai altre',
    translating: 'tradu|trasli',
    agreement: "certo|certamente|naturalmente|volentieri|va bene|d'accordo|ho capito|nessun problema",
    apology: 'mi dispiace|purtroppo|scus|spiacente',
    inability: 'non posso|non sono in grado|non riesco|mi è impossibile|devo rifiutare|non mi è possibile',
    asked: 'tradu|aiutar|aiuto|richiesta|contenuto|testo|linee guida|fornire|assist|soddisfare',
    noteWords: 'nota|osservazione|commento|spiegazione|n.b.',
  },
  pt: {
    refusals:
      'desculpe, mas não posso|desculpe, não posso|sinto muito, mas não|lamento, mas não posso|não posso traduzir|não consigo traduzir|não posso ajudar com|como modelo de linguagem|como um modelo de linguagem|como ia,|como uma ia|infelizmente, não posso',
    introductions:
      'aqui está a trad|aqui está sua trad|aqui está a sua trad|aqui vai a trad|segue a trad|claro! aqui|claro, aqui|com certeza! aqui|a tradução é|tradução:|texto traduzido',
    notes: 'nota do tradutor|nota da tradutora|nota de tradução|n. do t|n.t.:|nota: a trad',
    instructions: 'traduza o seguinte|traduza o texto|você é um tradutor',
    farewells:
      'espero que isso|espero que isto|espero ter ajudado|avise-me se|me avise se|me avise caso|diga-me se|fique à vontade|não hesite em|se precisar de mais|se precisar de algo|se tiver mais',
    translating: 'tradu|translit',
    agreement: 'claro|com certeza|certamente|naturalmente|entendido|tudo bem|sem problema|com prazer',
    apology: 'desculp|lamento|sinto muito|infelizmente|perdão',
    inability: 'não posso|não consigo|não sou capaz|não me é possível|não poderei|devo recusar|não podemos',
    asked: 'tradu|ajudar|ajuda|solicitação|pedido|conteúdo|texto|diretrizes|fornecer|atender|assist',
    noteWords: 'nota|observação|obs.|comentário|explicação',
  },
  nl: {
    refusals:
      'het spijt me, maar ik kan|sorry, maar ik kan|ik kan deze tekst niet|ik kan dit niet vertalen|als taalmodel|als ai-|helaas kan ik',
    introductions:
      'hier is de vertaling|hier is je vertaling|hier is uw vertaling|natuurlijk! hier|natuurlijk, hier|zeker! hier|de vertaling is|vertaling:',
    notes: 'noot van de vertaler|opmerking van de vertaler|n.v.d.v',
    instructions: 'vertaal de volgende|je bent een professionele vertaler',
    farewells:
      'laat het me weten|laat me weten|ik hoop dat dit|hopelijk helpt dit|aarzel niet om|als je nog vragen|als u nog vragen',
    translating: 'vertal|vertaal',
    agreement: 'natuurlijk|zeker|uiteraard|graag|oké|begrepen|prima|geen probleem',
    apology: 'sorry|het spijt|helaas|excus',
    inability: 'ik kan|kan ik|ik ben niet in staat|ben ik niet in staat|ik moet weigeren',
    asked: 'vertal|vertaal|helpen|hulp|verzoek|inhoud|tekst|richtlijn|bieden|voldoen',
    noteWords: 'opmerking|noot|nb|n.b.|toelichting|let op',
  },
  pl: {
    refusals:
      'przykro mi, ale nie mogę|przepraszam, ale nie mogę|nie mogę przetłumaczyć|nie jestem w stanie|jako model językowy|jako sztuczna inteligencja|niestety nie mogę',
    introductions: 'oto tłumaczenie|oto przetłumaczon|oczywiście! oto|oczywiście, oto|tłumaczenie:',
    notes: 'przypis tłumacza|uwaga tłumacza|przyp. tłum',
    instructions: 'przetłumacz poniższ|jesteś profesjonalnym tłumaczem',
    farewells:
      'mam nadzieję, że to|daj mi znać|proszę dać znać|daj znać|w razie pytań|jeśli potrzebujesz|jeśli masz jeszcze|chętnie pomogę',
    translating: 'tłumacz|przetłumacz|przekład',
    agreement: 'oczywiście|jasne|pewnie|dobrze|rozumiem|z przyjemnością|w porządku',
    apology: 'przepraszam|niestety|przykro',
    inability: 'nie mogę|nie potrafię|nie jestem w stanie|nie jest mi|muszę odmówić',
    asked: 'tłumacz|pomóc|pomoc|prośb|żąda|treści|tekst|wytyczn|udzieli|spełni',
    noteWords: 'uwaga|przypis|adnotacja|notatka|wyjaśnienie|komentarz',
  },
  sv: {
    refusals:
      'jag är ledsen, men jag kan|tyvärr kan jag inte|jag kan inte översätta|som språkmodell|som en ai',
    introductions:
      'här är översättningen|här är din översättning|självklart! här|självklart, här|översättning:',
    notes: 'översättarens anmärkning|övers. anm',
    instructions: 'översätt följande',
    farewells: 'hoppas att detta|hoppas det hjälper|låt mig veta|säg till om|tveka inte att|hör av dig',
    translating: 'översätt|översatt',
    agreement: 'självklart|absolut|visst|naturligtvis|okej|förstått|gärna',
    apology: 'tyvärr|ledsen|förlåt|ursäkta',
    inability: 'jag kan|kan jag|jag har inte möjlighet|jag måste avböja',
    asked: 'översätt|hjälpa|hjälp|begäran|innehåll|text|riktlinj|tillhandahålla|uppfylla',
    noteWords: 'anmärkning|notera|obs|not|kommentar|förklaring',
  },
  ru: {
    refusals:
      'извините, но я не могу|извините, я не могу|к сожалению, я не могу|простите, но я не могу|мне жаль, но я|я не могу перевести|я не могу помочь|как языковая модель|как искусственный интеллект|как ии,|я не в состоянии',
    introductions:
      'вот перевод|вот ваш перевод|конечно! вот|конечно, вот|конечно: вот|разумеется! вот|перевод:|переведенный текст|переведённый текст',
    notes: 'примечание переводчика|прим. перев|прим. пер|примечание: перевод',
    instructions: 'переведите следующ|переведи следующ|вы профессиональный переводчик',
    farewells:
      'надеюсь, это|дайте знать|дай знать|сообщите, если|сообщите мне|обращайтесь|не стесняйтесь|если у вас есть ещё|если у вас есть еще|если нужно что-то|рад помочь',
    translating: 'перевод|перевест|перевед|переведен|переведён|перевож',
    agreement: 'конечно|разумеется|хорошо|понял|поняла|понятно|с удовольствием|ладно|безусловно',
    apology: 'извините|простите|к сожалению|сожалею|мне жаль|прошу прощения',
    inability: 'не могу|не смогу|не в состоянии|не имею возможности|вынужден отказ|вынуждена отказ',
    asked: 'перев|помочь|помощ|запрос|содержани|текст|правил|предостав|выполнить',
    noteWords: 'примечание|прим.|замечание|пояснение|комментарий|сноска',
  },
  tr: {
    refusals:
      'üzgünüm, ancak|üzgünüm, bu|bunu çeviremem|çeviremiyorum|bir dil modeli olarak|bir yapay zeka olarak|maalesef',
    introductions: 'işte çeviri|elbette! işte|elbette, işte|tabii! işte|tabii, işte|çeviri:',
    notes: 'çevirmenin notu|çevirmen notu|ç.n.',
    instructions: 'aşağıdaki metni çevir',
    farewells: 'umarım bu|umarım yardımcı|bana bildirin|bana haber ver|lütfen bana|çekinmeyin|başka sorunuz',
    translating: 'çevir|çevirisi|tercüme',
    agreement: 'elbette|tabii|tabii ki|tamam|anladım|memnuniyetle|peki',
    apology: 'üzgünüm|maalesef|özür|kusura bakma',
    inability:
      'çeviremem|çeviremiyorum|yapamam|yapamıyorum|yardımcı olamam|yardımcı olamıyorum|mümkün değil|yerine getiremem|sağlayamam',
    asked: 'çevir|yardım|istek|isteğ|talep|içerik|içeriğ|metin|metni|yönerge',
    noteWords: 'not|açıklama|dipnot|çevirmen notu',
  },
  ar: {
    refusals:
      'آسف، لكن|آسف، لا يمكنني|عذرًا، لا يمكنني|عذراً، لا يمكنني|عذرا، لا|لا يمكنني ترجمة|لا أستطيع ترجمة|لا أستطيع المساعدة|كنموذج لغوي|بصفتي نموذج|للأسف، لا أستطيع|للأسف، لا يمكنني',
    introductions:
      'إليك الترجمة|إليك ترجمة|هذه هي الترجمة|هذه ترجمة|بالتأكيد! إليك|بالطبع! إليك|بالطبع، إليك|الترجمة:|النص المترجم',
    notes: 'ملاحظة المترجم|ملاحظة من المترجم|تعليق المترجم',
    instructions: 'ترجم النص التالي|أنت مترجم',
    farewells:
      'أتمنى أن يكون|آمل أن يكون|آمل أن تكون|أخبرني إذا|أخبرني إن|أعلمني إذا|لا تتردد في|إذا كان لديك أي|يسعدني مساعدتك|هل تريد',
    translating: 'ترجم|الترجم|مترجم|للترجم',
    agreement: 'بالتأكيد|بالطبع|حسنًا|حسنا|حسناً|طبعًا|طبعا|بكل سرور|مفهوم|نعم بالطبع|تمام',
    apology: 'آسف|عذرا|عذرًا|عذراً|أعتذر|للأسف|يؤسفني|معذرة',
    inability: 'لا يمكنني|لا أستطيع|لن أتمكن|لا يسعني|ليس بإمكاني|غير قادر|لست قادر|أرفض|لا أقدر|تعذر علي',
    asked: 'ترجم|مساعد|طلب|محتوى|المحتوى|نص|الإرشادات|سياس|تقديم|تلبية',
    noteWords: 'ملاحظة|ملاحظات|تنبيه|تنويه|توضيح|حاشية|هامش|تعليق',
  },
  ja: {
    refusals:
      '申し訳ありませんが|申し訳ございませんが|翻訳することはできません|翻訳できません|お手伝いできません|お答えできません|言語モデルとして|aiとして',
    introductions:
      '以下は翻訳|以下が翻訳|以下に翻訳|翻訳は以下|もちろんです|はい、以下|翻訳：|翻訳:|訳文：|訳文:|翻訳結果',
    notes: '訳注|訳者注|翻訳者注|注：翻訳|注: 翻訳',
    instructions: '次の文章を翻訳|以下の文章を翻訳|以下のテキストを翻訳|あなたは翻訳者|あなたはプロの翻訳',
    farewells:
      'お役に立てれば|お役に立てば|お知らせください|お申し付けください|お気軽に|他にご質問|ご不明な点|何かありましたら|お手伝いできること|他に必要な',
    translating: '翻訳|和訳|訳文|日本語訳|訳し|訳出|訳す',
    agreement:
      '承知しました|承知いたしました|かしこまりました|了解しました|了解です|もちろんです|はい、わかりました|分かりました|わかりました|お任せください',
    apology: '申し訳|すみません|すいません|ごめんなさい|残念ながら|恐れ入りますが|恐縮ですが',
    inability:
      'できません|できかねます|いたしかねます|対応できま|応えできま|お受けできま|難しいです|控えさせて',
    asked: '翻訳|手伝|応え|対応|リクエスト|ご要望|依頼|内容|テキスト|文章|ガイドライン',
    noteWords: '注|注意|備考|補足|訳注|注記|訳者注|翻訳注|解説|メモ',
  },
  zh: {
    refusals:
      '对不起，我无法|抱歉，我无法|很抱歉，我|抱歉，我不能|对不起，我不能|我无法翻译|我不能翻译|作为一个人工智能|作为人工智能|作为ai|作为一个语言模型|作为语言模型|抱歉，無法|抱歉，我無法|我無法翻譯|作為人工智慧|作為語言模型',
    introductions:
      '以下是翻译|以下为翻译|以下是译文|这是翻译|翻译如下|译文如下|当然，以下|当然！以下|好的，以下|翻译：|翻译:|译文：|译文:|翻譯如下|以下是翻譯|譯文：|翻譯：',
    notes: '译者注|译注|翻译注|注：翻译|注：原文|譯者註|譯註',
    instructions: '请翻译以下|翻译以下|你是一名专业翻译|你是专业翻译|請翻譯以下',
    farewells: '希望这|希望對|希望对|如果您还有|如有其他|请告诉我|請告訴我|请随时|請隨時|还有什么可以',
    translating: '翻译|翻譯|译文|譯文|译成|譯成|中译',
    agreement: '好的|当然|當然|没问题|沒問題|明白了|收到|可以',
    apology: '抱歉|对不起|對不起|不好意思|遗憾|遺憾|很遗憾',
    inability:
      '我无法|我不能|我無法|无法为您|無法為您|无法提供|無法提供|不便|无法满足|無法滿足|无法完成|无法协助',
    asked: '翻译|翻譯|帮助|幫助|协助|協助|请求|請求|内容|內容|文本|准则|政策|提供',
    noteWords: '注|备注|備註|说明|說明|译注|译者注|譯註|注释|註|附注|注意',
  },
  ko: {
    refusals: '죄송하지만|죄송합니다만|번역할 수 없습니다|도와드릴 수 없습니다|언어 모델로서|ai로서',
    introductions: '다음은 번역|번역은 다음과|물론입니다|네, 다음은|번역:|번역문:',
    notes: '역주|옮긴이 주|번역자 주|주:|주 :',
    instructions: '다음 텍스트를 번역|당신은 전문 번역가',
    farewells:
      '도움이 되었|도움이 되길|알려 주세요|알려주세요|말씀해 주세요|말씀해주세요|더 필요한|궁금한 점이|언제든지',
    translating: '번역|옮긴',
    agreement: '물론입니다|물론이죠|네, 알겠|알겠습니다|좋습니다|그럼요',
    apology: '죄송|미안|유감|안타깝게도',
    inability: '수 없습니다|수 없어요|어렵습니다|할 수 없|불가능합니다|드릴 수 없',
    asked: '번역|도와|도움|요청|내용|텍스트|지침|제공',
    noteWords: '참고|주의|비고|역주|설명|메모',
  },
};
