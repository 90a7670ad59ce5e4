import { Button } from '@mantine/core';
import type { SetUpResponse, SetUpTaskName } from '@verso/contracts';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { setUp } from '../../../messages/console/set-up.ts';
import { Banner } from '../parts/banner.tsx';
import { Section } from '../parts/section.tsx';
import { StaleChange } from '../parts/stale-change.tsx';
import { StatusTag } from '../parts/toned.tsx';
import { AudienceTask } from './audience-task.tsx';
import { ModelsTask } from './models-task.tsx';
import classes from './set-up.module.css';
import { useMailTest, useSetUp, useSetUpChange } from './use-set-up.ts';

/** The remaining set-up tasks of a new installation. Hidden once all are done or skipped. */
export function SetUpSection() {
  const query = useSetUp();
  const change = useSetUpChange();
  if (query.data === undefined) return <Banner message={query.error} onRetry={query.retry} />;
  const { complete, tasks } = query.data;
  if (complete) return null;
  const open = tasks.filter(({ state }) => state === 'open').length;
  return (
    <Section title={setUp.title} text={setUp.text({ left: open })}>
      <Banner message={change.error} onDismiss={change.dismiss} />
      <StaleChange action={change} />
      <ol className={classes.tasks}>
        {tasks.map(({ name, state }) => (
          <li key={name} className={classes.task} data-state={state}>
            <StatusTag tone={state === 'done' ? 'good' : state === 'open' ? 'fair' : 'neutral'}>
              {setUp.states[state]}
            </StatusTag>
            <div className={classes.words}>
              <h4 className={classes.name}>{setUp.tasks[name]}</h4>
              <Task name={name} state={state} known={query.data as SetUpResponse} change={change} />
            </div>
            {state === 'open' && name !== 'audience' && (
              <Button
                size="compact-sm"
                variant="subtle"
                className={classes.skip}
                aria-label={setUp.skipOf({ task: setUp.tasks[name] })}
                loading={change.value?.skip === name}
                onClick={() => void change.act({ skip: name })}
              >
                {setUp.skip}
              </Button>
            )}
          </li>
        ))}
      </ol>
    </Section>
  );
}

interface TaskProps {
  readonly name: SetUpTaskName;
  readonly state: SetUpResponse['tasks'][number]['state'];
  readonly known: SetUpResponse;
  readonly change: ReturnType<typeof useSetUpChange>;
}

function Task({ name, state, known, change }: TaskProps): ReactNode {
  switch (name) {
    case 'audience':
      return <AudienceTask decided={state === 'done'} known={known} change={change} />;
    case 'models':
      return <ModelsTask connected={state === 'done'} demo={known.demo} />;
    case 'mail':
      return <MailTask works={state === 'done'} hasServer={known.mail_server} />;
    case 'translation':
      return (
        <>
          <p className={classes.text}>{state === 'done' ? setUp.translation.done : setUp.translation.text}</p>
          {state === 'open' && (
            <Button component={Link} to="/" size="xs" variant="default">
              {setUp.translation.go}
            </Button>
          )}
        </>
      );
  }
}

const words = setUp.mail;

/** Checks email delivery with a test email to the administrator. */
function MailTask({ works, hasServer }: { works: boolean; hasServer: boolean }) {
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
