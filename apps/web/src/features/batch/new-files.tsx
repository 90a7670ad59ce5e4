import { Button } from '@mantine/core';
import { formatNumber } from '../../lib/format.ts';
import { batch as messages } from '../../messages/batch.ts';
import { Notice } from '../../ui/notice.tsx';
import type { BatchItem } from './batch-state.ts';

interface NewFilesProps {
  readonly count: number;
  /** Of the batch that is in the way. */
  readonly items: readonly BatchItem[];
  readonly onBegin: () => void;
}

/** Files that came while the last batch is not on the server as a whole: it goes first, or its owner gives it up. */
export function NewFiles({ count, items, onBegin }: NewFilesProps) {
  const sending = items.some(({ state }) => state === 'waiting' || state === 'uploading');
  return (
    <Notice
      tone="info"
      role="status"
      title={messages.newFiles(formatNumber(count), count)}
      actions={
        <Button size="xs" disabled={sending} onClick={onBegin}>
          {messages.another}
        </Button>
      }
    >
      {sending ? messages.newFilesWait : messages.newFilesAsk}
    </Notice>
  );
}
