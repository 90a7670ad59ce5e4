import { Button } from '@mantine/core';
import type { TranslationResponse } from '@verso/contracts';
import { translate } from '../../../messages/translate.ts';
import { Notice } from '../../../ui/notice.tsx';

const messages = translate.failure;

interface FailureCardProps {
  readonly translation: TranslationResponse;
  readonly retrying: boolean;
  readonly onRetry: () => void;
  readonly onBack: () => void;
}

/** A failed or canceled translation: the reason, what it means for the file and the charge, and a retry. */
export function FailureCard({ translation, retrying, onRetry, onBack }: FailureCardProps) {
  const canceled = translation.status === 'cancelled';
  return (
    <Notice
      tone={canceled ? 'warning' : 'danger'}
      role={canceled ? 'status' : 'alert'}
      title={canceled ? messages.canceledTitle : messages.title}
      actions={
        <>
          {(canceled || translation.retryable) && (
            <Button onClick={onRetry} loading={retrying}>
              {messages.retry}
            </Button>
          )}
          <Button variant="default" onClick={onBack}>
            {messages.back}
          </Button>
        </>
      }
    >
      {canceled ? (
        messages.canceledText
      ) : (
        <>
          <div>{translation.error_message ?? messages.unknown}</div>
          <div>
            {messages.unharmed} {translation.units_done > 0 && translation.retryable && messages.kept}
          </div>
        </>
      )}
    </Notice>
  );
}
