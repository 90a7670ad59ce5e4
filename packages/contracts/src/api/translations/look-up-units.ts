import { z } from 'zod';
import { limits } from '../../limits.ts';
import { translatedUnit, unitsChoice } from './units.ts';

/** `GET /api/translations/:id/units/ids`: of the units that match, those between two units. */
export const unitIdsQuery = z.object({
  ...unitsChoice,
  from: z.string().max(200).optional().describe('Only this unit and those after it.'),
  to: z.string().max(200).optional().describe('Only this unit and those before it.'),
});
export type UnitIdsQuery = z.infer<typeof unitIdsQuery>;

export const unitIdsResponse = z.object({ ids: z.array(z.string()).describe('In the order of the list.') });
export type UnitIdsResponse = z.infer<typeof unitIdsResponse>;

/** `POST /api/translations/:id/units/lookup` */
export const lookUpUnitsRequest = z.object({
  ids: z.array(z.string().max(200)).min(1).max(limits.lookedUpUnits),
});
export type LookUpUnitsRequest = z.infer<typeof lookUpUnitsRequest>;

export const lookUpUnitsResponse = z.object({
  units: z.array(translatedUnit).describe('In document order, without those that do not exist.'),
});
export type LookUpUnitsResponse = z.infer<typeof lookUpUnitsResponse>;
