import { Button, FileButton, Modal } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import {
  type ImportUnitsResponse,
  importOutcome,
  importUnitsResponse,
  type TranslationResponse,
} from '@verso/contracts';
import { FileUpIcon } from 'lucide-react';
import { useState } from 'react';
import { keys, setAnswer } from '../../app/queries.ts';
import { reasonOf, upload } from '../../lib/api.ts';
import { useMutation } from '../../lib/use-mutation.ts';
import { useWork, type WorkState } from '../../lib/use-work.ts';
import { requestWork } from '../../lib/work.ts';
import { review } from '../../messages/review.ts';
import { shell } from '../../messages/shell.ts';
import { work as texts } from '../../messages/work.ts';
import { Notice } from '../../ui/notice.tsx';
import { toast } from '../../ui/toast.ts';
import { WorkBar } from '../../ui/work-bar.tsx';
import { forgetUnits } from '../units/loaded-pages.ts';
import { Changes } from './changes.tsx';
import classes from './exchange-dialog.module.css';
import { FileWords } from './file-words.tsx';

const messages = review.import;

interface ImportDialogProps {
  readonly translation: TranslationResponse;
  readonly onClose: () => void;
}

/** Imports the edited document, an XLIFF file or a Word table: lists what it would change, then writes it. */
export function ImportDialog({ translation, onClose }: ImportDialogProps) {
  const work = useWork();
  const close = work.closing(onClose);
  return (
    <Modal
      opened
      onClose={close}
      title={messages.title}
      size="xl"
      closeButtonProps={{ 'aria-label': shell.close }}
    >
      <ImportForm translation={translation} work={work} onClose={close} />
    </Modal>
  );
}

const route = 'POST /api/translations/:id/import';

function formOf(file: File, apply: boolean): FormData {
  const form = new FormData();
  form.set('options', JSON.stringify({ apply }));
  form.set('file', file);
  return form;
}

type ImportFormProps = ImportDialogProps & { readonly work: WorkState };

function ImportForm({ translation, work, onClose }: ImportFormProps) {
  const { id, format } = translation;
  const client = useQueryClient();
  const [file, setFile] = useState<File | null>(null);
  const preview = useMutation({
    mutationFn: (chosen: File) => {
      const { signal } = new AbortController();
      return upload(importUnitsResponse, route, formOf(chosen, false), { params: { id }, signal });
    },
  });
  const application = useMutation({
    mutationFn: (chosen: File) => {
      const input = { params: { id }, body: formOf(chosen, true) };
      return work.run((follow) => requestWork(importUnitsResponse, route, input, follow));
    },
    onSuccess: ({ isCanceled, result }) => {
      const count = result?.counts.changed ?? 0;
      if (isCanceled) toast('warning', texts.changesCanceled({ count }));
      else toast('success', messages.done({ count }));
      if (result === null) return;
      setAnswer(client, keys.translation(id), result.translation);
      void forgetUnits(client, id);
      void client.invalidateQueries({ queryKey: keys.file(id, 'translated') });
    },
  });
  const choose = (chosen: File | null) => {
    if (chosen === null) return;
    setFile(chosen);
    application.reset();
    preview.mutate(chosen);
  };
  const error = preview.error ?? application.error;
  const changes = preview.data?.counts.changed ?? 0;
  return (
    <div className={classes.form}>
      <p className={classes.text}>{messages.text}</p>
      {file !== null && <p className={classes.file}>{messages.file({ name: file.name })}</p>}
      <div role="status" aria-busy={preview.isPending}>
        {preview.isPending && <p className={classes.text}>{messages.reading}</p>}
        {preview.data !== undefined && (
          <>
            <p className={classes.text}>{messages.kinds[preview.data.kind]}</p>
            {preview.data.tracked_changes && <p className={classes.text}>{messages.tracked}</p>}
            {preview.data.absent > 0 && (
              <p className={classes.text}>{messages.absent({ count: preview.data.absent })}</p>
            )}
            <Counts report={preview.data} />
          </>
        )}
      </div>
      {error !== null && (
        <Notice tone="danger" role="alert" title={messages.failed}>
          {reasonOf(error)}
        </Notice>
      )}
      {preview.data !== undefined && preview.data.units.length > 0 && (
        <Changes units={preview.data.units} total={notAsBefore(preview.data)} after={messages.after} />
      )}
      {file !== null && preview.data !== undefined && (
        <FileWords key={file.name} file={file} {...preview.data} languages={translation} />
      )}
      <WorkBar work={work} text={texts.changing} />
      <div className={classes.actions}>
        <FileButton accept={`.xlf,.xliff,.docx,.${format}`} onChange={choose}>
          {(props) => (
            <Button
              {...props}
              variant={changes === 0 ? 'filled' : 'default'}
              leftSection={<FileUpIcon size={17} strokeWidth={1.8} aria-hidden />}
              loading={preview.isPending}
              data-autofocus
            >
              {file === null ? messages.choose : messages.another}
            </Button>
          )}
        </FileButton>
        <span className={classes.space} />
        <Button variant="default" onClick={onClose}>
          {messages.cancel}
        </Button>
        {file !== null && changes > 0 && (
          <Button
            loading={application.isPending}
            onClick={() => application.mutate(file, { onSuccess: onClose })}
          >
            {messages.apply({ count: changes })}
          </Button>
        )}
      </div>
    </div>
  );
}

/** The number of texts that are not as they were. */
function notAsBefore({ counts }: ImportUnitsResponse): number {
  return Object.entries(counts).reduce(
    (sum, [outcome, count]) => (outcome === 'unchanged' ? sum : sum + count),
    0,
  );
}

function Counts({ report: { counts } }: { report: ImportUnitsResponse }) {
  const shown = importOutcome.options.filter((outcome) => counts[outcome] > 0);
  return (
    <>
      {counts.changed === 0 && <p className={classes.text}>{messages.none}</p>}
      <ul className={classes.counts}>
        {shown.map((outcome) => (
          <li key={outcome} data-outcome={outcome}>
            {messages.outcomes[outcome]({ count: counts[outcome] })}
          </li>
        ))}
      </ul>
    </>
  );
}
