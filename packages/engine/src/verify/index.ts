import { buildReport, type CheckResult } from '../integrity/report.ts';
import type {
  Document,
  FormatName,
  InlineContent,
  IntegrityCheck,
  IntegrityReport,
  OpenOptions,
  Unit,
  WriteOptions,
  WriteResult,
} from '../model/index.ts';
import { openDocument } from '../open.ts';
import { equalInline } from '../text/inline.ts';
import { readArchive } from '../zip/index.ts';
import { partFailures, rangesByPart, textFailures, untouchedFailures } from './parts.ts';
import { replaceableRanges } from './probe.ts';
import { compareItems } from './protected-items.ts';

/** `targetLanguage`: the output is also allowed what a write in that language adapts. */
export type VerifyOptions = OpenOptions & WriteOptions;

/**
 * Proves that a file is another one with other text alone, whoever wrote it: the same entries, those without text unchanged
 * to the byte, the others equal outside of their texts, the same protected things, the same units in the same order. What
 * stands within a text's own range is held to the numbers of protected things and to what they say (instructions of fields,
 * formulas, addresses), not to their places.
 * @returns a report that names what differs. Nothing is thrown for a difference.
 * @throws DocumentError when one of the files can't be read.
 */
export async function verifyTranslation(
  source: Uint8Array,
  output: Uint8Array,
  format: FormatName,
  options: VerifyOptions = {},
): Promise<IntegrityReport> {
  const before = await openDocument(source, format, options);
  const limits = { ...options.limits, maxCharacters: Number.POSITIVE_INFINITY };
  const after = await openDocument(output, format, { ...options, limits });
  const replaced = replaceableRanges(before, options);
  const isPackage = replaced.some(({ part }) => part !== '') || isArchive(source);
  // With changes accepted the document differs from its file before any text does.
  const base = options.docx?.trackedChanges === 'accept' ? before.write(new Map()).bytes : source;
  const compared = isPackage
    ? comparePackages(base, output, replaced, options)
    : compareTexts(base, output, replaced);
  const texts = new Map(after.units.map(({ id, source }) => [id, source]));
  const changed = before.units.filter(({ id, source }) => !equalInline(source, texts.get(id) ?? []));
  return buildReport({ ...compared.counts, unitsWritten: changed.length }, [
    ...compared.checks,
    ...(await compareContents(before, after, isPackage)),
  ]);
}

const isArchive = (bytes: Uint8Array) => bytes[0] === 0x50 && bytes[1] === 0x4b;

type Replaced = ReturnType<typeof replaceableRanges>;

interface Compared {
  readonly counts: { readonly partsRewritten: number; readonly partsUntouched: number };
  readonly checks: readonly CheckResult[];
}

function comparePackages(
  source: Uint8Array,
  output: Uint8Array,
  replaced: Replaced,
  { limits, targetLanguage }: VerifyOptions,
): Compared {
  const [before, after] = [readArchive(source, limits), readArchive(output, limits)];
  const removable = new Set(replaced.flatMap(({ part, isRemoved }) => (isRemoved ? [part] : [])));
  const parts = rangesByPart(replaced.filter(({ isRemoved }) => !isRemoved));
  const untouched = untouchedFailures(before, after, { changeable: new Set(parts.keys()), removable });
  const failures = [...parts].flatMap(([part, ranges]) =>
    partFailures(before, after, part, { ranges, isAdapted: targetLanguage !== undefined }),
  );
  return {
    counts: { partsRewritten: parts.size, partsUntouched: untouched.count },
    checks: [
      { check: 'entries-untouched', ...untouched },
      { check: 'skeleton-equal', count: parts.size, failures },
    ],
  };
}

function compareTexts(source: Uint8Array, output: Uint8Array, replaced: Replaced): Compared {
  const failures = textFailures(source, output, replaced);
  return {
    counts: { partsRewritten: 1, partsUntouched: 0 },
    checks: [{ check: 'skeleton-equal', count: 1, failures }],
  };
}

interface Contents {
  readonly atoms: number;
  readonly blocks: number;
}

/** A document with all of its texts written. */
function rewritten(document: Document): WriteResult {
  const targets = document.units.map(({ id, source }): [string, InlineContent] => [id, [...source, 'q']]);
  return document.write(new Map(targets));
}

/** What a document's own check counts when all texts are written: protected things, and blocks of a text file. */
function contentsOf({ report }: WriteResult): Contents {
  const count = (name: IntegrityCheck) => report.checks.find(({ check }) => check === name)?.count ?? 0;
  return { atoms: count('atoms-kept'), blocks: count('reopens') };
}

/**
 * The contents of the source, as they are or as they are once it has been written: what follows a text once (a workbook's
 * calculation settings) needs no second change, and its part is not counted then.
 */
async function comparable(source: Document, other: Contents): Promise<Contents> {
  const first = rewritten(source);
  const contents = contentsOf(first);
  if (contents.atoms === other.atoms) return contents;
  const settled = contentsOf(rewritten(await openDocument(first.bytes, source.format)));
  return settled.atoms === other.atoms ? settled : contents;
}

const requiredCodes = ({ units }: Document): number =>
  units.reduce((sum, { codes }) => sum + codes.filter((code) => !code.canOmit).length, 0);

const sameCount = (name: string, before: number, after: number): CheckResult['failures'] =>
  before === after ? [] : [{ part: '', detail: `${before} ${name} became ${after}` }];

async function compareContents(
  before: Document,
  after: Document,
  isPackage: boolean,
): Promise<CheckResult[]> {
  const other = contentsOf(rewritten(after));
  const own = await comparable(before, other);
  const [atoms, found] = isPackage ? [own.atoms, other.atoms] : [requiredCodes(before), requiredCodes(after)];
  const units = isPackage ? compareUnits(before, after) : sameCount('blocks', own.blocks, other.blocks);
  return [
    {
      check: 'atoms-kept',
      count: atoms,
      failures: [...sameCount('protected things', atoms, found), ...compareItems(before, after)],
    },
    { check: 'reopens', count: before.units.length, failures: units },
  ];
}

/** Text files are told apart by their words, so that other words may make other units; in packages markup decides. */
function compareUnits(before: Document, after: Document): CheckResult['failures'] {
  const units =
    before.format === 'xlsx' || before.format === 'ods' ? withoutCodes(before, after) : before.units;
  const others = after.units;
  if (units.length !== others.length) return sameCount('texts', units.length, others.length);
  return units.flatMap((unit, index) => {
    const other = others[index];
    const { part } = unit.context;
    return other !== undefined && isAlike(unit, other)
      ? []
      : [{ part, detail: `${unit.id} (${unit.kind}) became ${other?.id} (${other?.kind})` }];
  });
}

const isAlike = (unit: Unit, other: Unit) =>
  unit.kind === other.kind && unit.context.part === other.context.part;

/** Cells of a spreadsheet are units by what they say: a translation that reads like a code ("N/A") or repeats another is none. */
function withoutCodes({ units }: Document, after: Document): readonly Unit[] {
  let spare = units.length - after.units.length;
  let next = 0;
  return units.filter((unit) => {
    const other = after.units[next];
    if (spare > 0 && unit.kind === 'cell' && (other === undefined || !isAlike(unit, other))) {
      spare -= 1;
      return false;
    }
    next += 1;
    return true;
  });
}
