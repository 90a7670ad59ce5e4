import { defineMessages } from '../../lib/i18n/messages.ts';

/** The System tab. */
export const system = defineMessages('console/system', {
  title: 'System',
  text: 'This installation and its configuration. Secrets are never shown, only whether they are set.',
  loadFailed: 'Failed to load data',
  facts: {
    process: 'Process',
    version: 'Version',
    node: 'Node.js',
    platform: 'Platform',
    role: 'Role',
    started: 'Started',
    roles: { all: 'API and worker', api: 'API', worker: 'Worker' },
    database: 'Database',
    kind: 'Kind',
    kinds: { embedded: 'PostgreSQL (embedded)', external: 'PostgreSQL' },
    size: 'Size',
    migrations: 'Migrations applied',
    latest: 'Latest migration',
    storage: 'Storage',
    storageKinds: { disk: 'Disk', s3: 'S3' },
    location: 'Location',
    files: 'Files',
    bytes: 'Stored',
    workers: 'Workers',
    here: 'In this process',
    yes: 'Yes',
    no: 'No',
    running: 'Running workers',
    active: 'Running jobs',
    seeJobs: 'See jobs',
  },
  backups: {
    title: 'Backups',
    text: 'Verso does not back itself up. To be able to restore this installation, keep:',
    database: {
      embedded:
        'The database in the data folder ({folder}): “npx verso backup” writes it with all files to one archive, also while the server runs.',
      external:
        'The PostgreSQL database in DATABASE_URL, with “npx verso backup”, pg_dump or your provider’s snapshots.',
    },
    storage: {
      disk: 'The stored files: {place}',
      s3: 'The bucket {place}, with its own versioning or replication.',
    },
    secret: {
      set: 'The value of VERSO_SECRET. Without it, the provider keys in the database can’t be decrypted.',
      kept: 'The secret generated at the first start (in {folder}). Without it, the provider keys in the database can’t be decrypted.',
    },
  },
  configuration: {
    title: 'Configuration',
    text: 'Environment variables, read at startup.',
    table: 'Settings',
    filter: 'Search settings',
    empty: 'No settings match.',
    set: 'Set',
    notSet: 'Not set',
    secret: 'Secret',
    columns: { name: 'Setting', value: 'Value' },
  },
});
