import { Button, Checkbox, Radio, Select, Skeleton } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import {
  type GlossaryResponse,
  type ImportGlossaryOptions,
  type ImportGlossaryResponse,
  importGlossaryOptions,
  isSameLanguage,
  languageName,
  type PreviewGlossaryResponse,
  type TermContent,
} from '@verso/contracts';
import { useState } from 'react';
import { keys } from '../../../app/queries.ts';
import { reasonOf } from '../../../lib/api.ts';
import { useAttempt } from '../../../lib/use-attempt.ts';
import type { WorkState } from '../../../lib/use-work.ts';
import { glossaryImport as messages } from '../../../messages/glossaries.ts';
import { Notice } from '../../../ui/notice.tsx';
import { WorkBar } from '../../../ui/work-bar.tsx';
import { Problems } from '../../words/problems.tsx';
import classes from '../../words/words.module.css';
import { importTerms, previewImport } from '../requests.ts';
import { ColumnFields } from './column-fields.tsx';

interface ImportFormProps {
  readonly file: File;
  /** Identifies this choice of the file. */
  readonly fileKey: string;
  readonly glossary: GlossaryResponse;
  readonly work: WorkState;
  readonly onCancel: () => void;
  readonly onDone: (answer: ImportGlossaryResponse) => void;
}

/** What an import would do, with the columns and languages that the user can correct. */
export function ImportForm({ file, fileKey, glossary, work, onCancel, onDone }: ImportFormProps) {
  const [options, setOptions] = useState<ImportGlossaryOptions>(() =>
    importGlossaryOptions.parse({ source_language: glossary.source_language }),
  );
  const { replace: _replace, ...reading } = options;
  const query = useQuery({
    queryKey: keys.glossaryPreview(fileKey, reading),
    queryFn: ({ signal }) => previewImport(file, options, signal),
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  const { busy, error, attempt } = useAttempt();
  const [isCanceled, setIsCanceled] = useState(false);
  const preview = query.data;
  const change = (fields: Partial<ImportGlossaryOptions>) =>
    setOptions((before) => ({ ...before, ...fields }));
  const total = preview?.total ?? 0;

  async function save() {
    setIsCanceled(false);
    const { result } = await work.run((follow) => importTerms(glossary.id, file, options, follow));
    if (result === null) setIsCanceled(true);
    else onDone(result);
  }

  return (
    <>
      <div role="alert" className={classes.problem}>
        {query.error !== null && (
          <Notice tone="danger" title={messages.failed}>
            {reasonOf(query.error)}
          </Notice>
        )}
      </div>
      {preview === undefined && query.error === null && (
        <div role="status" aria-label={messages.reading}>
          <Skeleton height={220} radius="md" />
        </div>
      )}
      {preview !== undefined && (
        <>
          <TableFields preview={preview} options={options} glossary={glossary} onChange={change} />
          <SourceNotice preview={preview} glossary={glossary} />
          <PreviewTerms preview={preview} />
          {preview.problems_total > 0 && (
            <Notice tone="warning">
              <Problems problems={preview.problems} total={preview.problems_total} />
            </Notice>
          )}
          {glossary.terms > 0 && (
            <Radio.Group
              label={messages.existing}
              value={options.replace ? 'replace' : 'merge'}
              onChange={(value) => change({ replace: value === 'replace' })}
            >
              <div className={classes.checks}>
                <Radio value="merge" label={messages.merge} />
                <Radio value="replace" label={messages.replace} />
              </div>
            </Radio.Group>
          )}
        </>
      )}
      <div role="alert" className={classes.problem}>
        {error !== null && (
          <Notice tone="danger" title={messages.importFailed}>
            {error}
          </Notice>
        )}
      </div>
      <div role="status" className={classes.problem}>
        {isCanceled && <Notice tone="warning">{messages.canceled}</Notice>}
      </div>
      <WorkBar work={work} text={messages.importing} />
      <div className={classes.dialogActions}>
        <Button variant="default" onClick={onCancel}>
          {messages.cancel}
        </Button>
        <Button
          loading={busy}
          disabled={total === 0 || query.isPlaceholderData || query.error !== null}
          onClick={() => void attempt(save)}
        >
          {messages.submit({ terms: total })}
        </Button>
      </div>
    </>
  );
}

interface TableFieldsProps {
  readonly preview: PreviewGlossaryResponse;
  readonly options: ImportGlossaryOptions;
  readonly glossary: GlossaryResponse;
  readonly onChange: (fields: Partial<ImportGlossaryOptions>) => void;
}

/** How a table is read: its worksheet, its header and its columns. */
function TableFields({ preview, options, glossary, onChange }: TableFieldsProps) {
  const { sheets, header, columns, rows } = preview;
  if (columns === null) return null;
  return (
    <>
      {sheets.length > 1 && (
        <Select
          label={messages.sheet}
          data={[...sheets]}
          value={options.sheet ?? sheets[0] ?? null}
          onChange={(sheet) => onChange({ sheet, columns: null, has_header: null })}
        />
      )}
      <Checkbox
        label={messages.header}
        checked={header !== null}
        onChange={(event) => onChange({ has_header: event.currentTarget.checked, columns })}
      />
      <ColumnFields
        columns={columns}
        header={header}
        rows={rows}
        languages={[glossary.source_language, ...glossary.target_languages]}
        onChange={(next) => onChange({ columns: next, has_header: header !== null })}
      />
    </>
  );
}

/** Warns before terms of another language are imported. */
function SourceNotice({
  preview: { source_language: source },
  glossary,
}: Pick<TableFieldsProps, 'preview' | 'glossary'>) {
  if (source === null || isSameLanguage(source, glossary.source_language)) return null;
  const [file, own] = [languageName(source), languageName(glossary.source_language)];
  return <Notice tone="warning">{messages.otherSource({ file, glossary: own })}</Notice>;
}

function PreviewTerms({ preview: { terms, total } }: { preview: PreviewGlossaryResponse }) {
  return (
    <section aria-label={messages.preview} className={classes.form}>
      <div role="status">
        <h3 className={classes.heading}>{messages.found({ terms: total })}</h3>
      </div>
      {total === 0 ? (
        <p className={classes.note}>{messages.noTerms}</p>
      ) : (
        <ul
          className={classes.preview}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard.
          tabIndex={0}
          aria-label={messages.firstTerms({ terms: terms.length })}
        >
          {terms.map((term, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the terms are never reordered, and may be equal.
            <li key={index}>{describe(term)}</li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** A term with its translations in one line: `seller → de: Verkäufer; fr: vendeur`. */
function describe({ source, translations, note }: TermContent): string {
  const list = Object.entries(translations).map(([language, { preferred }]) => `${language}: ${preferred}`);
  return `${source} → ${list.join('; ')}${note === null ? '' : ` (${note})`}`;
}
