const SEPARATOR = '|';

/** Several terms in one cell, separated by `|`. A `|` or `\` of a term has a `\` before it. */
export function joinTerms(terms: readonly string[]): string {
  return terms.map((term) => term.replace(/[\\|]/g, '\\$&')).join(` ${SEPARATOR} `);
}

/** The terms of a cell, separated by `|` or line breaks. Commas and semicolons occur within terms. */
export function splitTerms(cell: string): string[] {
  const terms: string[] = [];
  let term = '';
  for (let at = 0; at < cell.length; at += 1) {
    const character = cell.charAt(at);
    const next = cell.charAt(at + 1);
    if (character === '\\' && (next === SEPARATOR || next === '\\')) {
      term += next;
      at += 1;
    } else if (character === SEPARATOR || character === '\n') {
      terms.push(term);
      term = '';
    } else term += character;
  }
  terms.push(term);
  return terms.map((text) => text.trim()).filter((text) => text !== '');
}
