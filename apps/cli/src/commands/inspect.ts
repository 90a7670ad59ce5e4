import {
  type Complexity,
  complexity,
  type DocumentCount,
  detectLanguage,
  inlineCodes,
  inlineText,
  listParts,
  type Message,
  type OpenOptions,
} from '@verso/engine';
import { type KeptCount, keptMessages, keptTexts, keptTitle } from '@verso/engine/ledger';
import { type OpenedFile, openFile } from '../files.ts';
import { type DocumentOptions, openOptions } from '../options.ts';
import { messageList, print, table } from '../report.ts';
import type { Shell } from '../shell.ts';

export interface InspectOptions extends DocumentOptions {
  readonly json?: boolean;
  readonly kept?: boolean;
}

/** Facts about a document; printed as JSON with `--json`. */
interface Inspection {
  readonly file: string;
  readonly format: string;
  readonly bytes: number;
  /** The number of units per part, in file order. */
  readonly parts: readonly { readonly name: string; readonly units: number }[];
  readonly units: { readonly total: number; readonly byKind: Readonly<Record<string, number>> };
  readonly codes: {
    readonly total: number;
    readonly unitsWithCodes: number;
    readonly byRole: Readonly<Record<string, number>>;
  };
  readonly count: DocumentCount;
  readonly complexity: Complexity;
  /** BCP 47; null when the language is unclear. */
  readonly language: string | null;
  /** What stays as it is when all units are translated. */
  readonly kept: readonly KeptCount[];
  readonly messages: readonly Message[];
}

/** Prints the contents of a document. */
export async function inspect(shell: Shell, file: string, options: InspectOptions): Promise<boolean> {
  const opened = openOptions(options);
  const inspection = await inspectionOf(file, await openFile(shell, file, opened), opened);
  if (options.json === true) print(shell, JSON.stringify(inspection, undefined, 2));
  else
    print(
      shell,
      [inspectionText(inspection), ...(options.kept === true ? [keptText(inspection.kept)] : [])].join('\n'),
    );
  return true;
}

async function inspectionOf(
  file: string,
  { bytes, document }: OpenedFile,
  options: OpenOptions,
): Promise<Inspection> {
  const kept = await keptTexts(document, bytes, options, { isLocated: true });
  const { units } = document;
  const perPart = tally(units.map(({ context }) => context.part));
  const text = units.map(({ source }) => inlineText(source)).join('\n');
  return {
    file,
    format: document.format,
    bytes: bytes.length,
    parts: listParts(bytes).map((name) => ({ name, units: perPart[name] ?? 0 })),
    units: { total: units.length, byKind: tally(units.map(({ kind }) => kind)) },
    codes: {
      total: units.reduce((sum, { source }) => sum + inlineCodes(source).length, 0),
      unitsWithCodes: units.filter(({ codes }) => codes.length > 0).length,
      byRole: tally(units.flatMap(({ codes }) => codes.map(({ role }) => role))),
    },
    count: document.count(),
    complexity: complexity(document),
    language: (await detectLanguage(text)) ?? null,
    kept,
    messages: [...document.messages, ...keptMessages(kept)],
  };
}

/** The number of occurrences of each name, most frequent first. */
function tally(names: readonly string[]): Record<string, number> {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return Object.fromEntries([...counts].toSorted((a, b) => b[1] - a[1]));
}

function inspectionText(inspection: Inspection): string {
  const { file, format, bytes, units, codes, count, language, messages } = inspection;
  const { factors, level } = inspection.complexity;
  const sections = [
    `${file}: ${format}, ${bytes} bytes`,
    partsText(inspection.parts),
    `Units: ${units.total}`,
    table(Object.entries(units.byKind), '  '),
    `Inline codes: ${codes.total} in ${codes.unitsWithCodes} units`,
    table(Object.entries(codes.byRole), '  '),
    table([
      [
        'Characters',
        count.characters,
        `× ${count.multiplier.value} = ${count.multiplier.effectiveCharacters}`,
      ],
      ['Words', count.words, ''],
      ['Tokens', count.estimatedTokens, 'estimated'],
      ['Pages', count.estimatedPages, 'estimated'],
    ]),
    `Complexity: ${level}`,
    table(
      [
        ['inline codes per 1,000 characters', factors.codeDensity.toFixed(1)],
        ['parts with text', `${factors.parts}`],
        ['share of table cells', `${Math.round(factors.cellShare * 100)} %`],
        ['longest unit', `${factors.longestUnit}`],
      ],
      '  ',
    ),
    `Language: ${language ?? 'unknown'}`,
    messageList(messages),
  ];
  return sections.filter((section) => section !== '').join('\n');
}

/** All that stays, with its places. */
function keptText(kept: readonly KeptCount[]): string {
  return kept
    .map(({ class: name, texts, examples }) => {
      const more = texts > examples.length ? `\n  … and ${texts - examples.length} more` : '';
      const rows = examples.map(
        ({ part, place, location, text }) =>
          `  ${location === '' ? `${part} ${place}` : location}: ${text.replace(/\s+/g, ' ')}`,
      );
      return `${keptTitle({ class: name, texts })}\n${rows.join('\n')}${more}`;
    })
    .join('\n');
}

function partsText(parts: Inspection['parts']): string {
  const withText = parts.filter(({ units }) => units > 0);
  if (parts.length < 2) return '';
  const without = parts.length - withText.length;
  return [
    `Parts: ${withText.length} with text, ${without} without`,
    table(
      withText.map(({ name, units }) => [name, units]),
      '  ',
    ),
  ].join('\n');
}
