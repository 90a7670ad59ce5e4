import { ActionIcon, Button, Menu, Progress } from '@mantine/core';
import { languageName, type TranslationResponse } from '@verso/contracts';
import { DownloadIcon, EllipsisIcon, FileDownIcon, ListIcon, Trash2Icon } from 'lucide-react';
import { useRef } from 'react';
import { Link } from 'react-router';
import { formatBytes, formatNumber } from '../../lib/format.ts';
import { history } from '../../messages/history.ts';
import { translate } from '../../messages/translate.ts';
import { DocumentIcon } from '../../ui/document-icon.tsx';
import { Tag } from '../../ui/tag.tsx';
import { isRunning } from '../translate/job/apply-event.ts';
import { sourceName } from '../translate/job/job-header.tsx';
import { RelativeTime } from './relative-time.tsx';
import classes from './translation-row.module.css';
import type { TranslationActions } from './use-translations.ts';

interface TranslationRowProps {
  readonly translation: TranslationResponse;
  readonly now: Date;
  readonly actions: TranslationActions;
  readonly onDelete: () => void;
}

/** One translation: what it is, how it went, what can be done with it. */
export function TranslationRow({ translation, now, actions, onDelete }: TranslationRowProps) {
  const { id, original_filename, format, file_size_bytes, target_language, created_at } = translation;
  const running = isRunning(translation.status);
  return (
    <li className={classes.row}>
      <DocumentIcon type={format} size={20} />
      <div className={classes.body}>
        <Link to={`/?t=${id}`} className={classes.name}>
          {original_filename}
        </Link>
        <div className={classes.facts}>
          <span>{history.pair(sourceName(translation), languageName(target_language))}</span>
          <span>{formatBytes(file_size_bytes)}</span>
          <RelativeTime iso={created_at} now={now} />
          <Marks translation={translation} />
        </div>
        {running && <RunningLine translation={translation} />}
        {translation.status === 'failed' && (
          <p className={classes.reason}>{translation.error_message ?? translate.failure.unknown}</p>
        )}
      </div>
      <div className={classes.actions}>
        <MainAction translation={translation} actions={actions} />
        <MoreMenu translation={translation} actions={actions} onDelete={onDelete} />
      </div>
    </li>
  );
}

function Marks({ translation }: { translation: TranslationResponse }) {
  const { status, quality_report: quality } = translation;
  return (
    <>
      {status !== 'completed' && (
        <span className={classes.status} data-status={status}>
          {history.statuses[status]}
        </span>
      )}
      {quality?.demo && <Tag>{history.demo}</Tag>}
      {quality && quality.flagged.length > 0 && (
        <span className={classes.flagged}>{history.flagged(quality.flagged.length)}</span>
      )}
    </>
  );
}

function RunningLine({ translation }: { translation: TranslationResponse }) {
  const { percent, units_done, units_total, original_filename } = translation;
  return (
    <div className={classes.running}>
      <Progress.Root size="xs" radius="xl" className={classes.bar}>
        <Progress.Section value={percent} aria-label={history.progress(original_filename)} />
      </Progress.Root>
      <span>
        {percent}%
        {units_total > 0 &&
          ` · ${translate.progress.units(formatNumber(units_done), formatNumber(units_total))}`}
      </span>
    </div>
  );
}

function MainAction({ translation, actions }: Pick<TranslationRowProps, 'translation' | 'actions'>) {
  const { id, status, retryable, original_filename } = translation;
  const { download, retry, cancel } = actions;
  if (status === 'completed') {
    return (
      <Button
        variant="default"
        size="xs"
        leftSection={<DownloadIcon size={15} strokeWidth={1.8} aria-hidden />}
        aria-label={history.downloadTranslated(original_filename)}
        loading={download.isPending && download.variables.id === id}
        onClick={() => download.mutate({ id, kind: 'translated' })}
      >
        {history.download}
      </Button>
    );
  }
  if (isRunning(status)) {
    return (
      <Button
        variant="default"
        size="xs"
        loading={cancel.isPending && cancel.variables.id === id}
        onClick={() => cancel.mutate(translation)}
      >
        {history.cancel}
      </Button>
    );
  }
  return retryable || status === 'cancelled' ? (
    <Button
      variant="default"
      size="xs"
      loading={retry.isPending && retry.variables.id === id}
      onClick={() => retry.mutate(translation)}
    >
      {history.retry}
    </Button>
  ) : null;
}

function MoreMenu({ translation, actions, onDelete }: Omit<TranslationRowProps, 'now'>) {
  const { id, original_filename, status } = translation;
  const target = useRef<HTMLButtonElement>(null);
  return (
    <Menu width={200}>
      <Menu.Target>
        <ActionIcon ref={target} aria-label={history.more(original_filename)}>
          <EllipsisIcon size={18} strokeWidth={1.7} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          component={Link}
          to={`/?t=${id}`}
          leftSection={<ListIcon size={16} strokeWidth={1.7} aria-hidden />}
        >
          {history.open}
        </Menu.Item>
        <Menu.Item
          leftSection={<FileDownIcon size={16} strokeWidth={1.7} aria-hidden />}
          onClick={() => actions.download.mutate({ id, kind: 'original' })}
        >
          {history.downloadOriginal}
        </Menu.Item>
        {!isRunning(status) && (
          <Menu.Item
            className={classes.danger}
            leftSection={<Trash2Icon size={16} strokeWidth={1.7} aria-hidden />}
            onClick={() => {
              target.current?.focus(); // where the dialog gives the focus back to
              onDelete();
            }}
          >
            {history.delete}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
