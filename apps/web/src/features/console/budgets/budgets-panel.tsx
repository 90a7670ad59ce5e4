import { Button } from '@mantine/core';
import type { ListedBudget } from '@verso/contracts';
import { PlusIcon } from 'lucide-react';
import { useState } from 'react';
import { ended } from '../../../lib/late-answers.ts';
import { budgets } from '../../../messages/console/budgets.ts';
import { Banner } from '../parts/banner.tsx';
import { ConfirmDialog } from '../parts/confirm-dialog.tsx';
import { FormDialog } from '../parts/form-dialog.tsx';
import { PanelHead } from '../parts/panel-head.tsx';
import classes from '../parts/parts.module.css';
import { BudgetForm } from './budget-form.tsx';
import { BudgetTable } from './budget-table.tsx';
import { BudgetWindows } from './budget-windows.tsx';
import { useBudgetActive, useBudgetRemoval, useBudgets } from './use-budgets.ts';

/** The subject of the panel's dialog. */
type Subject =
  | { readonly form: 'budget'; readonly budget: ListedBudget | null }
  | { readonly form: 'history'; readonly budget: ListedBudget };

/** Budgets for model calls, with their spend and paused models. */
export default function BudgetsPanel() {
  const query = useBudgets();
  const [subject, setSubject] = useState<Subject | null>(null);
  const [leaving, setLeaving] = useState<ListedBudget | null>(null);
  const active = useBudgetActive();
  const removal = useBudgetRemoval();
  const dismiss = () => {
    active.dismiss();
    removal.dismiss();
  };
  const close = () => setSubject(null);
  return (
    <div className={classes.stack}>
      <PanelHead
        title={budgets.title}
        text={budgets.text}
        actions={
          <Button
            leftSection={<PlusIcon size={16} aria-hidden />}
            onClick={() => setSubject({ form: 'budget', budget: null })}
          >
            {budgets.add}
          </Button>
        }
      />
      <Banner message={query.error} onRetry={query.retry} />
      <Banner message={active.error ?? removal.error} onDismiss={dismiss} />
      {(query.data !== undefined || query.error === null) && (
        <BudgetTable
          budgets={query.data?.budgets}
          actions={{
            busyWith: active.value?.budget.id ?? null,
            onActive: (budget, wanted) => {
              dismiss();
              void active.act({ budget, active: wanted });
            },
            onEdit: (budget) => setSubject({ form: 'budget', budget }),
            onHistory: (budget) => setSubject({ form: 'history', budget }),
            onDelete: setLeaving,
          }}
        />
      )}
      <FormDialog value={subject} title={titleOf} onClose={close}>
        {(about) =>
          about.form === 'history' ? (
            <BudgetWindows budget={about.budget} />
          ) : (
            <BudgetForm stored={about.budget} onClose={close} />
          )
        }
      </FormDialog>
      <ConfirmDialog
        value={leaving}
        title={budgets.deleteTitle}
        text={(budget) => budgets.deleteText({ name: budget.name })}
        confirm={budgets.remove}
        busy={removal.busy}
        onConfirm={(budget) => {
          dismiss();
          void removal.act(budget).then(() => setLeaving(ended(budget)));
        }}
        onClose={() => setLeaving(null)}
      />
    </div>
  );
}

function titleOf({ form, budget }: Subject): string {
  if (budget === null) return budgets.form.addTitle;
  return form === 'history'
    ? budgets.windows.title({ name: budget.name })
    : budgets.form.editTitle({ name: budget.name });
}
