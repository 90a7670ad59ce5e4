/** The forms of address of a language that its words or sentence endings show without doubt. */
export interface Forms {
  /** Named in prompts: "Sie". */
  readonly formalName: string;
  /** Named in prompts: "du". */
  readonly informalName: string;
  /** Matches the formal forms of a sentence. Applied to one sentence without its end marks. */
  readonly formal: RegExp;
  readonly informal: RegExp;
}

/*
 * Only unambiguous forms count, because a false alarm is worse than a miss. German "Sie" and Italian "Lei" at the start of a
 * sentence may be "she" or "they"; German "ihr", French "ton" and Spanish "su" have other meanings everywhere. A capital
 * after these marks says nothing about the word.
 */
const afterWord = String.raw`(?<=[\p{L}\p{N},;)] )`;
const word = (forms: string) =>
  new RegExp(`(?<![\\p{L}\\p{N}.'’@/-])(?:${forms})(?![\\p{L}\\p{N}'’@/-])`, 'gu');

/** A capitalized pronoun within a sentence. */
const capital = (forms: string) => new RegExp(`${afterWord}(?:${forms})(?![\\p{L}\\p{N}'’-])`, 'gu');

export const formsByLanguage: Readonly<Record<string, Forms>> = {
  de: {
    formalName: 'Sie',
    informalName: 'du',
    formal: capital('Sie|Ihnen|Ihr|Ihre|Ihren|Ihrem|Ihrer|Ihres'),
    // "du" within a French name ("der Crédit du Nord") has capitals on both sides.
    informal: word(
      '(?<![\\p{L}\\p{N}] \\p{Lu}\\p{L}{1,30} )du|du(?= \\p{Ll})|Du|dich|Dich|dir|Dir|[dD]ein(?:e[nmrs]?)?|euch|Euch|euer|Euer|eure[nmrs]?|Eure[nmrs]?',
    ),
  },
  fr: {
    formalName: 'vous',
    informalName: 'tu',
    formal: word('[vV]ous|[vV]otre|vos'),
    // "s'est tu" is a participle; "tes" and "toi" have no other meaning in a sentence.
    informal: word("(?<!(?:est|suis|es|sont) )[tT]u|toi|Toi|tes|Tes|te(?= \\p{Ll})|[tT]['’](?=[aeiouhéê])"),
  },
  es: {
    formalName: 'usted',
    informalName: 'tú',
    formal: word('[uU]sted'),
    informal: word('[tT]ú|ti|contigo|[tT]us?|te(?= \\p{Ll})|[vV]osotr[oa]s|[vV]uestr[oa]s?'),
  },
  it: {
    formalName: 'Lei',
    informalName: 'tu',
    formal: capital('Lei|Suo|Sua|Suoi|Sue'),
    informal: word('[tT]u|[tT]uo|[tT]ua|[tT]uoi|[tT]ue|ti(?= \\p{Ll})'),
  },
  pt: {
    formalName: 'o senhor / a senhora',
    informalName: 'você or tu',
    formal: word('(?:[oO]|ao|do|no|pelo) senhor|(?:[aA]|à|da|na|pela) senhora'),
    informal: word('[tT]u|ti|contigo|[tT]eus?|[tT]uas?|te(?= \\p{Ll})'),
  },
  ja: {
    formalName: 'です・ます',
    informalName: 'plain form (だ・する)',
    formal: /(?:です|ます|ました|ません|ませんでした|でした|でしょう|ましょう|ください)(?:か|ね|よ|が)?$/gu,
    // である and とする are the written style of contracts and papers, which is neither.
    informal:
      /(?:だ|だった|だろう|だよ|だね|じゃない|しよう|してね|してよ|ているよ|だから|ないよ|るよ|るね)$/gu,
  },
  ko: {
    formalName: '습니다',
    informalName: '해요 or 해',
    formal: /(?:습니다|입니다|됩니다|합니다|십시오|습니까|입니까|합니까|니다|니까)$/gu,
    // 한다 is the written style of papers and the press, which is neither.
    informal: /(?:[해아어여세에게죠네](?:요)|해요|이에요|예요|거야|이야|했어|있어|없어|할게|하자)$/gu,
  },
};

/** The forms of a language (BCP 47); undefined if it has no rules. */
export function formsOf(language: string): Forms | undefined {
  const [primary = ''] = language.toLowerCase().split('-');
  return Object.hasOwn(formsByLanguage, primary) ? formsByLanguage[primary] : undefined;
}
