import { Button } from '@mantine/core';
import { documentTypeName, type UsageLogEntry } from '@verso/contracts';
import { Link } from 'react-router';
import { formatMoney } from '../../../lib/format.ts';
import { useModelName } from '../../../lib/models.ts';
import { settings } from '../../../messages/settings.ts';
import { DocumentIcon } from '../../../ui/document-icon.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { RelativeTime } from '../../../ui/relative-time.tsx';
import { Section } from '../../../ui/section.tsx';
import { Tag } from '../../../ui/tag.tsx';
import { useNow } from '../../../ui/use-now.ts';
import { useRecentUsage } from '../requests.ts';
import classes from './overview.module.css';

const messages = settings.overview;

/** The latest five entries of the usage log. */
export function RecentActivity() {
  const recent = useRecentUsage();
  const now = new Date(useNow(60_000));
  return (
    <Section
      title={messages.recent}
      action={
        recent.data?.hasMore === true && (
          <Button component={Link} to="/settings?tab=usage" variant="subtle" size="compact-sm">
            {messages.all}
          </Button>
        )
      }
    >
      <Loaded query={recent} height={200}>
        {({ entries }) => (entries.length === 0 ? <NothingYet /> : <Entries entries={entries} now={now} />)}
      </Loaded>
    </Section>
  );
}

function Entries({ entries, now }: { entries: readonly UsageLogEntry[]; now: Date }) {
  return (
    <ul className={classes.entries}>
      {entries.map((entry) => (
        <Entry key={entry.id} entry={entry} now={now} />
      ))}
    </ul>
  );
}

function Entry({ entry, now }: { entry: UsageLogEntry; now: Date }) {
  const type = documentTypeName.safeParse(entry.format_type).data ?? 'txt';
  const model = useModelName(entry.model_used) ?? messages.unknownModel;
  return (
    <li className={classes.entry}>
      <DocumentIcon type={type} />
      <div className={classes.entryBody}>
        <div className={classes.entryTitle}>{messages.entry({ characters: entry.characters_used })}</div>
        <div className={classes.note}>
          {entry.format_type.toUpperCase()} · {model}
        </div>
      </div>
      {entry.total_charge > 0 && <Tag>{messages.extra({ amount: formatMoney(entry.total_charge) })}</Tag>}
      <span className={`${classes.note} ${classes.when}`}>
        <RelativeTime iso={entry.created_at} now={now} />
      </span>
    </li>
  );
}

function NothingYet() {
  return (
    <EmptyState
      level={2}
      title={messages.emptyTitle}
      text={messages.emptyText}
      actions={
        <Button component={Link} to="/" variant="default">
          {messages.emptyAction}
        </Button>
      }
    />
  );
}
