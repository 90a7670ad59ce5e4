import { buildReport, type CheckResult } from '../integrity/report.ts';
import type {
  Document,
  FormatName,
  InlineContent,
  IntegrityCheck,
  IntegrityReport,
  OpenOptions,
  ProtectedItem,
  Unit,
  WriteOptions,
  WriteResult,
} from '../model/index.ts';
import { openDocument } from '../open.ts';
import { equalInline } from '../text/inline.ts';
import { readArchive } from '../zip/index.ts';
import { partFailures, rangesByPart, textFailures, untouchedFailures } from './parts.ts';
import { replaceableRanges } from './probe.ts';

/** With `targetLanguage`, the changes that a write makes for that language are allowed too. */
export type VerifyOptions = OpenOptions & WriteOptions;

/**
 * Verifies that two files differ only in text, whoever wrote the second one: same entries, those without text identical
 * byte for byte, the others equal outside their texts, the same protected items, the same units in the same order. Within
 * the range of a text, the number and content of protected items (field instructions, formulas, addresses) are compared,
 * but not their positions.
 * @returns a report with the differences. Differences do not throw.
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
  // With accepted changes the document differs from its file even before any text changes.
  const base = options.trackedChanges === 'accept' ? before.write(new Map()).bytes : source;
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

/** The counts of a document's own check after all texts are written: protected items, and blocks of a text file. */
function contentsOf({ report }: WriteResult): Contents {
  const count = (name: IntegrityCheck) => report.checks.find(({ check }) => check === name)?.count ?? 0;
  return { atoms: count('atoms-kept'), blocks: count('reopens') };
}

/**
 * The contents of the source, either original or written: changes made once with the first text (a workbook's calculation
 * settings) are not needed again, and their part is then not counted.
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
      failures: [...sameCount('protected items', atoms, found), ...compareItems(before, after)],
    },
    { check: 'reopens', count: before.units.length, failures: units },
  ];
}

/**
 * Units of text files are recognized by their words, so that new words may form other units; in packages markup decides.
 */
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

/**
 * Spreadsheet cells are units by their text: a translation that looks like a code ("N/A") or repeats another one is not.
 */
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

/** The maximum length of quoted content. */
const MAX_CONTENT_LENGTH = 100;

/** Protected items that were lost or added, anywhere in their part. */
function compareItems(before: Document, after: Document): CheckResult['failures'] {
  const balance = new Map<string, { readonly item: ProtectedItem; count: number }>();
  const add = (document: Document, count: number) => {
    for (const item of document.protectedItems?.() ?? []) {
      const key = `${item.part}\n${item.label}\n${item.content}`;
      const known = balance.get(key);
      if (known) known.count += count;
      else balance.set(key, { item, count });
    }
  };
  add(before, -1);
  add(after, 1);
  return [...balance.values()]
    .filter(({ count }) => count !== 0)
    .map(({ item, count }) => {
      const content = item.content.slice(0, MAX_CONTENT_LENGTH);
      return { part: item.part, detail: `${item.label} "${content}" ${count < 0 ? 'is lost' : 'is new'}` };
    });
}
