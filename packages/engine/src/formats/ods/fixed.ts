import { NO_NODE, type XmlTree } from '../../xml/index.ts';
import { repeatedAddress } from './copies.ts';

/**
 * Functions that interpret a text as a keyword, a unit, a format or a date, with the argument positions (OpenFormula, ODF
 * 1.3 part 4, §6).
 */
const FUNCTIONS: Readonly<Record<string, readonly number[]>> = {
  CELL: [0],
  INFO: [0],
  CONVERT: [1, 2],
  DATEVALUE: [0],
  TIMEVALUE: [0],
  VALUE: [0],
  NUMBERVALUE: [0],
  TEXT: [1],
  DATEDIF: [2],
};
/** Unclosed quotes and brackets extend to the end, so that every formula is scanned once. */
const TOKEN = /"(?:[^"]|"")*"?|\[[^\]]*\]?|[A-Za-z][A-Za-z.]*|[\s\S]/g;
const PARENTHESIS = 0x28;
/** The maximum depth of nested functions. */
const DEEPEST = 64;

/** Reads names from cells (OpenFormula, §6.14.7). */
const NAMING = /\bINDIRECT\(/i;
const NAMED = new Set(['table:table', 'table:named-range', 'table:named-expression', 'table:database-range']);

/** What functions interpret instead of showing it: they would fail on a translation. */
export interface Fixed {
  /** Cells, as "Sheet1!B4". */
  readonly cells: ReadonlySet<string>;
  /** The names of sheets and ranges, in lowercase, if any formula reads names from cells. */
  readonly names: ReadonlySet<string>;
}

export function readFixed(tree: XmlTree): Fixed {
  const cells = new Set<string>();
  const names = new Set<string>();
  let readsNames = false;
  let sheet = '';
  for (let node = 0; node < tree.size; node += 1) {
    const name = tree.name(node);
    if (NAMED.has(name)) {
      const own = tree.attribute(node, 'table:name')?.value ?? '';
      if (name === 'table:table') sheet = own;
      // Names of ranges have no spaces: formulas replace them by underscores.
      for (const key of [own, own.replaceAll('_', ' ')]) names.add(key.trim().toLowerCase());
    } else if (name === 'table:content-validation')
      readsNames ||= NAMING.test(tree.attribute(node, 'table:condition')?.value ?? '');
    if (name !== 'table:table-cell' || !hasCall(tree, node)) continue;
    const formula = tree.attribute(node, 'table:formula')?.value ?? '';
    readsNames ||= NAMING.test(formula);
    for (const argument of fixedArguments(formula)) {
      const address = repeatedAddress(`=${argument}`, `${sheet}!`);
      if (address !== undefined) cells.add(address);
    }
  }
  return { cells, names: readsNames ? names : new Set() };
}

function hasCall(tree: XmlTree, node: number): boolean {
  return (
    node !== NO_NODE && tree.bytes.subarray(tree.start(node), tree.contentStart(node)).includes(PARENTHESIS)
  );
}

/** References that are an entire argument. */
function fixedArguments(formula: string): string[] {
  const tokens = [...formula.matchAll(TOKEN)].map(([token]) => token).filter((token) => token.trim() !== '');
  const calls: { readonly name: string; argument: number }[] = [];
  return tokens.flatMap((token, index) => {
    const call = calls.at(-1);
    if (token === '(' && calls.length < DEEPEST)
      calls.push({ name: (tokens[index - 1] ?? '').toUpperCase(), argument: 0 });
    else if (token === ')') calls.pop();
    else if (token === ';' && call) call.argument += 1;
    if (!token.startsWith('[') || !call || !isFixed(call)) return [];
    const isWhole = /^[(;]$/.test(tokens[index - 1] ?? '') && /^[);]$/.test(tokens[index + 1] ?? '');
    return isWhole ? [token] : [];
  });
}

function isFixed({ name, argument }: { readonly name: string; readonly argument: number }): boolean {
  return Object.hasOwn(FUNCTIONS, name) && (FUNCTIONS[name]?.includes(argument) ?? false);
}
