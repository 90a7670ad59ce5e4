import { Button } from '@mantine/core';
import { plans } from '@verso/contracts';
import { MailIcon, MessageSquareIcon } from 'lucide-react';
import { Link } from 'react-router';
import { settings } from '../../../messages/settings.ts';
import { shortcuts } from '../../../messages/shortcuts.ts';
import { Section } from '../../../ui/section.tsx';
import { usePublicConfig } from '../../accounts/session.ts';
import { openFeedback } from '../../feedback/open-feedback.ts';
import { ReviewShortcuts, ShortcutList } from '../../shortcuts/shortcut-list.tsx';
import { useShortcutsOn } from '../../shortcuts/use-shortcut-on.ts';
import classes from '../settings.module.css';
import own from './help.module.css';

const messages = settings.help;

const concurrency = {
  free: plans.free.concurrency,
  pro: plans.pro.concurrency,
  business: plans.business.concurrency,
};

/** The Help tab: quick start, shortcuts, contact and key features. */
export function HelpTab() {
  const isOn = useShortcutsOn();
  return (
    <div className={classes.stack}>
      <Section title={messages.start}>
        <ol className={own.steps}>
          {messages.steps.map(([title, text]) => (
            <li key={title}>
              <h3 className={own.name}>{title}</h3>
              <p className={classes.note}>{text}</p>
            </li>
          ))}
        </ol>
      </Section>
      <div className={classes.pair}>
        <Section
          title={messages.shortcuts}
          action={
            <Button component={Link} to="/settings?tab=account" variant="subtle" size="compact-sm">
              {messages.change}
            </Button>
          }
        >
          <ShortcutList isOff={(name) => !isOn(name)} />
          <h3 className={`${own.name} ${own.page}`}>{shortcuts.reviewPage}</h3>
          <ReviewShortcuts />
        </Section>
        <Contact />
      </div>
      <Section title={messages.features}>
        <ul className={own.features}>
          {messages.featureList.map(([title, text]) => (
            <li key={title}>
              <h3 className={own.name}>{title}</h3>
              <p className={classes.note}>{typeof text === 'string' ? text : text(concurrency)}</p>
            </li>
          ))}
        </ul>
      </Section>
    </div>
  );
}

function Contact() {
  const config = usePublicConfig();
  const address = config?.support_email ?? null;
  return (
    <Section title={messages.contact} text={messages.contactText}>
      <div className={own.buttons}>
        {address !== null && (
          <Button
            component="a"
            href={`mailto:${address}?subject=${encodeURIComponent(messages.mailSubject)}`}
            variant="default"
            leftSection={<MailIcon size={16} strokeWidth={1.7} aria-hidden />}
          >
            {messages.email}
          </Button>
        )}
        <Button
          variant="default"
          leftSection={<MessageSquareIcon size={16} strokeWidth={1.7} aria-hidden />}
          onClick={openFeedback}
        >
          {messages.feedback}
        </Button>
      </div>
      {config !== undefined && (
        <p className={`${classes.note} ${own.address}`}>{address ?? messages.noEmail}</p>
      )}
    </Section>
  );
}
