/**
 * The ways to ask for a segment, in the order of the repair ladder:
 * - `first`: the first request.
 * - `terms`: only for the words to replace, in a translation that lacks terms of the glossary.
 * - `again`: with the problems of the first answer.
 * - `of-another`: from a model that has not answered yet.
 * - `apart`: in a smaller group.
 * - `without-codes`: as text without its inline codes.
 * - `placing`: only to place the codes in a translation that lacks them.
 */
export type Manner = 'first' | 'terms' | 'again' | 'of-another' | 'apart' | 'without-codes' | 'placing';
