/** What runs here. */
export const system = {
  title: 'System',
  text: 'What runs here and how it is set up. Secrets are never shown, only whether they are set.',
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
    kinds: { pglite: 'PGlite (embedded)', postgres: 'PostgreSQL' },
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
    running: 'Processes that translate',
    active: 'Jobs under way',
    seeJobs: 'See jobs',
  },
  backups: {
    title: 'Backups',
    text: 'Verso makes none by itself. What has to be kept, so that this installation can be brought back:',
    database: {
      pglite: (folder: string) =>
        `The data folder (${folder}) with the database in it: copy it while the server is stopped.`,
      postgres: () =>
        'The PostgreSQL database named in DATABASE_URL, by pg_dump or by snapshots of its service.',
    },
    storage: {
      disk: (place: string) => `The stored files: ${place}`,
      s3: (place: string) => `The bucket ${place}, by its own versioning or replication.`,
    },
    secret: {
      set: 'The value of VERSO_SECRET: without it, provider keys in the database can not be opened.',
      kept: (folder: string) =>
        `The secret that was made at first start (in ${folder}): without it, provider keys in the database can not be opened.`,
    },
  },
  configuration: {
    title: 'Configuration',
    text: 'From the environment, as read at start.',
    table: 'Settings',
    filter: 'Search settings',
    empty: 'No setting has this name.',
    set: 'Set',
    notSet: 'Not set',
    secret: 'Secret',
    columns: { name: 'Setting', value: 'Value' },
  },
} as const;
