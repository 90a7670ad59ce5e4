import { formatBytes, formatClock } from '../../../lib/format.ts';
import { translate } from '../../../messages/translate.ts';
import { useNow } from '../../../ui/use-now.ts';
import { ProgressCard } from './progress-card.tsx';

interface UploadingJobProps {
  /** Uploaded share of the file, 0 to 1. */
  readonly share: number;
  /** File size in bytes. */
  readonly size: number;
  /** Start of the upload, in milliseconds since the epoch. */
  readonly since: number;
  readonly onCancel: () => void;
}

/** The upload of a document, before its job exists. */
export function UploadingJob({ share, size, since, onCancel }: UploadingJobProps) {
  const now = useNow(1000);
  const messages = translate.progress;
  return (
    <ProgressCard
      // The bar shows the translation, which starts after the upload.
      percent={0}
      stage={messages.uploading}
      detail={messages.sent({ sent: formatBytes(Math.round(share * size)), total: formatBytes(size) })}
      facts={[
        { term: messages.elapsed, value: formatClock((now - since) / 1000) },
        { term: messages.remaining, value: messages.remainingUnknown },
        { term: messages.model, value: messages.modelChoosing },
      ]}
      notice={messages.stayOpen}
      canceling={false}
      onCancel={onCancel}
    />
  );
}
