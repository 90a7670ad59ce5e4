import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { pricing } from '../../messages/pricing.ts';
import { Panel } from '../../ui/panel.tsx';
import classes from './pricing-page.module.css';

const messages = pricing.enterprise;

/** The Enterprise plan, which has no fixed price. */
export function Enterprise() {
  return (
    <Panel label={messages.title} className={classes.enterprise}>
      <div>
        <h2 className={classes.sectionTitle}>{messages.title}</h2>
        <p className={classes.note}>{messages.text}</p>
      </div>
      <Button component={Link} to="/contact" variant="default">
        {messages.contact}
      </Button>
    </Panel>
  );
}
