import { Button } from '@mantine/core';
import type { UsageLogEntry } from '@verso/contracts';
import { DownloadIcon } from 'lucide-react';
import { formatDate, formatMoment, formatMoney, formatNumber } from '../../../lib/format.ts';
import { useModelName } from '../../../lib/models.ts';
import { settings } from '../../../messages/settings.ts';
import { team } from '../../../messages/team.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { useUsageLog } from '../requests.ts';
import { Section } from '../section.tsx';
import classes from './usage.module.css';

const messages = settings.usage;
const { columns } = messages;

/** Every delivery, newest first. */
export function UsageHistory() {
  const log = useUsageLog();
  const entries = log.data?.pages.flatMap((page) => page.entries) ?? [];
  return (
    <Section
      title={messages.history}
      action={
        entries.length > 0 && (
          <Button
            component="a"
            href="/api/account/usage.csv"
            download
            variant="default"
            size="xs"
            leftSection={<DownloadIcon size={14} strokeWidth={1.8} aria-hidden />}
          >
            {messages.csv}
          </Button>
        )
      }
    >
      <Loaded query={log} height={220}>
        {({ pages: [first] }) =>
          entries.length === 0 ? (
            <EmptyState title={messages.emptyTitle} text={messages.emptyText} />
          ) : (
            <>
              <UsageTable entries={entries} />
              {log.hasNextPage && (
                <div className={classes.more}>
                  <Button
                    variant="default"
                    loading={log.isFetchingNextPage}
                    onClick={() => void log.fetchNextPage()}
                  >
                    {messages.more}
                  </Button>
                  <span className={classes.note}>
                    {messages.shown(formatNumber(entries.length), formatNumber(first?.total ?? 0))}
                  </span>
                </div>
              )}
            </>
          )
        }
      </Loaded>
    </Section>
  );
}

function UsageTable({ entries }: { entries: readonly UsageLogEntry[] }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways must be reachable by keyboard.
    <section className={classes.scroll} aria-label={messages.tableLabel} tabIndex={0}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{columns.date}</th>
            <th scope="col">{columns.type}</th>
            <th scope="col" className={classes.number}>
              {columns.characters}
            </th>
            <th scope="col" className={classes.number}>
              {columns.words}
            </th>
            <th scope="col">{columns.model}</th>
            <th scope="col" className={classes.number}>
              {columns.charge}
            </th>
          </tr>
        </thead>
        <tbody>
          {entries.map((entry) => (
            <UsageRow key={entry.id} entry={entry} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

function UsageRow({ entry }: { entry: UsageLogEntry }) {
  const model = useModelName(entry.model_used) ?? settings.overview.unknownModel;
  return (
    <tr>
      <td>
        <time dateTime={entry.created_at} title={formatMoment(entry.created_at)}>
          {formatDate(entry.created_at)}
        </time>
        {entry.made_by !== null && <div className={classes.note}>{team.history.by(entry.made_by)}</div>}
      </td>
      <td>{entry.format_type.toUpperCase()}</td>
      <td className={classes.number}>{formatNumber(entry.characters_used)}</td>
      <td className={classes.number}>{formatNumber(entry.words_count)}</td>
      <td>{model}</td>
      <td className={classes.number}>
        {entry.total_charge > 0 ? (
          formatMoney(entry.total_charge)
        ) : (
          <span className={classes.free}>{messages.free}</span>
        )}
      </td>
    </tr>
  );
}
