import { Button } from '@mantine/core';
import { formatNumber } from '../../lib/format.ts';
import { batch as messages } from '../../messages/batch.ts';
import { Notice } from '../../ui/notice.tsx';
import type { BatchItem } from './batch-state.ts';

interface NewFilesProps {
  readonly count: number;
  /** The items of the unfinished batch. */
  readonly items: readonly BatchItem[];
  readonly onStart: () => void;
}

/** New files while the last batch is not fully uploaded: they wait for it, or the user discards it. */
export function NewFiles({ count, items, onStart }: NewFilesProps) {
  const sending = items.some(({ state }) => state === 'waiting' || state === 'uploading');
  return (
    <Notice
      tone="info"
      role="status"
      title={messages.newFiles(formatNumber(count), count)}
      actions={
        <Button size="xs" disabled={sending} onClick={onStart}>
          {messages.another}
        </Button>
      }
    >
      {sending ? messages.newFilesWait : messages.newFilesAsk}
    </Notice>
  );
}
