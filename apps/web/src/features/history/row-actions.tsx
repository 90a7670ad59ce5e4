import { ActionIcon, Button, Menu } from '@mantine/core';
import { DownloadIcon, EllipsisIcon, FileDownIcon, ListIcon, Trash2Icon } from 'lucide-react';
import { useRef } from 'react';
import { Link } from 'react-router';
import { history } from '../../messages/history.ts';
import { isComparisonOpen } from '../ab-tests/is-open.ts';
import { isRunning } from '../translate/job/apply-event.ts';
import { areFilesGone } from '../translate/job/retention.ts';
import { translationPath } from './translation-path.ts';
import classes from './translation-row.module.css';
import type { TranslationRowProps } from './translation-row.tsx';

/** The main action of a translation, if it has one: cancel, compare, download or retry. */
export function MainAction({ translation, now, actions }: TranslationRowProps) {
  const { id, status, retryable, original_filename, made_by } = translation;
  const { download, retry, cancel } = actions;
  const own = made_by === null;
  if (isRunning(status)) {
    return own ? (
      <Button
        variant="default"
        size="xs"
        aria-label={history.cancelOf({ name: original_filename })}
        loading={cancel.isPending && cancel.variables.id === id}
        onClick={() => cancel.mutate(translation)}
      >
        {history.cancel}
      </Button>
    ) : null;
  }
  if (areFilesGone(translation, now)) return null;
  if (own && isComparisonOpen(translation)) {
    return (
      <Button component={Link} to={translationPath(translation)} size="xs">
        {history.compare}
      </Button>
    );
  }
  if (status === 'completed') {
    return (
      <Button
        variant="default"
        size="xs"
        leftSection={<DownloadIcon size={15} strokeWidth={1.8} aria-hidden />}
        aria-label={history.downloadTranslated({ name: original_filename })}
        loading={
          download.isPending && download.variables.id === id && download.variables.kind === 'translated'
        }
        onClick={() => download.mutate({ id, kind: 'translated' })}
      >
        {history.download}
      </Button>
    );
  }
  return own && retryable ? (
    <Button
      variant="default"
      size="xs"
      aria-label={history.retryOf({ name: original_filename })}
      loading={retry.isPending && retry.variables.id === id}
      onClick={() => retry.mutate(translation)}
    >
      {history.retry}
    </Button>
  ) : null;
}

export function MoreMenu({ translation, now, actions, onDelete }: TranslationRowProps) {
  const { id, original_filename, status, right } = translation;
  const target = useRef<HTMLButtonElement>(null);
  return (
    <Menu width={200}>
      <Menu.Target>
        <ActionIcon ref={target} aria-label={history.more({ name: original_filename })}>
          <EllipsisIcon size={18} strokeWidth={1.7} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          component={Link}
          to={translationPath(translation)}
          leftSection={<ListIcon size={16} strokeWidth={1.7} aria-hidden />}
        >
          {history.open}
        </Menu.Item>
        {!areFilesGone(translation, now) && (
          <Menu.Item
            leftSection={<FileDownIcon size={16} strokeWidth={1.7} aria-hidden />}
            onClick={() => actions.download.mutate({ id, kind: 'original' })}
          >
            {history.downloadOriginal}
          </Menu.Item>
        )}
        {right === 'own' && !isRunning(status) && (
          <Menu.Item
            className={classes.danger}
            leftSection={<Trash2Icon size={16} strokeWidth={1.7} aria-hidden />}
            onClick={() => {
              target.current?.focus(); // the dialog returns the focus here
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
