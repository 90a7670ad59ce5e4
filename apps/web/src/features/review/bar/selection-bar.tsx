import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import type { TranslatedUnit, TranslationResponse } from '@verso/contracts';
import { Suspense, useState } from 'react';
import { reasonOf } from '../../../lib/api.ts';
import { stay } from '../../../lib/late-answers.ts';
import { lazy } from '../../../lib/lazy.ts';
import { useMutation } from '../../../lib/use-mutation.ts';
import { editor } from '../../../messages/editor.ts';
import { review } from '../../../messages/review.ts';
import { toast } from '../../../ui/toast.ts';
import { WorkBar } from '../../../ui/work-bar.tsx';
import { loadedUnits } from '../../units/loaded-pages.ts';
import { allUnits, machineTarget } from '../batch.ts';
import type { Edits } from '../edits/use-edits.ts';
import { withChange } from '../edits/with-change.ts';
import type { ReviewFilter } from '../filters.ts';
import { lookUpUnits } from '../look-up.ts';
import classes from '../review-tab.module.css';
import type { SelectionState } from '../use-selection.ts';
import { useConfirmAll } from './use-confirm-all.ts';

const RetranslateMany = lazy(async () => ({
  default: (await import('./retranslate-many.tsx')).RetranslateMany,
}));

const messages = editor.selection;

interface SelectionBarProps {
  readonly translation: TranslationResponse;
  readonly filter: ReviewFilter;
  /** Units of the list. */
  readonly total: number;
  readonly selection: SelectionState;
  readonly edits: Edits;
}

/** What can be done with the selected units. */
export function SelectionBar({ translation, filter, total, selection, edits }: SelectionBarProps) {
  const { isPending } = selection;
  const [chosen, setChosen] = useState<readonly TranslatedUnit[] | null>(null);
  const client = useQueryClient();
  const confirmAll = useConfirmAll(translation.id, edits);

  /** The chosen units as they are now, and the ids of those that are not loaded. */
  function chosenUnits() {
    const loaded = loadedUnits(client, translation.id);
    const units = [...selection.ids].flatMap((id) => {
      const unit = loaded.get(id);
      return unit === undefined ? [] : withChange(unit, edits.outbox.changes.get(id));
    });
    return { units, others: [...selection.ids].filter((id) => !loaded.has(id)) };
  }

  async function selectedUnits(): Promise<readonly TranslatedUnit[]> {
    if (selection.isAll) {
      await edits.outbox.settled();
      const all: TranslatedUnit[] = [];
      for await (const page of allUnits(translation.id, filter)) all.push(...page);
      return all;
    }
    const { units, others } = chosenUnits();
    if (others.length === 0) return units;
    await edits.outbox.settled();
    return [...units, ...(await lookUpUnits(translation.id, others))].toSorted(
      (one, other) => (one.position ?? 0) - (other.position ?? 0),
    );
  }

  const restoring = useMutation({
    mutationFn: async () => {
      const changes = (await selectedUnits()).flatMap((unit) => {
        const target = machineTarget(unit);
        return target === undefined ? [] : { unit, target };
      });
      await edits.writeAll(changes, editor.undoing.restoreAll({ count: changes.length }));
      return changes.length;
    },
    onSuccess: (count) => {
      if (count === 0) toast('warning', messages.nothing);
      else toast('success', messages.restored({ count }));
    },
    onError: (error) => toast('error', reasonOf(error)),
  });
  const choosing = useMutation({
    mutationFn: selectedUnits,
    onError: (error) => toast('error', reasonOf(error)),
  });

  const confirming = useMutation({
    mutationFn: (ids: readonly string[]) => edits.confirmIds(ids),
    onSuccess: (count) => toast('success', review.confirm.done({ count })),
  });

  function restore() {
    const isThere = stay();
    // Others may have been selected by then.
    restoring.mutate(undefined, { onSuccess: () => isThere() && selection.clear() });
  }

  function choose() {
    const isThere = stay();
    choosing.mutate(undefined, { onSuccess: (units) => isThere() && setChosen(units) });
  }

  function confirm() {
    if (selection.isAll) confirmAll.mutate(filter);
    else {
      const { units, others } = chosenUnits();
      if (others.length === 0) edits.confirm(units, true);
      else confirming.mutate([...selection.ids]);
    }
    selection.clear();
  }

  return (
    <>
      <WorkBar work={confirmAll.work} text={review.confirm.progress} hasCancel />
      {!selection.isEmpty && (
        <fieldset className={classes.selection}>
          <legend className="unseen">{messages.label}</legend>
          <span role="status">{editor.selected({ count: selection.size ?? total })}</span>
          <Button size="xs" disabled={isPending} onClick={confirm}>
            {messages.confirm}
          </Button>
          <Button
            size="xs"
            variant="default"
            disabled={isPending}
            loading={choosing.isPending}
            onClick={choose}
          >
            {messages.again}
          </Button>
          <Button
            size="xs"
            variant="default"
            disabled={isPending}
            loading={restoring.isPending}
            onClick={restore}
          >
            {messages.restore}
          </Button>
          <Button size="xs" variant="subtle" onClick={selection.clear}>
            {messages.clear}
          </Button>
        </fieldset>
      )}
      {chosen !== null && (
        <Suspense fallback={null}>
          <RetranslateMany
            translation={translation}
            units={chosen}
            edits={edits}
            onClose={() => {
              setChosen(null);
              selection.clear();
            }}
          />
        </Suspense>
      )}
    </>
  );
}
