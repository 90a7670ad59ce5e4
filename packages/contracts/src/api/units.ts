import { z } from 'zod';
import { translationResponse } from './translations.ts';

/** How a unit of a translated document came out; `edited`: a person wrote its target. */
export const unitState = z.enum(['translated', 'reused', 'skipped', 'repaired', 'flagged', 'edited']);

/** One unit of a translated document. Texts are wire text: inline codes are `<g1>`, `</g1>`, `<x2/>`. */
export const translatedUnit = z.object({
  id: z.string(),
  location: z.string().describe('Where a person finds it: "Slide 3", "Sheet1!B4".'),
  source: z.string(),
  target: z.string().nullable().describe('null: the document keeps the source.'),
  state: unitState,
  problems: z.array(
    z.object({ code: z.string(), severity: z.enum(['error', 'warning']), detail: z.string() }),
  ),
  codes: z.array(z.object({ id: z.number().int(), label: z.string() })).describe('What its codes stand for.'),
});
export type TranslatedUnit = z.infer<typeof translatedUnit>;

export const listUnitsQuery = z.object({
  state: unitState.optional(),
  limit: z.coerce.number().int().min(1).max(200).default(50),
  offset: z.coerce.number().int().min(0).default(0),
});
export type ListUnitsQuery = z.infer<typeof listUnitsQuery>;

export const listUnitsResponse = z.object({
  units: z.array(translatedUnit),
  total: z.number().int(),
  hasMore: z.boolean(),
});
export type ListUnitsResponse = z.infer<typeof listUnitsResponse>;

/** `PUT /api/translations/:id/units/:unitId` */
export const editUnitRequest = z.object({ target: z.string().min(1).max(200_000) });

/** The unit as it is now, and its translation with the new reports. */
export const changedUnitResponse = z.object({ unit: translatedUnit, translation: translationResponse });
export type ChangedUnitResponse = z.infer<typeof changedUnitResponse>;

/** What a translation can be had as, beside its document. */
export const exportFormat = z.enum(['xliff', 'tmx', 'html']);
export type ExportFormat = z.infer<typeof exportFormat>;
export const exportQuery = z.object({ format: exportFormat });
