import { Button } from '@mantine/core';
import { setUp } from '../../../messages/console/set-up.ts';
import { Banner } from '../parts/banner.tsx';
import classes from './set-up.module.css';
import { useMailTest } from './use-set-up.ts';

const words = setUp.mail;

/** Checks email delivery with a test email to the administrator. */
export function MailTask({ works, hasServer }: { works: boolean; hasServer: boolean }) {
  const test = useMailTest();
  return (
    <>
      <p className={classes.text}>{works ? words.done : hasServer ? words.server : words.outbox}</p>
      {hasServer && (
        <Button size="xs" variant="default" loading={test.busy} onClick={() => void test.act(undefined)}>
          {words.send}
        </Button>
      )}
      <Banner message={test.error} onDismiss={test.dismiss} />
      <Banner message={test.success} tone="success" onDismiss={test.dismiss} />
    </>
  );
}
