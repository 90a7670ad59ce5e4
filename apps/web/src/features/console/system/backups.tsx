import type { SystemResponse } from '@verso/contracts';
import { system } from '../../../messages/console/system.ts';
import parts from '../parts/parts.module.css';
import { Section } from '../parts/section.tsx';

const { backups: words } = system;

/** The data of this installation that must be backed up. */
export function Backups({ data }: { data: SystemResponse }) {
  const { database, storage, configuration } = data;
  const setting = (name: string) => configuration.find((one) => one.name === name)?.value ?? null;
  const folder = setting('DATA_DIR') ?? '';
  return (
    <Section title={words.title} text={words.text}>
      <ul className={parts.sentences}>
        <li>{words.database[database.kind](folder)}</li>
        <li>{words.storage[storage.kind](storage.location)}</li>
        <li>{setting('VERSO_SECRET') === null ? words.secret.kept(folder) : words.secret.set}</li>
      </ul>
    </Section>
  );
}
