import { Button } from '@mantine/core';
import { pricing } from '../../messages/pricing.ts';
import { Panel } from '../../ui/panel.tsx';
import { usePublicConfig } from '../account/session.ts';
import classes from './pricing-page.module.css';

const messages = pricing.enterprise;

/** The plan without a price. */
export function Enterprise() {
  const config = usePublicConfig();
  return (
    <Panel label={messages.title} className={classes.enterprise}>
      <div>
        <h2 className={classes.sectionTitle}>{messages.title}</h2>
        <p className={classes.note}>{messages.text}</p>
      </div>
      {config?.support_email === null && <p className={classes.note}>{messages.noAddress}</p>}
      {config?.support_email && (
        <Button component="a" href={`mailto:${config.support_email}`} variant="default">
          {messages.contact}
        </Button>
      )}
    </Panel>
  );
}
