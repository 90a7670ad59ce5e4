import { type SystemResponse, systemResponse } from '@verso/contracts';
import { system } from '../../../messages/console/system.ts';
import { Banner } from '../parts/banner.tsx';
import { PanelHead } from '../parts/panel-head.tsx';
import { PanelSkeleton } from '../parts/panel-skeleton.tsx';
import classes from '../parts/parts.module.css';
import { Section } from '../parts/section.tsx';
import { useConsoleQuery } from '../parts/use-console.ts';
import { Configuration } from './configuration.tsx';
import { Facts } from './facts.tsx';

/** System facts, backups and configuration. */
export default function SystemPanel() {
  const { data, error, loading, retry } = useConsoleQuery(systemResponse, 'GET /api/admin/system', {
    failed: system.loadFailed,
    live: true,
  });
  return (
    <div className={classes.stack}>
      <PanelHead title={system.title} text={system.text} />
      <Banner message={error} onRetry={retry} />
      {loading && <PanelSkeleton />}
      {data !== undefined && (
        <>
          <Facts data={data} />
          <Backups data={data} />
          <Configuration settings={data.configuration} />
        </>
      )}
    </div>
  );
}

const { backups: words } = system;

/** The data of this installation that must be backed up. */
function Backups({ data }: { data: SystemResponse }) {
  const { database, storage, configuration } = data;
  const setting = (name: string) => configuration.find((one) => one.name === name)?.value ?? null;
  const folder = setting('DATA_DIR') ?? '';
  return (
    <Section title={words.title} text={words.text}>
      <ul className={classes.sentences}>
        <li>
          {database.kind === 'embedded' ? words.database.embedded({ folder }) : words.database.external}
        </li>
        <li>{words.storage[storage.kind]({ place: storage.location })}</li>
        <li>{setting('VERSO_SECRET') === null ? words.secret.kept({ folder }) : words.secret.set}</li>
      </ul>
    </Section>
  );
}
