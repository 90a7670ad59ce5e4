import '@mantine/core/styles/Checkbox.css';
import { Button, Checkbox, FileButton, TextInput } from '@mantine/core';
import { importResponse, modelMessages, previewImportResponse } from '@verso/contracts';
import { useState } from 'react';
import { request } from '../../../lib/api.ts';
import { messageFor } from '../../../lib/i18n/messages.ts';
import { modelTexts } from '../../../messages/console/models.ts';
import { Notice } from '../../../ui/notice.tsx';
import { Tag } from '../../../ui/tag.tsx';
import { useWhileShown } from '../../../ui/use-while-shown.ts';
import { Banner } from '../parts/banner.tsx';
import { DialogForm } from '../parts/form-dialog.tsx';
import parts from '../parts/parts.module.css';
import { useConsoleAction } from '../parts/use-console.ts';
import classes from './models.module.css';
import { modelChanges } from './use-models.ts';

const messages = modelTexts.importing;
/** A catalog has thousands of models, too many to list. */
const maxShown = 100;

type Preview = ReturnType<typeof previewImportResponse.parse>;
type Source = { readonly url: string } | { readonly catalogue: unknown };

/** Previews a catalog and imports the accepted changes. */
export function ImportForm({ onClose }: { onClose: () => void }) {
  const [url, setUrl] = useState('');
  const [source, setSource] = useState<Source | null>(null);
  const [preview, setPreview] = useState<Preview | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const look = useConsoleAction({
    run: async (wanted: Source) => {
      setPreview(null);
      setProblem(null);
      setSource(wanted);
      setPreview(
        await request(previewImportResponse, 'POST /api/admin/models/import/preview', { body: wanted }),
      );
    },
    failed: modelMessages.importFailed,
    changes: [],
  });

  async function read(file: File | null) {
    if (file === null) return;
    const catalogue = await file
      .text()
      .then(JSON.parse)
      .catch(() => undefined);
    if (catalogue === undefined) return setProblem(messages.notJson);
    await look.act({ catalogue });
  }

  return (
    <div className={parts.stack}>
      <p className={parts.note}>{messages.text}</p>
      <form
        className={classes.source}
        onSubmit={(event) => {
          event.preventDefault();
          void look.act({ url: url.trim() });
        }}
      >
        <TextInput
          className={classes.address ?? ''}
          type="url"
          required
          label={messages.url}
          placeholder="https://models.dev/api.json"
          value={url}
          onChange={(event) => setUrl(event.currentTarget.value)}
        />
        <Button type="submit" variant="default" loading={look.busy}>
          {messages.preview}
        </Button>
        <FileButton accept="application/json,.json" onChange={(file) => void read(file)}>
          {(props) => (
            <Button {...props} variant="default">
              {messages.file}
            </Button>
          )}
        </FileButton>
      </form>
      <Banner message={problem ?? look.error} onDismiss={look.dismiss} />
      {preview !== null && source !== null && (
        <ChangeList key={preview.digest} preview={preview} source={source} onClose={onClose} />
      )}
    </div>
  );
}

interface ChangeListProps {
  readonly preview: Preview;
  readonly source: Source;
  readonly onClose: () => void;
}

function ChangeList({ preview, source, onClose }: ChangeListProps) {
  const { changes, digest, unchanged, skipped } = preview;
  const updates = changes.filter(({ kind }) => kind === 'update');
  const [accepted, setAccepted] = useState<ReadonlySet<string>>(new Set(updates.map(({ model }) => model)));
  const [search, setSearch] = useState('');
  const save = useConsoleAction({
    run: () =>
      request(importResponse, 'POST /api/admin/models/import', {
        body: { ...source, digest, accept: [...accepted] },
      }),
    failed: modelMessages.importFailed,
    changes: modelChanges,
    done: ({ message }) => message,
  });
  const whileShown = useWhileShown();
  if (changes.length === 0) return <Notice tone="success">{messages.nothing}</Notice>;
  const words = search.trim().toLowerCase();
  const fitting = changes.filter(({ model, display_name }) =>
    `${model} ${display_name}`.toLowerCase().includes(words),
  );
  const all = fitting.every(({ model }) => accepted.has(model));
  const choose = (models: readonly string[], wanted: boolean) => {
    const next = new Set(accepted);
    for (const model of models) {
      if (wanted) next.add(model);
      else next.delete(model);
    }
    setAccepted(next);
  };
  return (
    <DialogForm
      submit={messages.submit({ count: accepted.size })}
      onSubmit={(event) => {
        event.preventDefault();
        void save.act(undefined).then((isSaved) => isSaved && whileShown(onClose));
      }}
      onCancel={onClose}
      busy={save.busy}
      disabled={accepted.size === 0}
      error={save.error}
      onDismiss={save.dismiss}
    >
      <p className={parts.note} role="status">
        {messages.summary({
          updates: updates.length,
          additions: changes.length - updates.length,
          unchanged,
          skipped,
        })}
      </p>
      <TextInput
        type="search"
        aria-label={messages.search}
        placeholder={messages.search}
        value={search}
        onChange={(event) => setSearch(event.currentTarget.value)}
      />
      <div className={classes.changes}>
        <Checkbox
          label={messages.all}
          checked={all && fitting.length > 0}
          onChange={(event) =>
            choose(
              fitting.map(({ model }) => model),
              event.currentTarget.checked,
            )
          }
        />
        {fitting.slice(0, maxShown).map((change) => (
          <Checkbox
            key={change.model}
            checked={accepted.has(change.model)}
            onChange={(event) => choose([change.model], event.currentTarget.checked)}
            label={
              <>
                {change.display_name} <code>{change.model}</code>{' '}
                <Tag tone={change.kind === 'add' ? 'success' : 'accent'}>{messages[change.kind]}</Tag>
              </>
            }
            description={change.fields
              .map(({ field, before, after }) =>
                messages.change({
                  field: messageFor(messages.fields, field) ?? field,
                  before: wordOf(before),
                  after: wordOf(after),
                }),
              )
              .join(' · ')}
          />
        ))}
        {fitting.length > maxShown && <span>{messages.more({ count: fitting.length - maxShown })}</span>}
      </div>
    </DialogForm>
  );
}

function wordOf(value: unknown): string {
  return value === null || value === undefined ? '–' : String(value);
}
