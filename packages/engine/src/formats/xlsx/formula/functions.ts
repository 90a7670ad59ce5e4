import { functionName } from '../../../formula/index.ts';

/** How a function uses a text argument. */
export type TextUse =
  /** As a value: shown, or compared with entire cells. The default. */
  | 'value'
  /** As a criterion: may start with a comparison, and have wildcards (ECMA-376 part 1, §18.17.7.59). */
  | 'criterion'
  /** As a pattern: compared with entire texts, with wildcards. */
  | 'pattern'
  /** Searched for inside another text. */
  | 'part'
  /** As a reference written as text. */
  | 'reference'
  /** As a value other than natural language: a format, a unit, an address. */
  | 'opaque';

/** Uses by argument position. */
interface Signature {
  readonly uses: readonly TextUse[];
  /** How many of the last uses repeat for further arguments; none by default. */
  readonly repeat?: number;
}

const every = (use: TextUse): Signature => ({ uses: [use], repeat: 1 });
const pairs: Signature = { uses: ['value', 'value', 'criterion'], repeat: 2 };

/** Functions with text arguments that are not plain values (ECMA-376 part 1, §18.17.7; [MS-XLSX] §2.2.2 for newer ones). */
const SIGNATURES: Readonly<Record<string, Signature>> = {
  COUNTIF: { uses: ['value', 'criterion'] },
  COUNTIFS: { uses: ['value', 'criterion'], repeat: 2 },
  SUMIF: { uses: ['value', 'criterion'] },
  AVERAGEIF: { uses: ['value', 'criterion'] },
  SUMIFS: pairs,
  AVERAGEIFS: pairs,
  MAXIFS: pairs,
  MINIFS: pairs,
  MATCH: { uses: ['pattern'] },
  XMATCH: { uses: ['pattern'] },
  VLOOKUP: { uses: ['pattern'] },
  HLOOKUP: { uses: ['pattern'] },
  XLOOKUP: { uses: ['pattern'] },
  SEARCH: { uses: ['part'] },
  FIND: { uses: ['part'] },
  SEARCHB: { uses: ['part'] },
  FINDB: { uses: ['part'] },
  SUBSTITUTE: { uses: ['value', 'part'] },
  INDIRECT: { uses: ['reference'] },
  TEXT: { uses: ['value', 'opaque'] },
  CELL: { uses: ['opaque'] },
  INFO: every('opaque'),
  HYPERLINK: { uses: ['opaque'] },
  WEBSERVICE: every('opaque'),
  ENCODEURL: every('opaque'),
  FILTERXML: every('opaque'),
  IMAGE: { uses: ['opaque'] },
  RTD: every('opaque'),
  CALL: every('opaque'),
  DATEDIF: { uses: ['value', 'value', 'opaque'] },
  CONVERT: { uses: ['value', 'opaque', 'opaque'] },
  DATEVALUE: every('opaque'),
  TIMEVALUE: every('opaque'),
  VALUE: every('opaque'),
  NUMBERVALUE: every('opaque'),
  COMPLEX: { uses: ['value', 'value', 'opaque'] },
  HEX2DEC: every('opaque'),
  BIN2DEC: every('opaque'),
  CUBEVALUE: every('opaque'),
  CUBEMEMBER: every('opaque'),
  CUBESET: every('opaque'),
  CUBERANKEDMEMBER: every('opaque'),
  CUBEMEMBERPROPERTY: every('opaque'),
  CUBEKPIMEMBER: every('opaque'),
  CUBESETCOUNT: every('opaque'),
};

function callsOf(...wanted: readonly TextUse[]): RegExp {
  const names = Object.entries(SIGNATURES)
    .filter(([, { uses }]) => uses.some((use) => wanted.includes(use)))
    .map(([name]) => name);
  return new RegExp(`(?:${names.join('|')})\\(`, 'i');
}

/** Skip formulas that need no analysis: there may be hundreds of thousands. */
export const mayPick = callsOf('criterion', 'pattern', 'part');
export const mayBeOpaque = callsOf('opaque', 'reference');

/** How a function uses an argument; arguments of unknown functions are values. */
export function textUse(name: string, argument: number): TextUse {
  const bare = functionName(name);
  const signature = Object.hasOwn(SIGNATURES, bare) ? SIGNATURES[bare] : undefined;
  if (!signature) return 'value';
  const { uses, repeat = 0 } = signature;
  const use = uses[argument];
  if (use !== undefined || repeat === 0) return use ?? 'value';
  return uses[uses.length - repeat + ((argument - uses.length) % repeat)] ?? 'value';
}

/** Functions that compare cells with each other: their results depend on equal texts. */
export const COMPARING: readonly string[] = [
  'LOOKUP',
  'MATCH',
  'COUNTIF',
  'COUNTIFS',
  'SUMIF',
  'SUMIFS',
  'AVERAGEIF',
  'AVERAGEIFS',
  'MAXIFS',
  'MINIFS',
  'EXACT',
  'FILTER',
  'SUMPRODUCT',
];

/** Functions that read names, formats, units or dates from cells, whose texts are not natural language. */
export const NAMING = 'INDIRECT';
export const FORMATTING: readonly string[] = Object.keys(SIGNATURES).filter((name) =>
  SIGNATURES[name]?.uses.includes('opaque'),
);
