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
}

export const remarks: Readonly<Record<string, Remarks>> = {
  en: {
    refusals:
      "i'm sorry, but i|i'm sorry, i can|i am sorry, but i|i cannot translate|i can't translate|i can't assist with|i cannot assist with|i can't help with|i cannot help with|i'm not able to translate|i am not able to translate|i'm unable to|i am unable to translate|unable to translate this|i won't be able to|as an ai|as a language model|as a large language model|i cannot fulfill|i can't comply|i cannot comply|i must decline|i don't feel comfortable|against my guidelines|please provide the text",
    introductions:
      "here is the trans|here's the trans|here are the trans|here is your trans|here's your trans|here is a trans|here's a trans|sure, here|sure! here|sure: here|certainly! here|certainly, here|of course! here|of course, here|okay, here|the translation is|the translated text|translated text:|translation:|the translation of the text|below is the trans",
    notes:
      "translator's note|translator note|note: the original|note: i |note: this trans|note: the trans|tn:|t/n:",
    instructions:
      'translate the following|translate each line|translate the text|you are a professional translator|you are a translator|output only the translation|return only the translation|do not add explanations|keep the ids|answer each line|each line starts with|keep every code',
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
  },
  fr: {
    refusals:
      "je suis désolé, mais je|je suis désolée, mais je|désolé, je ne peux pas|désolé, mais je ne|je ne peux pas traduire|je ne suis pas en mesure|je ne peux pas répondre|je ne peux pas vous aider|en tant qu'ia|en tant qu'intelligence artificielle|en tant que modèle de langage|malheureusement, je ne peux",
    introductions:
      'voici la trad|voici votre trad|voici une trad|bien sûr ! voici|bien sûr, voici|bien sûr! voici|certainement ! voici|la traduction est|traduction :|traduction:|texte traduit',
    notes: 'note du traducteur|note de traduction|n.d.t|ndt|remarque : la trad|note : la trad',
    instructions:
      'traduisez le texte suivant|traduis le texte suivant|vous êtes un traducteur|tu es un traducteur',
  },
  es: {
    refusals:
      'lo siento, pero no puedo|lo siento, no puedo|lo siento, pero como|no puedo traducir|no puedo ayudar con|no puedo ayudarte con|no soy capaz de traducir|como modelo de lenguaje|como ia,|como inteligencia artificial|lamentablemente, no puedo|no puedo cumplir',
    introductions:
      'aquí está la trad|aquí tienes la trad|aquí tiene la trad|aquí está tu trad|esta es la trad|¡claro! aquí|claro, aquí|¡por supuesto! aquí|por supuesto, aquí|la traducción es|traducción:|texto traducido',
    notes: 'nota del traductor|nota de traducción|nota de la traductora|n. del t|n. de la t|nota: la trad',
    instructions: 'traduce el siguiente|traduzca el siguiente|eres un traductor',
  },
  it: {
    refusals:
      'mi dispiace, ma non posso|mi dispiace, non posso|non posso tradurre|non sono in grado di tradurre|come modello linguistico|in quanto ia|come intelligenza artificiale|purtroppo non posso',
    introductions:
      'ecco la trad|ecco la tua trad|certo! ecco|certo, ecco|certamente! ecco|la traduzione è|traduzione:|testo tradotto',
    notes: 'nota del traduttore|n.d.t|nota: la trad',
    instructions: 'traduci il seguente|sei un traduttore',
  },
  pt: {
    refusals:
      'desculpe, mas não posso|desculpe, não posso|sinto muito, mas não|lamento, mas não posso|não posso traduzir|não consigo traduzir|não posso ajudar com|como modelo de linguagem|como um modelo de linguagem|como ia,|como uma ia|infelizmente, não posso',
    introductions:
      'aqui está a trad|aqui está sua trad|aqui está a sua trad|aqui vai a trad|segue a trad|claro! aqui|claro, aqui|com certeza! aqui|a tradução é|tradução:|texto traduzido',
    notes: 'nota do tradutor|nota da tradutora|nota de tradução|n. do t|n.t.:|nota: a trad',
    instructions: 'traduza o seguinte|traduza o texto|você é um tradutor',
  },
  nl: {
    refusals:
      'het spijt me, maar ik kan|sorry, maar ik kan|ik kan deze tekst niet|ik kan dit niet vertalen|als taalmodel|als ai-|helaas kan ik',
    introductions:
      'hier is de vertaling|hier is je vertaling|hier is uw vertaling|natuurlijk! hier|natuurlijk, hier|zeker! hier|de vertaling is|vertaling:',
    notes: 'noot van de vertaler|opmerking van de vertaler|n.v.d.v',
    instructions: 'vertaal de volgende|je bent een professionele vertaler',
  },
  pl: {
    refusals:
      'przykro mi, ale nie mogę|przepraszam, ale nie mogę|nie mogę przetłumaczyć|nie jestem w stanie|jako model językowy|jako sztuczna inteligencja|niestety nie mogę',
    introductions: 'oto tłumaczenie|oto przetłumaczon|oczywiście! oto|oczywiście, oto|tłumaczenie:',
    notes: 'przypis tłumacza|uwaga tłumacza|przyp. tłum',
    instructions: 'przetłumacz poniższ|jesteś profesjonalnym tłumaczem',
  },
  sv: {
    refusals:
      'jag är ledsen, men jag kan|tyvärr kan jag inte|jag kan inte översätta|som språkmodell|som en ai',
    introductions:
      'här är översättningen|här är din översättning|självklart! här|självklart, här|översättning:',
    notes: 'översättarens anmärkning|övers. anm',
    instructions: 'översätt följande',
  },
  ru: {
    refusals:
      'извините, но я не могу|извините, я не могу|к сожалению, я не могу|простите, но я не могу|мне жаль, но я|я не могу перевести|я не могу помочь|как языковая модель|как искусственный интеллект|как ии,|я не в состоянии',
    introductions:
      'вот перевод|вот ваш перевод|конечно! вот|конечно, вот|конечно: вот|разумеется! вот|перевод:|переведенный текст|переведённый текст',
    notes: 'примечание переводчика|прим. перев|прим. пер|примечание: перевод',
    instructions: 'переведите следующ|переведи следующ|вы профессиональный переводчик',
  },
  tr: {
    refusals:
      'üzgünüm, ancak|üzgünüm, bu|bunu çeviremem|çeviremiyorum|bir dil modeli olarak|bir yapay zeka olarak|maalesef',
    introductions: 'işte çeviri|elbette! işte|elbette, işte|tabii! işte|tabii, işte|çeviri:',
    notes: 'çevirmenin notu|çevirmen notu|ç.n.',
    instructions: 'aşağıdaki metni çevir',
  },
  ar: {
    refusals:
      'آسف، لكن|آسف، لا يمكنني|عذرًا، لا يمكنني|عذراً، لا يمكنني|عذرا، لا|لا يمكنني ترجمة|لا أستطيع ترجمة|لا أستطيع المساعدة|كنموذج لغوي|بصفتي نموذج|للأسف، لا أستطيع|للأسف، لا يمكنني',
    introductions:
      'إليك الترجمة|إليك ترجمة|هذه هي الترجمة|هذه ترجمة|بالتأكيد! إليك|بالطبع! إليك|بالطبع، إليك|الترجمة:|النص المترجم',
    notes: 'ملاحظة المترجم|ملاحظة من المترجم|تعليق المترجم',
    instructions: 'ترجم النص التالي|أنت مترجم',
  },
  ja: {
    refusals:
      '申し訳ありませんが|申し訳ございませんが|翻訳することはできません|翻訳できません|お手伝いできません|お答えできません|言語モデルとして|aiとして',
    introductions:
      '以下は翻訳|以下が翻訳|以下に翻訳|翻訳は以下|もちろんです|はい、以下|翻訳：|翻訳:|訳文：|訳文:|翻訳結果',
    notes: '訳注|訳者注|翻訳者注|注：翻訳|注: 翻訳',
    instructions: '次の文章を翻訳|以下の文章を翻訳|以下のテキストを翻訳|あなたは翻訳者|あなたはプロの翻訳',
  },
  zh: {
    refusals:
      '对不起，我无法|抱歉，我无法|很抱歉，我|抱歉，我不能|对不起，我不能|我无法翻译|我不能翻译|作为一个人工智能|作为人工智能|作为ai|作为一个语言模型|作为语言模型|抱歉，無法|抱歉，我無法|我無法翻譯|作為人工智慧|作為語言模型',
    introductions:
      '以下是翻译|以下为翻译|以下是译文|这是翻译|翻译如下|译文如下|当然，以下|当然！以下|好的，以下|翻译：|翻译:|译文：|译文:|翻譯如下|以下是翻譯|譯文：|翻譯：',
    notes: '译者注|译注|翻译注|注：翻译|注：原文|譯者註|譯註',
    instructions: '请翻译以下|翻译以下|你是一名专业翻译|你是专业翻译|請翻譯以下',
  },
  ko: {
    refusals: '죄송하지만|죄송합니다만|번역할 수 없습니다|도와드릴 수 없습니다|언어 모델로서|ai로서',
    introductions: '다음은 번역|번역은 다음과|물론입니다|네, 다음은|번역:|번역문:',
    notes: '역주|옮긴이 주|번역자 주',
    instructions: '다음 텍스트를 번역|당신은 전문 번역가',
  },
};
