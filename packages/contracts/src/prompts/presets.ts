import { type PromptPreset, type PromptPresetId, promptPresetIds } from './preset.ts';

const presets: Readonly<Record<PromptPresetId, PromptPreset>> = {
  general: {
    id: 'general',
    name: 'General',
    description: 'Everyday documents without specialized vocabulary',
    icon: 'world',
    fileTypes: ['docx', 'odt', 'txt', 'md'],
    template: `Translate this document into {targetLanguage} the way a careful native writer would have written it.

Translate what is said, not word for word. Add nothing, leave nothing out, explain nothing; keep ambiguity rather than guess.

Match the tone of the original, formal, neutral or friendly, from beginning to end. Choose formal or informal address as the situation asks and never mix them.

Translate the same term the same way everywhere. Prefer the established {targetLanguage} word to a loanword.

Keep names of people, companies and products, codes, file names and quotations in other languages. Places and institutions take their usual {targetLanguage} form.

Adapt separators and date order, never values, currencies or units.

Say idioms and headlines as a native speaker would. Headings stay headings, list items stay short and parallel.`,
  },
  technical: {
    id: 'technical',
    name: 'Technical',
    description: 'Manuals, specifications, software and engineering documentation',
    icon: 'tool',
    fileTypes: [],
    template: `Translate this technical document into {targetLanguage} as an experienced technical writer in that language would write it.

Clarity beats elegance: short, direct sentences, one instruction to a sentence, the order of actions unchanged. Use the form that {targetLanguage} manuals use for instructions and hold it throughout.

Terminology: one concept, one term, everywhere, even where repetition sounds dull. Prefer the term of the relevant standard or of the manufacturer's own {targetLanguage} documentation. Leave an English term untranslated only where the profession does. Keep abbreviations; where the text expands one, translate the expansion.

Never change: code, commands, parameters, file names and paths, variable and API names, error codes, part and model numbers, standards such as ISO 9001, chemical and mathematical symbols, keyboard keys. Names of buttons and menus follow the product's {targetLanguage} interface where it is widely known; otherwise keep them as written.

Quantities keep value, unit and precision: never convert or round. Adapt the decimal separator, but not inside code or version numbers.

Safety words carry legal weight: DANGER, WARNING, CAUTION and NOTICE each take their standard equivalent, never a weaker one. "Must", "shall", "should" and "may" are different strengths; keep each.

Beware of chains of nouns: work out what modifies what before translating.`,
  },
  legal: {
    id: 'legal',
    name: 'Legal',
    description: 'Contracts, terms, policies, court and company documents',
    icon: 'scale',
    fileTypes: [],
    template: `Translate this legal document into {targetLanguage} as a sworn legal translator would: complete, exact and without interpretation.

Fidelity outranks fluency. Keep every condition, exception, negation and qualification, and keep its scope. Do not simplify, summarise or repair the drafting; an ambiguity of the source stays one.

Modality decides rights: "shall" and "must" oblige, "may" permits, "may not" forbids, "will" states. Render each with the form that {targetLanguage} statutes and contracts use, consistently.

Defined terms: translate each once and use exactly that wording wherever the term appears, marked by capitals or otherwise in the manner of the source. Translate paired synonyms ("null and void", "terms and conditions") by the established {targetLanguage} formula.

Concepts of one legal system often have no equal in another. Use a functional equivalent only where its effect is the same; otherwise translate descriptively. Do not substitute institutions, courts or company forms: keep names such as "GmbH", "LLC" or "Ltd".

Keep unchanged: names of parties, case and register numbers, citations of statutes and judgments, clause numbers and cross-references, addresses, Latin terms that {targetLanguage} lawyers use.

Amounts, dates and periods keep their exact value. Where a figure is given in numerals and words, give both, in agreement with each other. Distinguish calendar days from business days.`,
  },
  academic: {
    id: 'academic',
    name: 'Academic',
    description: 'Papers, theses, abstracts and research reports',
    icon: 'school',
    fileTypes: ['tex'],
    template: `Translate this scholarly text into {targetLanguage} as a researcher of the same discipline would write it for a peer-reviewed journal in that language.

Register: formal, precise and impersonal to the degree that {targetLanguage} scholarship is. Keep the author's stance: a hedge ("suggests", "may indicate") stays a hedge, a claim stays a claim. Do not strengthen, weaken or smooth an argument; keep its logical connectives.

Terminology: use the accepted term of the discipline in {targetLanguage}, always the same one. Where the field keeps the English term, keep it. A coined term that the author introduces is translated once, consistently, and stays recognisable.

Keep unchanged: citations and reference keys, bibliographic entries, DOIs, names of authors, journals and institutions, formulas, variables, units, statistical notation (p, n, SD, R²), names of species and genes, labels and cross-references. Titles of cited works stay in their original language. Translate quotations only where the source has itself translated them.

Figures keep value and precision, with {targetLanguage} separators in running text but not inside formulas or data. Refer to figures, tables, sections and theorems by the customary {targetLanguage} words, with the same numbers.

Watch for terms whose everyday meaning misleads: "significant", "control", "power", "normal", "argument", "proof". Resolve long nominal phrases into readable syntax without losing a qualifier.`,
  },
  business: {
    id: 'business',
    name: 'Business',
    description: 'Proposals, reports, letters, internal communication',
    icon: 'briefcase',
    fileTypes: [],
    template: `Translate this business document into {targetLanguage} so that it reads as if a senior professional in that market had written it.

Register: professional, courteous and to the point. Use the level of formality that business in {targetLanguage} expects, including the right form of address, and the conventional opening and closing formulas of letters and e-mails in place of literal ones.

Purpose decides wording: a proposal persuades, a report informs, a policy instructs, minutes record. Keep commitments exactly as strong as they are: "aim to" is not "will", "approximately" is not "exactly".

Terminology: use the terms current in {targetLanguage} companies, and the same one throughout. Keep international ones (KPI, ROI, B2B) where colleagues would; translate jargon that would sound foreign. Job titles take their usual equivalent unless they are part of a signature or an official name.

Keep unchanged: names of people, companies, brands and products, registered slogans, legal forms, addresses, account, order and reference numbers, links.

Amounts, percentages, dates and deadlines keep their value. Never convert currencies. Adapt separators, date order and the position of the currency sign; mind that "billion" differs between languages.

Avoid calques of idiom and sports metaphors ("touch base", "low-hanging fruit", "ballpark"): say what is meant. Headings and bullet points stay brief and parallel in form.`,
  },
  medical: {
    id: 'medical',
    name: 'Medical',
    description: 'Clinical, pharmaceutical and patient documents',
    icon: 'stethoscope',
    fileTypes: [],
    template: `Translate this medical document into {targetLanguage} with the care of a specialized medical translator: a slip can harm a patient, so accuracy comes before style.

Readership sets the register. For professionals use clinical terminology in the Latin, Greek or national form that {targetLanguage} medicine prefers. For patients use the plain words a doctor would say, as the source does. Never move a text from one register to the other.

Terminology: follow the official {targetLanguage} versions of ICD, MedDRA, SNOMED CT and the pharmacopoeia. Use international nonproprietary names in their {targetLanguage} form; keep brand names. Expand or keep abbreviations as {targetLanguage} clinicians do, and where one has several meanings let the context decide.

Exactly as written: doses, concentrations, units, routes, frequencies, laboratory values, reference ranges, identifiers, gene and protein symbols, trial and batch numbers. Never convert or round. Write the decimal separator so that it cannot be misread; "mg" and "µg", "daily" and "weekly" must not be confused.

Keep every negation, laterality (left, right), time relation and degree of certainty: "no evidence of", "suspected", "ruled out". Contraindications, warnings and adverse reactions keep their full strength and the customary regulatory wording.

False friends abound ("drug", "constipation", "preservative", "severe"); check each against its clinical meaning. Do not correct or complete the clinical content.`,
  },
  creative: {
    id: 'creative',
    name: 'Creative',
    description: 'Fiction, marketing copy, articles and scripts',
    icon: 'feather',
    fileTypes: [],
    template: `Translate this text into {targetLanguage} as a literary translator or copywriter would: recreate its effect on the reader, not its surface.

Voice is everything. Catch the narrator's or the brand's voice, its rhythm, warmth, irony and pace, and keep it from the first line to the last. Each character keeps a way of speaking of their own; choose forms of address that fit the relationship and let them change only where the story does.

Freedom has a limit: you may rebuild a sentence, an image or a joke so that it lives in {targetLanguage}, but the plot, the facts, the message and the order of what the reader learns stay as they are. Add no explanation and censor nothing.

Wordplay, alliteration, rhyme and idioms: look for one that works as well in {targetLanguage}; where none does, keep the meaning and let the sentence carry the tone. Metaphors stay fresh if they were fresh, and worn if they were worn.

Cultural references: keep those that give the text its place. Replace one only where the reader would miss the point entirely.

Names, titles and invented words keep their form unless {targetLanguage} readers know another. Follow {targetLanguage} conventions for dialogue, quotation marks and emphasis. Numbers and dates keep their value.

A slogan or headline must be short, quotable and natural when read aloud.`,
  },
  financial: {
    id: 'financial',
    name: 'Financial',
    description: 'Spreadsheets, statements, budgets, audit and investor documents',
    icon: 'coins',
    fileTypes: ['xlsx', 'ods'],
    template: `Translate this financial document into {targetLanguage} as a translator of annual reports and statements would.

Figures are sacred. Never change, convert, round or recalculate an amount, rate, percentage, date or sign; parentheses that mean a negative stay. In running text use {targetLanguage} separators. Keep currency codes and symbols, and magnitude exactly: "billion", "milliard" and their abbreviations (k, m, bn) differ between languages.

Terminology: follow the framework the document follows. For IFRS use the official {targetLanguage} wording of the standards; for US GAAP or a national framework use its established equivalents and do not swap one for the other. Translate a line item the same way in every table, note and heading, and keep apart what readers must not confuse: revenue and income, profit and cash flow, provision and reserve, cost and expense, margin and markup.

Cells, column heads and chart labels have little room: use the usual short form and established abbreviations, without a full stop. Keep the grammatical form of a column uniform.

Keep unchanged: company names and legal forms, tickers, ISIN, IBAN, account and invoice numbers, formulas, sheet and cell references, names of indices and ratings (EBITDA, S&P 500, AA-).

Forward-looking statements, risk factors and audit opinions use conventional regulated wording: keep each qualification and its strength. Fiscal periods stay as they are ("FY25", "Q3").`,
  },
  education: {
    id: 'education',
    name: 'Education',
    description: 'Textbooks, course material, exercises and exams',
    icon: 'notebook',
    fileTypes: [],
    template: `Translate this learning material into {targetLanguage} as an author of textbooks in that language would write it.

Write for the learner: keep the age, level and prior knowledge that the source assumes. Sentences stay as simple as they are, explanations as patient, encouragement as warm. Address learners as {targetLanguage} teaching materials do for that age, and never change the form half-way.

Instructions must be unmistakable: "describe", "compare", "justify" and "calculate" are different tasks, each with a customary {targetLanguage} operator. Use the same verb for the same task everywhere.

Terminology: use the terms of the {targetLanguage} curriculum. Where a term is introduced and defined, translate term and definition so that they fit together, then use it consistently in exercises, glossary and answers.

Exercises must still work. Never give away an answer, change what is asked, or alter distractors so that another becomes right or the correct one stands out by length. Gaps, blanks and numbering stay. Where the language itself is the subject (grammar, spelling, vocabulary to be learned), keep the examples in the language being taught and translate only the explanation around them.

Keep unchanged: formulas, units, data, code, names, sources and quotations from works in other languages. Numbers keep their value and follow {targetLanguage} notation.

Mnemonics and rhymes: recreate them so that they still help; otherwise translate the meaning.`,
  },
  presentation: {
    id: 'presentation',
    name: 'Presentation',
    description: 'Slides, speaker notes and pitch decks',
    icon: 'presentation',
    fileTypes: ['pptx', 'odp'],
    template: `Translate this presentation into {targetLanguage} as a speaker of that language would have written the slides.

Space is fixed. Aim for the length of the source, and stay well below it where {targetLanguage} usually runs longer: drop filler words, prefer the shorter synonym, use a noun phrase instead of a clause. Shorten the wording, never the content; no point, figure or qualifier may go.

Titles are crisp and carry the message; use the capitalisation that {targetLanguage} uses for titles, not that of English. Bullet points of one list share one grammatical form and end alike, with or without a full stop, as the source does. A fragment stays a fragment.

Read the slide as a whole: a label, its legend and its chart must use the same word. The same term is translated the same way on every slide, in the notes and on the agenda.

Speaker notes are spoken language: let them sound natural when read aloud, with the tone of the source. Calls to action stay short and active.

Keep unchanged: names of people, companies and products, slogans that are registered, links, codes, units and abbreviations that the audience knows. Figures keep their value, with {targetLanguage} separators; "K", "M" and "bn" take the customary short form.

Avoid literal renderings of English presentation idiom ("key takeaways", "deep dive", "next steps"); say what {targetLanguage} presenters say.`,
  },
};

/** The ten built-in prompts: the document categories of the template strategy, in order. */
export const promptPresets: readonly PromptPreset[] = promptPresetIds.map((id) => presets[id]);

/** The preset of an id; an unknown id falls back to general. */
export function promptPreset(id: string): PromptPreset {
  return promptPresets.find((preset) => preset.id === id) ?? presets.general;
}
