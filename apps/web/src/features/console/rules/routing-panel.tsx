import { Button } from '@mantine/core';
import type { ListedRule } from '@verso/contracts';
import { PlusIcon } from 'lucide-react';
import { useState } from 'react';
import { ended } from '../../../lib/late-answers.ts';
import { routingRules } from '../../../messages/console/rules.ts';
import { Banner } from '../parts/banner.tsx';
import { ConfirmDialog } from '../parts/confirm-dialog.tsx';
import { FormDialog } from '../parts/form-dialog.tsx';
import { PanelHead } from '../parts/panel-head.tsx';
import classes from '../parts/parts.module.css';
import { DryRun } from './dry-run.tsx';
import { RuleForm } from './rule-form.tsx';
import { RuleList } from './rule-list.tsx';
import { moved, useRuleActive, useRuleOrder, useRuleRemoval, useRules } from './use-rules.ts';

/** Rules that send documents to models, and a dry run of them. */
export default function RoutingPanel() {
  const query = useRules();
  const [edited, setEdited] = useState<'new' | ListedRule | null>(null);
  const [leaving, setLeaving] = useState<ListedRule | null>(null);
  const active = useRuleActive();
  const removal = useRuleRemoval();
  const order = useRuleOrder();
  // Shows the new order optimistically while it is saved.
  const rules = order.value === undefined ? query.data?.rules : inOrder(query.data?.rules, order.value.ids);
  const dismiss = () => {
    for (const action of [active, removal, order]) action.dismiss();
  };
  const move = (from: number, to: number) => {
    const rule = rules?.[from];
    if (rules === undefined || rule === undefined || order.busy) return;
    dismiss();
    const before = rules.map(({ id }) => id);
    void order.act({ ids: moved(before, from, to), before, name: rule.name, position: to + 1 });
  };
  return (
    <div className={classes.stack}>
      <PanelHead
        title={routingRules.title}
        text={routingRules.text}
        actions={
          <Button leftSection={<PlusIcon size={16} aria-hidden />} onClick={() => setEdited('new')}>
            {routingRules.add}
          </Button>
        }
      />
      <Banner message={query.error} onRetry={query.retry} />
      <Banner message={active.error ?? removal.error ?? order.error} onDismiss={dismiss} />
      {(rules !== undefined || query.error === null) && (
        <RuleList
          rules={rules}
          actions={{
            switching: active.value,
            onMove: move,
            onActive: (rule, wanted) => {
              dismiss();
              void active.act({ rule, active: wanted });
            },
            onEdit: setEdited,
            onDelete: setLeaving,
          }}
        />
      )}
      <DryRun />
      <FormDialog
        value={edited}
        title={(rule) =>
          rule === 'new' ? routingRules.form.addTitle : routingRules.form.editTitle({ name: rule.name })
        }
        onClose={() => setEdited(null)}
      >
        {(rule) => <RuleForm stored={rule === 'new' ? null : rule} onClose={() => setEdited(null)} />}
      </FormDialog>
      <ConfirmDialog
        value={leaving}
        title={routingRules.deleteTitle}
        text={(rule) => routingRules.deleteText({ name: rule.name })}
        confirm={routingRules.remove}
        busy={removal.busy}
        onConfirm={(rule) => {
          dismiss();
          void removal.act(rule).then(() => setLeaving(ended(rule)));
        }}
        onClose={() => setLeaving(null)}
      />
    </div>
  );
}

function inOrder(rules: readonly ListedRule[] | undefined, ids: readonly string[]) {
  return rules?.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id));
}
