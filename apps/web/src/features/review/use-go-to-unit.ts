import { useQueryClient } from '@tanstack/react-query';
import type { TranslatedUnit } from '@verso/contracts';
import { useRef } from 'react';
import { useNavigate } from 'react-router';
import { reasonOf } from '../../lib/api.ts';
import { toast } from '../../ui/toast.ts';
import { isWhole } from './filters.ts';
import { rowOfUnit } from './find-row.ts';
import type { UnitsList } from './use-units.ts';

/** Goes to a unit: in the list if it has the unit, else in the list of all. The last call wins. */
export function useGoToUnit(list: UnitsList, total: number, goTo: (row: number) => void) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const wanted = useRef('');

  async function search(unit: TranslatedUnit) {
    try {
      const row = await rowOfUnit(client, list, total, unit);
      if (wanted.current !== unit.id) return;
      if (row !== undefined) goTo(row);
      else await navigate(`?unit=${encodeURIComponent(unit.id)}`, { preventScrollReset: true });
    } catch (error) {
      toast('error', reasonOf(error));
    }
  }
  return (unit: TranslatedUnit) => {
    wanted.current = unit.id;
    if (isWhole(list.filter) && unit.position !== undefined) goTo(unit.position);
    else void search(unit);
  };
}
