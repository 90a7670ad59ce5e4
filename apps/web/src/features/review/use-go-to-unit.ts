import { useQueryClient } from '@tanstack/react-query';
import type { TranslatedUnit } from '@verso/contracts';
import { useNavigate } from 'react-router';
import { reasonOf } from '../../lib/api.ts';
import { stay } from '../../lib/late-answers.ts';
import { toast } from '../../ui/toast.ts';
import { isWhole } from './filters.ts';
import { rowOfUnit } from './find-row.ts';
import type { UnitsList } from './use-units.ts';

/** Goes to a unit: in the list if it has the unit, else in the list of all, unless the user goes elsewhere first. */
export function useGoToUnit(list: UnitsList, total: number, goTo: (row: number) => void) {
  const client = useQueryClient();
  const navigate = useNavigate();

  async function search(unit: TranslatedUnit) {
    const isThere = stay();
    try {
      const row = await rowOfUnit(client, list, total, unit);
      if (!isThere()) return;
      if (row !== undefined) goTo(row);
      else await navigate(`?unit=${encodeURIComponent(unit.id)}`, { preventScrollReset: true });
    } catch (error) {
      toast('error', reasonOf(error));
    }
  }
  return (unit: TranslatedUnit) => {
    if (isWhole(list.filter) && unit.position !== undefined) goTo(unit.position);
    else void search(unit);
  };
}
