import { Button, FileButton, Modal, Skeleton } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import {
  type ImportMemoryResponse,
  languageName,
  limits,
  type MemoryResponse,
  xliffExtensions,
} from '@verso/contracts';
import { useState } from 'react';
import { keys } from '../../app/queries.ts';
import { reasonOf } from '../../lib/api.ts';
import { randomId } from '../../lib/browser.ts';
import { useAttempt } from '../../lib/use-attempt.ts';
import { useWork, type WorkState } from '../../lib/use-work.ts';
import { memoryImport as messages } from '../../messages/memories.ts';
import { shell } from '../../messages/shell.ts';
import { Notice } from '../../ui/notice.tsx';
import { WorkBar } from '../../ui/work-bar.tsx';
import { CodedText } from '../units/coded-text.tsx';
import { Problems } from '../words/problems.tsx';
import classes from '../words/words.module.css';
import { importMemory, previewMemory } from './requests.ts';

interface ImportDialogProps {
  readonly memory: MemoryResponse;
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** Imports a TMX or XLIFF file: choose it, see what it contains, import, see what happened. */
export function ImportDialog({ memory, opened, onClose }: ImportDialogProps) {
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
      <ImportForm memory={memory} work={work} onClose={close} />
    </Modal>
  );
}

const accepted = ['.tmx', ...xliffExtensions].join(',');

type ImportFormProps = Omit<ImportDialogProps, 'opened'> & { readonly work: WorkState };

function ImportForm({ memory, work, onClose }: ImportFormProps) {
  const client = useQueryClient();
  const [chosen, setChosen] = useState<{ readonly file: File; readonly key: string } | null>(null);
  const [result, setResult] = useState<ImportMemoryResponse | null>(null);
  /** The segments that a canceled import has stored. */
  const [kept, setKept] = useState<number | null>(null);
  const { busy, error, setError, attempt } = useAttempt();
  const preview = useQuery({
    queryKey: keys.memoryPreview(chosen?.key ?? ''),
    queryFn: ({ signal }) =>
      chosen === null ? Promise.reject() : previewMemory(memory.id, chosen.file, signal),
    enabled: chosen !== null,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });

  async function save(file: File) {
    setKept(null);
    const { isCanceled, result: answer } = await work.run((follow) => importMemory(memory.id, file, follow));
    if (isCanceled) setKept(answer?.imported ?? 0);
    else setResult(answer);
    if (answer === null) return;
    client.setQueryData(keys.memory(memory.id), answer.memory);
    void client.invalidateQueries({ queryKey: keys.memory(memory.id) });
    void client.invalidateQueries({ queryKey: keys.memories });
  }

  if (result !== null) {
    return (
      <div className={classes.form}>
        <div role="status">
          <Notice tone="success" title={messages.done({ segments: result.imported })}>
            <Problems problems={result.problems} total={result.problems_total} />
          </Notice>
        </div>
        <div className={classes.dialogActions}>
          <Button onClick={onClose} data-autofocus>
            {messages.close}
          </Button>
        </div>
      </div>
    );
  }
  const failure = preview.error === null ? error : reasonOf(preview.error);
  const segments = preview.data?.imported ?? 0;
  return (
    <div className={classes.form}>
      <p className={classes.dialogText}>{messages.text}</p>
      <div className={classes.actions}>
        <FileButton
          accept={accepted}
          onChange={(file) => {
            if (file === null) return;
            setError(null);
            setKept(null);
            setChosen({ file, key: randomId() });
          }}
        >
          {(props) => (
            <Button
              {...props}
              variant={chosen === null ? 'filled' : 'default'}
              disabled={busy}
              data-autofocus
            >
              {chosen === null ? messages.choose : messages.another}
            </Button>
          )}
        </FileButton>
        <p className={classes.note}>
          {chosen?.file.name ?? messages.limit({ megabytes: limits.memoryFileBytes / 1024 ** 2 })}
        </p>
      </div>
      <div role="alert" className={classes.problem}>
        {failure !== null && (
          <Notice tone="danger" title={messages.failed}>
            {failure}
          </Notice>
        )}
      </div>
      {preview.isLoading && (
        <div role="status" aria-label={messages.reading}>
          <Skeleton height={180} radius="md" />
        </div>
      )}
      {preview.data !== undefined && <Preview preview={preview.data} memory={memory} />}
      <div role="status" className={classes.problem}>
        {kept !== null && <Notice tone="warning">{messages.canceled({ segments: kept })}</Notice>}
      </div>
      <WorkBar work={work} text={messages.importing} />
      <div className={classes.dialogActions}>
        <Button variant="default" onClick={onClose}>
          {messages.cancel}
        </Button>
        {chosen !== null && (
          <Button
            loading={busy}
            disabled={segments === 0}
            onClick={() => void attempt(() => save(chosen.file))}
          >
            {messages.submit({ segments })}
          </Button>
        )}
      </div>
    </div>
  );
}

/** What a file contains: its languages, its first segments, and what is left out. */
function Preview({ preview, memory }: { preview: ImportMemoryResponse; memory: MemoryResponse }) {
  const { imported, languages, examples, problems, problems_total } = preview;
  return (
    <>
      <section className={classes.form}>
        <div role="status">
          <h3 className={classes.heading}>{messages.found({ segments: imported })}</h3>
        </div>
        {languages.length > 0 && (
          <ul className={classes.facts}>
            {languages.map(({ source, target, segments }) => (
              <li key={`${source} ${target}`}>
                {messages.pair({ source: languageName(source), target: languageName(target), segments })}
              </li>
            ))}
          </ul>
        )}
        {examples.length > 0 && (
          <ul
            className={classes.preview}
            // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard.
            tabIndex={0}
            aria-label={messages.examples}
          >
            {examples.map(({ source, target, languages: pair }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the segments are never reordered, and may be equal.
              <li key={index}>
                <div lang={pair.source} dir="auto">
                  <CodedText wire={source} codes={[]} />
                </div>
                <div lang={pair.target} dir="auto" className={classes.note}>
                  <CodedText wire={target} codes={[]} />
                </div>
              </li>
            ))}
          </ul>
        )}
      </section>
      {problems_total > 0 && (
        <Notice tone="warning">
          <Problems problems={problems} total={problems_total} />
        </Notice>
      )}
      {memory.segments > 0 && imported > 0 && <p className={classes.note}>{messages.replaces}</p>}
    </>
  );
}
