import { jobsResponse, type SystemResponse } from '@verso/contracts';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { formatBytes, formatNumber } from '../../../lib/format.ts';
import { consoleMessages } from '../../../messages/console/console.ts';
import { system } from '../../../messages/console/system.ts';
import { Moment } from '../parts/moment.tsx';
import { Section } from '../parts/section.tsx';
import { useConsoleQuery } from '../parts/use-console.ts';
import { tabAddress } from '../tabs.ts';
import classes from './system.module.css';

const { facts: words } = system;

/** Process, database, storage and workers. */
export function Facts({ data }: { data: SystemResponse }) {
  const { database, storage, workers } = data;
  const jobs = useConsoleQuery(jobsResponse, 'GET /api/admin/jobs', {
    query: { limit: 1 },
    failed: system.loadFailed,
    live: true,
  });
  const running = jobs.data?.workers.filter(({ state }) => state !== 'silent').length;
  return (
    <div className={classes.facts}>
      <FactList
        title={words.process}
        facts={[
          [words.version, data.version],
          [words.node, data.node_version],
          [words.platform, data.platform],
          [words.role, words.roles[data.role]],
          [words.started, <Moment key="started" iso={data.started_at} />],
        ]}
      />
      <FactList
        title={words.database}
        facts={[
          [words.kind, words.kinds[database.kind]],
          [words.version, database.version],
          [words.size, formatBytes(database.size_bytes)],
          [words.migrations, formatNumber(database.migrations.applied)],
          [words.latest, <Moment key="latest" iso={database.migrations.latest} />],
        ]}
      />
      <FactList
        title={words.storage}
        facts={[
          [words.kind, words.storageKinds[storage.kind]],
          [words.location, storage.location],
          [words.files, formatNumber(storage.files)],
          [words.bytes, formatBytes(storage.bytes)],
        ]}
      />
      <FactList
        title={words.workers}
        actions={<Link to={tabAddress('jobs')}>{words.seeJobs}</Link>}
        facts={[
          [words.here, workers.here ? words.yes : words.no],
          [words.running, running === undefined ? consoleMessages.none : formatNumber(running)],
          [words.active, formatNumber(workers.active_jobs)],
        ]}
      />
    </div>
  );
}

interface FactListProps {
  readonly title: string;
  readonly facts: readonly (readonly [name: string, value: ReactNode])[];
  readonly actions?: ReactNode;
}

function FactList({ title, facts, actions }: FactListProps) {
  return (
    <Section title={title} actions={actions}>
      <dl className={classes.list}>
        {facts.map(([name, value]) => (
          <FactRow key={name} name={name} value={value} />
        ))}
      </dl>
    </Section>
  );
}

function FactRow({ name, value }: { name: string; value: ReactNode }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </>
  );
}
