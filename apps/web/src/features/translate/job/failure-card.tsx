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
  const cancelled = translation.status === 'cancelled';
  return (
    <Notice
      tone={cancelled ? 'warning' : 'danger'}
      role={cancelled ? 'status' : 'alert'}
      title={cancelled ? messages.cancelledTitle : messages.title}
      actions={
        <>
          {(cancelled || translation.retryable) && (
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
      {cancelled ? (
        messages.cancelledText
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
