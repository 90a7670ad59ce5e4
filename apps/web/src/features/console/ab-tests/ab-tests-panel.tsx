import { Button, Skeleton } from '@mantine/core';
import type { AbTestResponse } from '@verso/contracts';
import { DownloadIcon, PlusIcon } from 'lucide-react';
import { useState } from 'react';
import { ended } from '../../../lib/late-answers.ts';
import { abTests } from '../../../messages/console/ab-tests.ts';
import { useNow } from '../../../ui/use-now.ts';
import { Banner } from '../parts/banner.tsx';
import { ConfirmDialog } from '../parts/confirm-dialog.tsx';
import type { CsvField } from '../parts/csv.ts';
import { ExportButton } from '../parts/export-button.tsx';
import { FilterSelect } from '../parts/filter-select.tsx';
import { FormDialog } from '../parts/form-dialog.tsx';
import { PanelHead } from '../parts/panel-head.tsx';
import classes from '../parts/parts.module.css';
import { useAddress } from '../parts/use-address.ts';
import { ReasonList } from './reason-list.tsx';
import { TestCard } from './test-card.tsx';
import { TestForm } from './test-form.tsx';
import { useAbTestClone, useAbTestStatus, useAbTests } from './use-ab-tests.ts';

const exported: readonly CsvField<AbTestResponse>[] = [
  'name',
  'status',
  'model_a',
  'model_b',
  'document_type',
  'model_a_preferred',
  'model_b_preferred',
  'no_preference',
  'avg_rating_a',
  'avg_rating_b',
  'analysis',
  'p_value',
];

/** The subject of the panel's dialog. */
type Subject =
  | { readonly form: 'test'; readonly test: AbTestResponse | null }
  | { readonly form: 'reasons'; readonly test: AbTestResponse };

/** A/B tests: comparisons of two models by beta users. */
export default function AbTestsPanel() {
  const address = useAddress();
  const query = useAbTests();
  const now = new Date(useNow(30_000));
  const [subject, setSubject] = useState<Subject | null>(null);
  const [ending, setEnding] = useState<AbTestResponse | null>(null);
  const status = useAbTestStatus();
  const clone = useAbTestClone();
  const filter = address.get('status');
  const tests = query.data?.tests.filter((test) => filter === '' || test.status === filter);
  const dismiss = () => {
    status.dismiss();
    clone.dismiss();
  };
  const close = () => setSubject(null);
  return (
    <div className={classes.stack}>
      <PanelHead
        title={abTests.title}
        text={abTests.text}
        actions={
          <>
            <FilterSelect
              label={abTests.filter}
              name="status"
              every={abTests.every}
              options={abTests.statuses}
            />
            <ExportButton
              variant="subtle"
              leftSection={<DownloadIcon size={16} aria-hidden />}
              file={abTests.csv}
              rows={tests}
              columns={[{ csv: exported }]}
            />
            <Button
              leftSection={<PlusIcon size={16} aria-hidden />}
              onClick={() => setSubject({ form: 'test', test: null })}
            >
              {abTests.add}
            </Button>
          </>
        }
      />
      <Banner message={query.error} onRetry={query.retry} />
      <Banner message={status.error ?? clone.error} onDismiss={dismiss} />
      {query.loading && <Skeleton height={280} radius="lg" />}
      {tests?.length === 0 && (
        <div className={classes.empty}>
          {query.data?.tests.length === 0 ? abTests.empty : abTests.noneOfStatus}
        </div>
      )}
      {tests?.map((test) => (
        <TestCard
          key={test.id}
          test={test}
          now={now}
          actions={{
            busyWith: status.value?.test.id ?? clone.value?.id ?? null,
            onStatus: (about, wanted) => {
              dismiss();
              if (wanted === 'completed') setEnding(about);
              else void status.act({ test: about, status: wanted });
            },
            onClone: (about) => {
              dismiss();
              void clone.act(about);
            },
            onEdit: (about) => setSubject({ form: 'test', test: about }),
            onReasons: (about) => setSubject({ form: 'reasons', test: about }),
          }}
        />
      ))}
      <FormDialog value={subject} title={titleOf} onClose={close}>
        {(about) =>
          about.form === 'reasons' ? (
            <ReasonList test={about.test} />
          ) : (
            <TestForm stored={about.test} onClose={close} />
          )
        }
      </FormDialog>
      <ConfirmDialog
        value={ending}
        title={abTests.completeTitle}
        text={(test) => abTests.completeText({ name: test.name })}
        confirm={abTests.actions.complete}
        busy={status.busy}
        onConfirm={(test) =>
          void status.act({ test, status: 'completed' }).then(() => setEnding(ended(test)))
        }
        onClose={() => setEnding(null)}
      />
    </div>
  );
}

function titleOf({ form, test }: Subject): string {
  if (test === null) return abTests.form.addTitle;
  return form === 'reasons'
    ? abTests.reasons.title({ name: test.name })
    : abTests.form.editTitle({ name: test.name });
}
