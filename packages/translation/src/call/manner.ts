/**
 * The ways to ask for a text, in the order of the repair ladder: as it is; as it is, with what was wrong with the
 * first answer; as it is, of a model that has not answered yet; as it is, apart from others that it was asked with;
 * without its codes; only for the places of the codes in the translation that came without them.
 */
export type Manner = 'first' | 'again' | 'of-another' | 'apart' | 'without-codes' | 'placing';
