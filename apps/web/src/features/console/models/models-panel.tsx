import { Button } from '@mantine/core';
import { type AdminModelResponse, providerIds, providers } from '@verso/contracts';
import { DownloadIcon, PlusIcon } from 'lucide-react';
import { useState } from 'react';
import { modelTexts as messages } from '../../../messages/console/models.ts';
import { Notice } from '../../../ui/notice.tsx';
import { useNow } from '../../../ui/use-now.ts';
import { Banner } from '../parts/banner.tsx';
import { DataTable } from '../parts/data-table.tsx';
import { ExportButton } from '../parts/export-button.tsx';
import { FilterSelect } from '../parts/filter-select.tsx';
import { FormDialog } from '../parts/form-dialog.tsx';
import { PanelHead } from '../parts/panel-head.tsx';
import classes from '../parts/parts.module.css';
import { SearchField } from '../parts/search-field.tsx';
import { StaleChange } from '../parts/stale-change.tsx';
import { useAddress } from '../parts/use-address.ts';
import { ImportForm } from './import-form.tsx';
import { ModelForm } from './model-form.tsx';
import { modelColumns } from './model-table.tsx';
import { PriceHistory } from './price-history.tsx';
import { retirementOf } from './retirement.ts';
import { useAdminModels, useModelChange } from './use-models.ts';

const providerNames = Object.fromEntries(providerIds.map((id) => [id, providers[id].name]));

/** The subject of the panel's dialog. */
type Subject =
  | { readonly form: 'model'; readonly stored: AdminModelResponse | null }
  | { readonly form: 'prices'; readonly stored: AdminModelResponse }
  | { readonly form: 'import' };

/** The model registry with prices and retirement dates. */
export default function ModelsPanel() {
  const address = useAddress();
  const query = useAdminModels();
  const now = new Date(useNow(60_000));
  const [subject, setSubject] = useState<Subject | null>(null);
  const change = useModelChange(({ model, fields }) =>
    fields.priority !== undefined
      ? messages.prioritySet({ name: model.display_name, priority: fields.priority })
      : fields.is_active
        ? messages.activated({ name: model.display_name })
        : messages.deactivated({ name: model.display_name }),
  );
  const models = query.data?.models;
  const wanted = change.value?.fields.is_active;
  const isRetiring = (model: AdminModelResponse) => retirementOf(model, now)?.isDue ?? false;
  const states: Readonly<Record<string, (model: AdminModelResponse) => boolean>> = {
    active: (model) => model.is_active,
    inactive: (model) => !model.is_active,
    retiring: isRetiring,
  };
  const words = address.get('search').toLowerCase();
  const shown = models?.filter(
    (model) =>
      `${model.display_name} ${model.model_id} ${model.categories.join(' ')}`.toLowerCase().includes(words) &&
      (address.get('provider') === '' || model.provider === address.get('provider')) &&
      (states[address.get('state')]?.(model) ?? true),
  );
  const retiring = models?.filter((model) => model.is_active && isRetiring(model)).length ?? 0;
  const columns = modelColumns({
    switching: wanted === undefined ? null : { id: change.value?.model.id ?? '', active: wanted },
    // The list may still lack the change before: the switch showed the opposite of what is wanted now.
    onActive: (model, active) =>
      void change.act({ model: { ...model, is_active: !active }, fields: { is_active: active } }),
    onPriority: (model, priority) => void change.act({ model, fields: { priority } }),
    onEdit: (stored) => setSubject({ form: 'model', stored }),
    onPrices: (stored) => setSubject({ form: 'prices', stored }),
  });
  const close = () => setSubject(null);

  return (
    <div className={classes.stack}>
      <PanelHead
        title={messages.title}
        text={messages.text}
        actions={
          <>
            <Button variant="default" onClick={() => setSubject({ form: 'import' })}>
              {messages.import}
            </Button>
            <Button
              leftSection={<PlusIcon size={16} aria-hidden />}
              onClick={() => setSubject({ form: 'model', stored: null })}
            >
              {messages.add}
            </Button>
          </>
        }
      />
      <Banner message={query.error} onRetry={query.retry} />
      <Banner message={change.error} onDismiss={change.dismiss} />
      <StaleChange action={change} />
      {query.data?.built_in && <Notice tone="warning">{messages.builtIn}</Notice>}
      {retiring > 0 && address.get('state') !== 'retiring' && (
        <Notice
          tone="warning"
          actions={
            <Button size="compact-sm" variant="default" onClick={() => address.set({ state: 'retiring' })}>
              {messages.showThem}
            </Button>
          }
        >
          {messages.retiringTitle({ count: retiring })}
        </Notice>
      )}
      <div className={classes.actions}>
        <SearchField label={messages.search} />
        <FilterSelect
          label={messages.provider}
          name="provider"
          every={messages.everyProvider}
          options={providerNames}
        />
        <FilterSelect
          label={messages.state}
          name="state"
          every={messages.everyState}
          options={messages.states}
        />
        <ExportButton
          variant="subtle"
          leftSection={<DownloadIcon size={16} aria-hidden />}
          file={messages.csv}
          rows={shown}
          columns={columns}
        />
      </div>
      {(models !== undefined || query.error === null) && (
        <DataTable
          label={messages.table}
          headers={messages.columns}
          columns={columns}
          rows={shown}
          rowKey={({ id }) => id}
          empty={messages.empty}
          sorted={{ by: 'priority', order: 'desc' }}
        />
      )}
      <FormDialog value={subject} title={titleOf} size="xl" onClose={close}>
        {(about) => {
          if (about.form === 'import') return <ImportForm onClose={close} />;
          if (about.form === 'prices') return <PriceHistory id={about.stored.id} />;
          return <ModelForm stored={about.stored} models={models ?? []} onClose={close} />;
        }}
      </FormDialog>
    </div>
  );
}

function titleOf(subject: Subject): string {
  if (subject.form === 'import') return messages.importing.title;
  if (subject.form === 'prices') return messages.history.title({ name: subject.stored.display_name });
  const { stored } = subject;
  return stored === null ? messages.form.addTitle : messages.form.editTitle({ name: stored.display_name });
}
