import { Button, CloseButton } from '@mantine/core';
import { consoleMessages } from '../../../messages/console/console.ts';
import { Notice } from '../../../ui/notice.tsx';
import classes from './parts.module.css';

interface BannerProps {
  /** Null: hidden. */
  readonly message: string | null;
  readonly onDismiss?: () => void;
  readonly onRetry?: () => void;
  readonly tone?: 'danger' | 'success';
}

/** An error or success message at the top of a panel, until it is dismissed or replaced. */
export function Banner({ message, onDismiss, onRetry, tone = 'danger' }: BannerProps) {
  return (
    <div role={tone === 'danger' ? 'alert' : 'status'} className={classes.bannerPlace}>
      {message !== null && (
        <Notice tone={tone}>
          <span className={classes.banner}>
            <span>{message}</span>
            <span className={classes.bannerActions}>
              {onRetry && (
                <Button size="compact-sm" variant="default" onClick={onRetry}>
                  {consoleMessages.tryAgain}
                </Button>
              )}
              {onDismiss && (
                <CloseButton size="sm" aria-label={consoleMessages.dismiss} onClick={onDismiss} />
              )}
            </span>
          </span>
        </Notice>
      )}
    </div>
  );
}
