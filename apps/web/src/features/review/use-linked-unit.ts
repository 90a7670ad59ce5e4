import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useLocation } from 'react-router';
import { reasonOf } from '../../lib/api.ts';
import { stay } from '../../lib/late-answers.ts';
import { toast } from '../../ui/toast.ts';
import { readUnit } from './edits/send-change.ts';

/**
 * Goes to the unit that the address leads to, once for each time that a link is followed.
 * @param unitId empty for none
 * @param isReady whether the list is there
 */
export function useLinkedUnit(
  translationId: string,
  unitId: string,
  isReady: boolean,
  goTo: (row: number) => void,
): void {
  const client = useQueryClient();
  const { key } = useLocation();
  const followed = useRef<string | null>(null);
  /** The link that the address has now. */
  const linked = useRef(unitId);
  linked.current = unitId;
  const follow = useEffectEvent(async () => {
    const isThere = stay();
    try {
      const position = (await readUnit(client, translationId, unitId))?.position;
      // With a filter chosen in the meantime, rows are not positions.
      if (position !== undefined && linked.current === unitId && isThere()) goTo(position);
    } catch (error) {
      toast('error', reasonOf(error));
    }
  });
  useEffect(() => {
    if (unitId === '' || !isReady || followed.current === key) return;
    followed.current = key;
    void follow();
  }, [unitId, isReady, key]);
}
