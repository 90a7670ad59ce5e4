import type { TranslatedUnit } from '@verso/contracts';
import { decodeInline } from '@verso/engine';
import { fromInline, type TmxHeader, type TmxUnit, type WriteTmxOptions, writeTmx } from '@verso/exchange';
import { chosenUnits, type ExportedTranslation } from './exported.ts';
import { type SegmentPair, segmentPairs } from './tmx-segments.ts';
import { tmxTypeOf } from './tmx-types.ts';

export interface TmxExportOptions extends WriteTmxOptions {
  /** `paragraph`: units as they are. `sentence`: their sentences. Both by default, for tools that segment either way. */
  readonly segmentType?: 'paragraph' | 'sentence';
  readonly toolVersion: string;
  /** Who edited units that name no one, if it is known. */
  readonly editor?: string;
}

/**
 * Exports a translation as TMX 1.4b (LISA OSCAR, 2005), a translation memory. Equal pairs appear once; units that kept
 * their source are left out. Inline codes are `bpt`, `ept` and `ph` with their wire text; `x` matches those of source
 * and target. Properties name the document, the state, and the texts before and after the unit.
 */
export function toTmx(translation: ExportedTranslation, options: TmxExportOptions): string {
  const { name, sourceLanguage, createdAt, reviewState } = translation;
  const header: TmxHeader = {
    creationTool: 'Verso',
    creationToolVersion: options.toolVersion,
    // Tools split the segments of a paragraph memory again.
    segmentType: options.segmentType ?? 'sentence',
    originalFormat: 'Verso',
    sourceLanguage: sourceLanguage ?? 'und',
    creationDate: createdAt,
    properties: [
      { type: 'x-document', value: name },
      ...(reviewState === undefined ? [] : [{ type: 'x-review', value: reviewState }]),
    ],
    notes: [],
  };
  return writeTmx(header, unitsOf(translation, options), options);
}

function* unitsOf(translation: ExportedTranslation, options: TmxExportOptions): Generator<TmxUnit> {
  const { units } = translation;
  const seen = new Set<string>();
  for (const [index, unit] of chosenUnits(translation)) {
    if (unit.target === null) continue;
    const pairs = segmentPairs(unit, unit.target, translation, options.segmentType);
    for (const [number, pair] of pairs.entries()) {
      const key = JSON.stringify([pair.source, pair.target]);
      if (pair.source === '' || seen.has(key)) continue;
      seen.add(key);
      const id = pairs.length === 1 ? unit.id : `${unit.id}-${number + 1}`;
      const isWithin = (other: SegmentPair | undefined) => other?.segmentType === pair.segmentType;
      const [previous, next] = [pairs[number - 1], pairs[number + 1]];
      const before = isWithin(previous) ? previous?.source : units[index - 1]?.source;
      const after = isWithin(next) ? next?.source : units[index + 1]?.source;
      yield tmxUnitOf({ id, unit, pair, before, after }, translation, options);
    }
  }
}

interface UnitInContext {
  readonly id: string;
  readonly unit: TranslatedUnit;
  readonly pair: SegmentPair;
  /** The texts of the neighbors, as wire text. */
  readonly before: string | undefined;
  readonly after: string | undefined;
}

function tmxUnitOf(
  { id, unit, pair: { segmentType, source, target }, before, after }: UnitInContext,
  { name, sourceLanguage, targetLanguage, createdAt }: ExportedTranslation,
  { editor }: TmxExportOptions,
): TmxUnit {
  const codes = unit.codes.map(({ id: code, label }) => {
    const kind = tmxTypeOf(label);
    return { id: code, ...(kind === undefined ? {} : { kind }) };
  });
  const nothing = { properties: [], notes: [] };
  const variant = (language: string, wire: string) => ({
    language,
    content: fromInline(decodeInline(wire).content, codes),
    ...nothing,
  });
  const author = unit.changed_by ?? editor;
  const changed =
    unit.changed_at === undefined
      ? {}
      : { changeDate: new Date(unit.changed_at), ...(author === undefined ? {} : { changeId: author }) };
  return {
    id,
    segmentType,
    creationDate: createdAt,
    creationId: 'Verso',
    ...changed,
    properties: [
      { type: 'x-document', value: name },
      { type: 'x-state', value: unit.state },
      ...confirmationOf(unit),
      ...(unit.location === '' ? [] : [{ type: 'x-location', value: unit.location }]),
      ...(before === undefined ? [] : [{ type: 'x-context-pre', value: before }]),
      ...(after === undefined ? [] : [{ type: 'x-context-post', value: after }]),
    ],
    notes: [],
    variants: [variant(sourceLanguage ?? 'und', source), variant(targetLanguage, target)],
  };
}

/** When a person confirmed a unit, and who. */
function confirmationOf({ confirmed_at, confirmed_by }: TranslatedUnit): TmxUnit['properties'] {
  if (confirmed_at === undefined) return [];
  return [
    { type: 'x-confirmed', value: confirmed_at },
    ...(confirmed_by == null ? [] : [{ type: 'x-confirmed-by', value: confirmed_by }]),
  ];
}
