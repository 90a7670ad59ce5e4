import { randomId } from '../../../lib/browser.ts';
import '@mantine/core/styles/Radio.css';
import { Button, Modal } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import {
  type GlossaryResponse,
  glossaryFormats,
  type ImportGlossaryResponse,
  limits,
  xliffExtensions,
} from '@verso/contracts';
import { useRef, useState } from 'react';
import { keys } from '../../../app/queries.ts';
import { useWork, type WorkState } from '../../../lib/use-work.ts';
import { glossaryImport as messages } from '../../../messages/glossaries.ts';
import { shell } from '../../../messages/shell.ts';
import { Notice } from '../../../ui/notice.tsx';
import { Problems } from '../../words/problems.tsx';
import classes from '../../words/words.module.css';
import { ImportForm } from './import-form.tsx';

interface ImportDialogProps {
  readonly glossary: GlossaryResponse;
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** Imports a file: choose it, check the preview, import, see what happened. */
export function ImportDialog({ glossary, opened, onClose }: ImportDialogProps) {
  const work = useWork();
  const close = work.closing(onClose);
  return (
    <Modal
      opened={opened}
      onClose={close}
      title={messages.title}
      size="xl"
      closeOnClickOutside={false}
      closeButtonProps={{ 'aria-label': shell.close }}
    >
      <Import glossary={glossary} work={work} onClose={close} />
    </Modal>
  );
}

const accepted = [...glossaryFormats.map((format) => `.${format}`), ...xliffExtensions].join(',');

function Import({
  glossary,
  work,
  onClose,
}: Omit<ImportDialogProps, 'opened'> & { readonly work: WorkState }) {
  const client = useQueryClient();
  const picker = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState<{ readonly file: File; readonly key: string } | null>(null);
  const [result, setResult] = useState<ImportGlossaryResponse | null>(null);

  function choose(file: File | undefined) {
    if (file === undefined) return;
    setChosen({ file, key: randomId() });
    setResult(null);
  }

  return (
    <div className={classes.form}>
      <input
        ref={picker}
        type="file"
        hidden
        accept={accepted}
        aria-label={messages.choose}
        onChange={(event) => {
          choose(event.currentTarget.files?.[0]);
          // The same file can be chosen again after it was changed.
          event.currentTarget.value = '';
        }}
      />
      {result === null && (
        <div className={classes.actions}>
          <Button
            variant={chosen === null ? 'filled' : 'default'}
            disabled={work.progress !== null}
            onClick={() => picker.current?.click()}
            data-autofocus
          >
            {chosen === null ? messages.choose : messages.another}
          </Button>
          <p className={classes.note}>
            {chosen?.file.name ?? messages.formats({ megabytes: limits.glossaryFileBytes / 1024 ** 2 })}
          </p>
        </div>
      )}
      {chosen !== null && result === null && (
        <ImportForm
          key={chosen.key}
          file={chosen.file}
          fileKey={chosen.key}
          glossary={glossary}
          work={work}
          onCancel={onClose}
          onDone={(answer) => {
            setResult(answer);
            client.setQueryData(keys.glossary(glossary.id), answer.glossary);
            void client.invalidateQueries({ queryKey: keys.glossary(glossary.id) });
            void client.invalidateQueries({ queryKey: keys.glossaries });
          }}
        />
      )}
      <div role="status" className={classes.problem}>
        {result !== null && (
          <Notice tone="success" title={messages.done(result)}>
            <Problems problems={result.problems} total={result.problems_total} />
          </Notice>
        )}
      </div>
      {result !== null && (
        <div className={classes.dialogActions}>
          <Button onClick={onClose}>{messages.close}</Button>
        </div>
      )}
    </div>
  );
}
