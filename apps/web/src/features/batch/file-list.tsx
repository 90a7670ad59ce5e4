import { ActionIcon } from '@mantine/core';
import { XIcon } from 'lucide-react';
import { formatBytes } from '../../lib/format.ts';
import { batch as messages } from '../../messages/batch.ts';
import { DocumentIcon } from '../../ui/document-icon.tsx';
import { FileName } from '../../ui/file-name.tsx';
import classes from './batch-page.module.css';
import type { BatchItem } from './batch-state.ts';

/** The chosen files, before any is uploaded. */
export function FileList({
  items,
  onRemove,
}: {
  items: readonly BatchItem[];
  onRemove: (key: string) => void;
}) {
  return (
    <ul className={classes.rows} aria-label={messages.list}>
      {items.map((item) => (
        <li key={item.key} className={classes.row}>
          <DocumentIcon type={item.format} size={20} />
          <div className={classes.body}>
            <div className={classes.name}>
              <FileName name={item.name} />
            </div>
            <div className={classes.facts}>
              {formatBytes(item.size)} · {factsOf(item)}
            </div>
            {item.error !== null && <p className={classes.reason}>{item.error}</p>}
          </div>
          <ActionIcon aria-label={messages.remove({ name: item.name })} onClick={() => onRemove(item.key)}>
            <XIcon size={18} strokeWidth={1.7} aria-hidden />
          </ActionIcon>
        </li>
      ))}
    </ul>
  );
}

function factsOf({ state, words, characters }: BatchItem): string {
  if (words === null || characters === null) return messages.states[state];
  return messages.facts({ words, characters });
}
