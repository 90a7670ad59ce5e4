/** What a column of a table holds. */
export type ColumnRole =
  | { readonly type: 'source' | 'target' | 'alternatives' | 'forbidden'; readonly language?: string }
  | {
      readonly type:
        | 'source-language'
        | 'note'
        | 'part-of-speech'
        | 'domain'
        | 'case-sensitive'
        | 'keep-as-is'
        | 'status'
        | 'ignore';
    };

export type ColumnType = ColumnRole['type'];

/**
 * Headings by role, in lower case: those of our exports first, then those of other programs in several languages. A
 * heading may also name a language: "Forbidden (de)", "German term".
 */
export const headings: Readonly<Record<Exclude<ColumnType, 'ignore'>, readonly string[]>> = {
  'source-language': [
    'source language',
    'source locale',
    'source lang',
    'quellsprache',
    'ausgangssprache',
    'langue source',
    'idioma de origen',
    'lingua di partenza',
    'idioma de origem',
    'brontaal',
  ],
  source: [
    'source term',
    'source text',
    'source',
    'term',
    'terms',
    'original',
    'quelle',
    'quellbegriff',
    'quellterm',
    'ausgangsbegriff',
    'ausgangstext',
    'quelltext',
    'begriff',
    'benennung',
    'terme source',
    'terme',
    'termino de origen',
    'origen',
    'termino',
    'termine di partenza',
    'termine',
    'origem',
    'termo',
    'bronterm',
    'bron',
  ],
  target: [
    'target term',
    'target text',
    'target language',
    'target',
    'translation',
    'translated term',
    'preferred term',
    'preferred',
    'zielsprache',
    'zielbegriff',
    'zielterm',
    'zieltext',
    'ziel',
    'ubersetzung',
    'traduction',
    'terme cible',
    'cible',
    'langue cible',
    'traduccion',
    'destino',
    'traduzione',
    'traducao',
    'vertaling',
    'doelterm',
    'tlumaczenie',
  ],
  alternatives: [
    'alternatives',
    'alternative',
    'alternative terms',
    'alternative translations',
    'admitted',
    'admitted terms',
    'allowed',
    'synonyms',
    'synonym',
    'alternativen',
    'synonyme',
    'alternativas',
    'sinonimos',
    'alternative consentite',
    'sinonimi',
    'alternatieven',
  ],
  forbidden: [
    'forbidden',
    'forbidden terms',
    'forbidden term',
    'do not use',
    'dont use',
    'deprecated',
    'avoid',
    'blacklist',
    'verboten',
    'verbotene begriffe',
    'nicht verwenden',
    'vermeiden',
    'interdit',
    'a eviter',
    'prohibido',
    'no usar',
    'vietato',
    'proibido',
    'verboden',
  ],
  note: [
    'note',
    'notes',
    'comment',
    'comments',
    'description',
    'definition',
    'remark',
    'remarks',
    'notiz',
    'notizen',
    'anmerkung',
    'anmerkungen',
    'kommentar',
    'bemerkung',
    'beschreibung',
    'remarque',
    'commentaire',
    'nota',
    'notas',
    'comentario',
    'definicion',
    'definizione',
    'descripcion',
    'descrizione',
    'opmerking',
  ],
  'part-of-speech': [
    'part of speech',
    'pos',
    'word class',
    'wortart',
    'categorie grammaticale',
    'categoria gramatical',
    'parte del discorso',
    'classe gramatical',
    'woordsoort',
  ],
  domain: [
    'domain',
    'subject',
    'subject field',
    'subjectfield',
    'category',
    'field',
    'topic',
    'bereich',
    'fachgebiet',
    'sachgebiet',
    'kategorie',
    'domaine',
    'dominio',
    'ambito',
    'categorie',
    'categoria',
    'vakgebied',
  ],
  'case-sensitive': [
    'case sensitive',
    'match case',
    'case',
    'casesensitive',
    'gross kleinschreibung',
    'gross- kleinschreibung',
    'gro kleinschreibung',
    'groß kleinschreibung',
    'sensible a la casse',
    'respecter la casse',
    'distingue mayusculas',
    'hoofdlettergevoelig',
  ],
  'keep-as-is': [
    'keep as is',
    'do not translate',
    'dont translate',
    'dnt',
    'untranslatable',
    'non translatable',
    'keep',
    'nicht ubersetzen',
    'unverandert',
    'ne pas traduire',
    'no traducir',
    'non tradurre',
    'nao traduzir',
    'niet vertalen',
  ],
  status: ['status', 'state', 'approval', 'zustand', 'statut', 'estado', 'stato'],
};

/** Words around the name of a language that say nothing more: "German term". */
export const fillers: ReadonlySet<string> = new Set(
  'term terms text language lang locale translation in for of fur begriff sprache terme langue termino idioma'.split(
    ' ',
  ),
);

/** Affirmative cells, in lower case; also those that spreadsheet programs show for TRUE. */
const yes = 'yes y true 1 x ✓ ✔ ja j wahr oui o vrai si sí verdadero sim verdadeiro vero waar tak prawda on';
const no = 'no n false 0 - nein falsch non faux falso não nao nee onwaar nie fałsz off';
export const booleans: ReadonlyMap<string, boolean> = new Map([
  ...yes.split(' ').map((word) => [word, true] as const),
  ...no.split(' ').map((word) => [word, false] as const),
]);

const approved =
  'approved final accepted confirmed genehmigt freigegeben approuvé aprobado approvato aprovado goedgekeurd';
const proposed =
  'proposed draft new pending suggested vorgeschlagen entwurf proposé propuesto proposto voorgesteld';
export const statuses: ReadonlyMap<string, 'approved' | 'proposed'> = new Map([
  ...approved.split(' ').map((word) => [word, 'approved'] as const),
  ...proposed.split(' ').map((word) => [word, 'proposed'] as const),
]);
