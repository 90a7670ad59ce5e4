import { Button } from '@mantine/core';
import { addressOf, type UsageLogEntry } from '@verso/contracts';
import { DownloadIcon } from 'lucide-react';
import { formatDate, formatMoment, formatMoney, formatNumber } from '../../../lib/format.ts';
import { useModelName } from '../../../lib/models.ts';
import { settings } from '../../../messages/settings.ts';
import { team } from '../../../messages/teams.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { FileName } from '../../../ui/file-name.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { Section } from '../../../ui/section.tsx';
import { useUsageLog } from '../requests.ts';
import classes from './usage.module.css';

const messages = settings.usage;
const { columns } = messages;

/** The usage log, newest first. */
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
            href={addressOf('GET /api/account/usage.csv').path}
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
                    {messages.shown({ shown: entries.length, total: first?.total ?? 0 })}
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
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard.
    <section className={classes.scroll} aria-label={messages.tableLabel} tabIndex={0}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col" className={classes.roomy}>
              {columns.date}
            </th>
            <th scope="col" className={classes.document}>
              {columns.document}
            </th>
            <th scope="col" className={classes.roomy}>
              {columns.type}
            </th>
            <th scope="col" className={`${classes.number} ${classes.roomy}`}>
              {columns.characters}
            </th>
            <th scope="col" className={`${classes.number} ${classes.roomy}`}>
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
  const date = (
    <time dateTime={entry.created_at} title={formatMoment(entry.created_at)}>
      {formatDate(entry.created_at)}
    </time>
  );
  return (
    <tr>
      <td className={classes.roomy}>{date}</td>
      <td className={classes.document}>
        {entry.document_name === null ? (
          <span className={classes.note}>{messages.noDocument}</span>
        ) : (
          <FileName name={entry.document_name} />
        )}
        <div className={`${classes.note} ${classes.tight}`}>
          {date} · {messages.charged({ characters: entry.characters_used })}
        </div>
        {entry.made_by !== null && (
          <div className={classes.note}>{team.history.by({ name: entry.made_by })}</div>
        )}
      </td>
      <td className={classes.roomy}>{entry.format_type.toUpperCase()}</td>
      <td className={`${classes.number} ${classes.roomy}`}>{formatNumber(entry.characters_used)}</td>
      <td className={`${classes.number} ${classes.roomy}`}>{formatNumber(entry.words_count)}</td>
      <td className={classes.model}>{model}</td>
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
