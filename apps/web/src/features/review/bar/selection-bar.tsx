import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import type { TranslatedUnit, TranslationResponse } from '@verso/contracts';
import { Suspense, useState } from 'react';
import { reasonOf } from '../../../lib/api.ts';
import { lazy } from '../../../lib/lazy.ts';
import { useMutation } from '../../../lib/use-mutation.ts';
import { editor } from '../../../messages/editor.ts';
import { toast } from '../../../ui/toast.ts';
import { loadedUnits } from '../../units/loaded-pages.ts';
import { allUnits, machineTarget } from '../batch.ts';
import type { Edits } from '../edits/use-edits.ts';
import { withChange } from '../edits/with-change.ts';
import type { ReviewFilter } from '../filters.ts';
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
  const [chosen, setChosen] = useState<readonly TranslatedUnit[] | null>(null);
  const client = useQueryClient();
  const confirmAll = useConfirmAll(translation.id, edits);

  /** As they are now: they may have changed since they were selected. */
  function chosenUnits(): readonly TranslatedUnit[] {
    const loaded = loadedUnits(client, translation.id);
    return [...selection.units.values()].map((unit) =>
      withChange(loaded.get(unit.id) ?? unit, edits.outbox.changes.get(unit.id)),
    );
  }

  async function selectedUnits(): Promise<readonly TranslatedUnit[]> {
    if (!selection.isAll) return chosenUnits();
    await edits.outbox.settled();
    const units: TranslatedUnit[] = [];
    for await (const page of allUnits(translation.id, filter)) units.push(...page);
    return units;
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
      selection.clear();
    },
    onError: (error) => toast('error', reasonOf(error)),
  });
  const choosing = useMutation({
    mutationFn: selectedUnits,
    onSuccess: setChosen,
    onError: (error) => toast('error', reasonOf(error)),
  });

  function confirm() {
    if (selection.isAll) confirmAll.mutate(filter);
    else edits.confirm(chosenUnits(), true);
    selection.clear();
  }

  return (
    <>
      {!selection.isEmpty && (
        <fieldset className={classes.selection}>
          <legend className="unseen">{messages.label}</legend>
          <span role="status">{editor.selected({ count: selection.size ?? total })}</span>
          <Button size="xs" onClick={confirm}>
            {messages.confirm}
          </Button>
          <Button size="xs" variant="default" loading={choosing.isPending} onClick={() => choosing.mutate()}>
            {messages.again}
          </Button>
          <Button
            size="xs"
            variant="default"
            loading={restoring.isPending}
            onClick={() => restoring.mutate()}
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
