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
import { review } from '../../messages/review.ts';
import { shell } from '../../messages/shell.ts';
import { Notice } from '../../ui/notice.tsx';
import { toast } from '../../ui/toast.ts';
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
  return (
    <Modal
      opened
      onClose={onClose}
      title={messages.title}
      size="xl"
      closeButtonProps={{ 'aria-label': shell.close }}
    >
      <ImportForm translation={translation} onClose={onClose} />
    </Modal>
  );
}

/** Reads a file, and writes its changes if `apply`. */
function send(id: string, file: File, apply: boolean): Promise<ImportUnitsResponse> {
  const form = new FormData();
  form.set('options', JSON.stringify({ apply }));
  form.set('file', file);
  return upload(importUnitsResponse, 'POST /api/translations/:id/import', form, {
    params: { id },
    signal: new AbortController().signal,
  });
}

function ImportForm({ translation, onClose }: ImportDialogProps) {
  const { id, format } = translation;
  const client = useQueryClient();
  const [file, setFile] = useState<File | null>(null);
  const preview = useMutation({ mutationFn: (chosen: File) => send(id, chosen, false) });
  const application = useMutation({
    mutationFn: (chosen: File) => send(id, chosen, true),
    onSuccess: ({ counts, translation }) => {
      setAnswer(client, keys.translation(id), translation);
      void forgetUnits(client, id);
      void client.invalidateQueries({ queryKey: keys.file(id, 'translated') });
      toast('success', messages.done({ count: counts.changed }));
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
