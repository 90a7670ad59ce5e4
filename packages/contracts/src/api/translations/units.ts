import { z } from 'zod';
import { checkRuleNames } from '../../checks/rules.ts';
import type { DocumentTypeName } from '../../documents/document-types.ts';
import { limits } from '../../limits.ts';
import { translationResponse } from './translations.ts';

/** The state of a unit in a translated document; `edited`: a person wrote its target. */
export const unitState = z.enum(['translated', 'reused', 'skipped', 'repaired', 'flagged', 'edited']);
export type UnitState = z.infer<typeof unitState>;

export const unitProblem = z.object({
  code: z.string(),
  severity: z.enum(['error', 'warning']).catch('warning'),
  detail: z.string(),
});
export type UnitProblem = z.infer<typeof unitProblem>;

const problems = z.array(unitProblem);

const author = z.string().nullable().optional();

/** A previous target of a unit. */
export const earlierVersion = z.object({
  target: z.string().describe('Wire text; the source if the document kept it.'),
  state: unitState.catch('translated'),
  problems,
  changed_at: z.iso.datetime().optional().describe('Absent: as delivered.'),
  changed_by: author.describe('The name of its author; null: a deleted account.'),
});
export type EarlierVersion = z.infer<typeof earlierVersion>;

/** A term of the glossary in a unit. */
export const unitTerm = z.object({
  source: z.string(),
  targets: z.array(z.string()).readonly().describe('Accepted translations, the preferred one first.'),
  keep: z.boolean().describe('It may stay as it is.'),
  forbidden: z.array(z.string()).readonly(),
  surfaces: z.array(z.string()).readonly().describe('Each occurrence in the source, as written.'),
  found: z.number().int().describe('Occurrences translated as required.'),
  misused: z.array(z.string()).readonly().describe('Forbidden translations in the target.'),
});
export type UnitTerm = z.infer<typeof unitTerm>;

/** Whether each occurrence of a term was translated as required and nothing forbidden was used. */
export function isTermKept({ surfaces, found, misused }: UnitTerm): boolean {
  return found === surfaces.length && misused.length === 0;
}

/** One unit of a translated document. Texts are wire text: inline codes are `<g1>`, `</g1>`, `<x2/>`. */
export const translatedUnit = z.object({
  id: z.string(),
  location: z.string().describe('A readable location: "Slide 3", "Sheet1!B4".'),
  kind: z.string().optional().describe('The kind of the text: "heading", "cell", "note".'),
  source: z.string(),
  target: z.string().nullable().describe('null: the document keeps the source.'),
  state: unitState.catch('translated'),
  problems,
  codes: z
    .array(
      z.object({
        id: z.number().int(),
        label: z.string(),
        optional: z.boolean().optional().describe('A target may omit it: plain formatting.'),
      }),
    )
    .describe('What its codes represent.'),
  max_length: z
    .number()
    .int()
    .optional()
    .describe('The characters that fit into its place in the document, as in the name of a sheet.'),
  match: z
    .number()
    .int()
    .optional()
    .describe(
      'Reused from a translation memory: 101 (equal in context), 100 (equal), 99 (but for its codes).',
    ),
  terms: z.array(unitTerm).readonly().optional().describe('The terms of the glossary in it.'),
  changed_at: z.iso
    .datetime()
    .optional()
    .describe('When a person last edited or retranslated it, since delivery.'),
  changed_by: author.describe('The name of that person; null: a deleted account.'),
  confirmed_at: z.iso.datetime().optional().describe('When a person wrote or confirmed its target.'),
  confirmed_by: author.describe('The name of that person; null: a deleted account.'),
  position: z.number().int().optional().describe('Its place in the document, from 0.'),
  repeats: z.number().int().optional().describe('The number of other units with an equal source.'),
  earlier: z
    .array(earlierVersion)
    .optional()
    .describe('Previous targets, newest first. Writing one of them again restores it, with its state.'),
});
export type TranslatedUnit = z.infer<typeof translatedUnit>;

/**
 * Filters for a list of units: a state, changes since delivery, terms that are not as in the glossary, what no person has
 * confirmed, or sources that occur more than once.
 */
export const unitFilter = z.enum([
  ...unitState.options,
  'changed',
  'term',
  'unconfirmed',
  'repeated',
  'commented',
]);
export type UnitFilter = z.infer<typeof unitFilter>;

/** Which units of a translation. */
export const unitsChoice = {
  state: unitFilter.optional(),
  also: unitFilter.optional().describe('Another filter that units must pass. `counts` are of those that do.'),
  search: z
    .string()
    .max(limits.searchLength)
    .optional()
    .describe('Searches source and target, ignoring case and codes.'),
  unit: z.string().max(200).optional().describe('Only the unit with this id.'),
  author: z
    .string()
    .max(limits.nameLength + 10)
    .optional()
    .describe('Only what this author changed or confirmed: an id from the `authors` of a list.'),
  changed_since: z.iso
    .datetime()
    .max(40)
    .optional()
    .describe('Only what a person has changed after this time.'),
  problem: z
    .enum(checkRuleNames)
    .optional()
    .describe('Only units with a problem of this rule, as found when their target was written.'),
};

export const listUnitsQuery = z.object({
  ...unitsChoice,
  limit: z.coerce.number().int().min(1).max(500).default(50),
  offset: z.coerce.number().int().min(0).default(0),
  after: z.coerce
    .number()
    .int()
    .min(-1)
    .optional()
    .describe('Only segments after this position: to find the next one of a filter.'),
});
export type ListUnitsQuery = z.infer<typeof listUnitsQuery>;

export const listUnitsResponse = z.object({
  units: z.array(translatedUnit),
  total: z.number().int(),
  unconfirmed: z.number().int().describe('Those of the total that no person has confirmed.'),
  hasMore: z.boolean(),
  counts: z
    .record(z.enum([...unitFilter.options, 'all']), z.number().int())
    .describe('The number of matching units per filter.'),
  authors: z
    .array(
      z.object({
        id: z.string(),
        name: z.string().nullable().describe('null: a deleted account.'),
        count: z.number().int().optional().describe('The number of these units.'),
      }),
    )
    .optional()
    .describe('Who changed or confirmed units that match without `author` and `problem`.'),
  problems: z
    .array(z.object({ rule: z.enum(checkRuleNames), count: z.number().int() }))
    .optional()
    .describe('The rules of the problems of these units, the one with the highest risk first.'),
});
export type ListUnitsResponse = z.infer<typeof listUnitsResponse>;

const expected = z
  .string()
  .max(200_000)
  .nullable()
  .optional()
  .describe('The target to be replaced: `conflict` when it has changed.');

/** `POST /api/translations/:id/confirmations`: the units that match, or all. */
export const confirmUnitsRequest = z.object({
  confirmed: z.boolean().default(true).describe('false takes confirmations back.'),
  ...unitsChoice,
  expected: expected.describe('With `unit`, the target that the user saw: `conflict` when it has changed.'),
});
export type ConfirmUnitsRequest = z.infer<typeof confirmUnitsRequest>;

export const confirmUnitsResponse = z.object({
  changed: z.number().int().describe('Units whose confirmation changed.'),
  changed_ids: z.array(z.string()).optional().describe('Their ids, if not only one unit was asked for.'),
  unit: translatedUnit.nullable().describe('The unit, if only one was asked for.'),
});
export type ConfirmUnitsResponse = z.infer<typeof confirmUnitsResponse>;

/** `PUT /api/translations/:id/units/:unitId` */
export const editUnitRequest = z.object({
  target: z.string().min(1).max(200_000),
  expected,
  propagate: z
    .boolean()
    .optional()
    .describe(
      'Use the target for all units with an equal source, each verified. Confirmed ones stay, unless the same user wrote the target that is replaced there, too.',
    ),
});

/** `POST /api/translations/:id/units/batch` */
export const batchUnitsRequest = z.discriminatedUnion('action', [
  z.object({
    action: z.enum(['confirm', 'unconfirm', 'restore']).describe('`restore`: the newest target of a model.'),
    ids: z.array(z.string().max(200)).min(1).max(1000),
  }),
  z.object({
    action: z
      .literal('write')
      .describe('Each unit gets a target of its own, verified; one that it had before is restored.'),
    changes: z
      .array(z.object({ id: z.string().max(200), target: z.string().min(1).max(200_000), expected }))
      .min(1)
      .max(500),
  }),
]);
export type BatchUnitsRequest = z.infer<typeof batchUnitsRequest>;

/** `POST /api/translations/:id/units/:unitId/retranslate` */
export const retranslateUnitRequest = z.object({
  instruction: z
    .string()
    .trim()
    .max(limits.instructionLength)
    .optional()
    .describe("The user's instruction for this text: shorter, formal, another word."),
  expected,
});
export type RetranslateUnitRequest = z.infer<typeof retranslateUnitRequest>;

/** The changed unit, and its translation with updated reports. */
export const changedUnitResponse = z.object({
  unit: translatedUnit,
  translation: translationResponse,
  others: z.number().int().optional().describe('With `propagate`: other units that got the same target.'),
  propagated: z
    .array(
      z.object({
        id: z.string(),
        before: z.string().describe('The target that it had.'),
        after: z.string().describe('The target with the white space at its own ends.'),
      }),
    )
    .optional()
    .describe('These units.'),
});
export type ChangedUnitResponse = z.infer<typeof changedUnitResponse>;

export const batchUnitsResponse = z.object({
  units: z.array(translatedUnit).describe('The units that changed.'),
  refused: z.array(z.object({ id: z.string(), reason: z.string() })),
  translation: translationResponse,
});
export type BatchUnitsResponse = z.infer<typeof batchUnitsResponse>;

/** Formats to export a translation in, besides its document. */
/** Formats whose documents can have tracked changes. */
export const trackableFormats: readonly DocumentTypeName[] = ['docx', 'odt'];

export const exportFormat = z.enum(['xliff', 'xliff-1.2', 'tmx', 'html', 'docx', 'tracked-changes']);
export type ExportFormat = z.infer<typeof exportFormat>;
export const exportQuery = z.object({
  format: exportFormat,
  segmentation: z
    .enum(['paragraph', 'sentence'])
    .optional()
    .describe(
      'Of TMX and XLIFF: whole paragraphs or their sentences. TMX has both by default, XLIFF paragraphs.',
    ),
  level: z.enum(['1', '2']).default('2').describe('Of TMX: 1 is text only, 2 has inline codes.'),
  fill_targets: z
    .enum(['true', 'false'])
    .default('false')
    .describe('Of XLIFF: copy the source to each missing target, for tools that only edit targets.'),
  comments: z
    .enum(['true', 'false'])
    .default('false')
    .describe('Of XLIFF, Word tables and HTML: include the comments that are not resolved.'),
  only: unitFilter
    .optional()
    .describe(
      'Only the segments of this filter: what still needs work. Importing the file changes no others.',
    ),
});
export type ExportQuery = z.infer<typeof exportQuery>;

/** `GET /api/translations/:id/units/:unitId/term`: what an edit teaches. */
export const taughtTermResponse = z.object({
  term: z
    .object({ source: z.string(), target: z.string() })
    .nullable()
    .describe('A term whose translation a person changed in the segment; null: none is recognized.'),
});
export type TaughtTermResponse = z.infer<typeof taughtTermResponse>;

/** `GET /api/translations/:id/units/:unitId/repetitions`: what `propagate` would change now. */
export const repetitionsResponse = z.object({
  target: z.string().nullable().describe('The target of the segment.'),
  others: z.number().int().describe('Other segments with an equal source that would get it.'),
});
export type RepetitionsResponse = z.infer<typeof repetitionsResponse>;

/** The `options` field (JSON) of an import; the other field is `file`. */
export const importUnitsOptions = z.object({
  apply: z.boolean().default(false).describe('Write the changes; otherwise they are only listed.'),
});
export type ImportUnitsOptions = z.infer<typeof importUnitsOptions>;

/**
 * What an import does with a unit. `stale`: the unit was changed after the export; `refused`: its target can't be used;
 * `missing`: the file has no translation of it; `unknown`: the translation has no such unit. Only of edited documents, and only
 * reported: `structure`, a text that was added, deleted, moved, split or joined; `formatting`, one with other formatting.
 */
export const importOutcome = z.enum([
  'changed',
  'unchanged',
  'stale',
  'refused',
  'missing',
  'unknown',
  'structure',
  'formatting',
]);
export type ImportOutcome = z.infer<typeof importOutcome>;

export const importedUnit = z.object({
  id: z.string().describe('Of an added text: the unit before it; empty at the start.'),
  outcome: importOutcome,
  reason: z.string().nullable().describe('Why it was not imported, or what to check.'),
  before: z.string().nullable().describe('Its target, as wire text.'),
  after: z.string().nullable().describe('The target in the file, as wire text.'),
  location: z.string().optional().describe('Absent for a text that the translation does not have.'),
  kind: z.string().optional(),
  codes: z
    .array(z.object({ id: z.number().int(), label: z.string() }))
    .optional()
    .describe('What the codes of its texts represent.'),
});
export type ImportedUnit = z.infer<typeof importedUnit>;

/** What an imported file is: `document` is the translated document itself. */
export const importKind = z.enum(['xliff', 'table', 'document']);
export type ImportKind = z.infer<typeof importKind>;

/** `POST /api/translations/:id/import` */
export const importUnitsResponse = z.object({
  applied: z.boolean().describe('Whether the changes are written.'),
  kind: importKind,
  tracked_changes: z
    .boolean()
    .describe('Whether the document has tracked changes; they are read as accepted.'),
  counts: z.record(importOutcome, z.number().int()),
  units: z.array(importedUnit).describe('The first 500 units with another outcome than `unchanged`.'),
  terms: z.number().int().describe('Terms in an XLIFF file, which glossaries can import.'),
  candidates: z
    .number()
    .int()
    .describe('Translation candidates in an XLIFF file, which memories can import.'),
  absent: z
    .number()
    .int()
    .default(0)
    .describe(
      'Segments that the file does not contain, as a partial export does not: they stay as they are.',
    ),
  translation: translationResponse,
});
export type ImportUnitsResponse = z.infer<typeof importUnitsResponse>;

/** The data of the events of `GET /api/translations/:id/units/feed`. */
export const unitsFeedEvent = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('units'),
    ids: z.array(z.string()).nullable().describe('The units that have changed; null: read all again.'),
    by: z.string().nullable().describe('The name of the person; null: unknown.'),
  }),
  z.object({ type: z.literal('comments') }).describe('Comments have changed: read them again.'),
  z.object({ type: z.literal('access') }).describe('The review state or a guest link has changed.'),
  z.object({
    type: z.literal('presence'),
    people: z.array(z.object({ id: z.string(), name: z.string(), unit: z.string() })).describe('Everyone.'),
  }),
]);
export type UnitsFeedEvent = z.infer<typeof unitsFeedEvent>;

/** `PUT /api/translations/:id/units/presence`, at least every 30 seconds */
export const presenceRequest = z.object({
  unit: z.string().max(200).nullable().describe('The unit that the user is at; null: they have left.'),
});
