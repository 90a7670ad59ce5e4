import { formatBytes, formatClock } from '../../../lib/format.ts';
import { translate } from '../../../messages/translate.ts';
import { useNow } from '../../../ui/use-now.ts';
import { ProgressCard } from './progress-card.tsx';

interface UploadingJobProps {
  /** Of the file, 0 to 1. */
  readonly share: number;
  /** Bytes of the file. */
  readonly size: number;
  readonly since: number;
  readonly onCancel: () => void;
}

/** A job that does not exist yet: its document is being sent. */
export function UploadingJob({ share, size, since, onCancel }: UploadingJobProps) {
  const now = useNow(1000);
  const messages = translate.progress;
  return (
    <ProgressCard
      // Of the translation, which goes on from here.
      percent={0}
      stage={messages.uploading}
      detail={messages.sent(formatBytes(Math.round(share * size)), formatBytes(size))}
      facts={[
        { term: messages.elapsed, value: formatClock((now - since) / 1000) },
        { term: messages.remaining, value: messages.remainingUnknown },
        { term: messages.model, value: messages.modelChoosing },
      ]}
      notice={messages.stayOpen}
      cancelling={false}
      onCancel={onCancel}
    />
  );
}
