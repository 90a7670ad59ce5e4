import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { minuteMs } from '@verso/contracts';
import { migrate, openDatabase } from '@verso/db';
import { hashPassword } from 'better-auth/crypto';
import { ConfigError, readConfig } from '../src/platform/config/read-config.ts';
import { prepareDataFolder } from '../src/platform/data-folder/prepare.ts';
import { explainFailure } from '../src/platform/errors/explain-failure.ts';
import { createSecrets } from '../src/platform/secrets/create-secrets.ts';
import { loadSecret } from '../src/platform/secrets/load-secret.ts';
import { administrator } from './people.ts';
import { HasUsersError, seedDatabase, usualSize } from './seed-database.ts';

const help = `Fills an empty database with 90 days of made-up operation, to look at the console and to measure it.
The database is the one that the server would use: DATABASE_URL, or the embedded one in DATA_DIR.

  --users N        accounts (${usualSize.users})
  --calls N        rows of the call log (${usualSize.calls})
  --measured-every MINUTES   between two measurements of the watched metrics (60)
  --seed N         the same number makes the same data (1)
  --password TEXT  the administrator's; made up and printed when left out
  --providers URL  where a simulator of the providers answers, such as http://localhost:4010.
                   Left out: nowhere, so that no made-up key is ever sent to anybody
  --yes-really     also where there are accounts already
`;

// As the server: what it writes is for its user alone.
process.umask(0o077);

const { values } = parseArgs({
  options: {
    users: { type: 'string', default: String(usualSize.users) },
    calls: { type: 'string', default: String(usualSize.calls) },
    'measured-every': { type: 'string', default: '60' },
    seed: { type: 'string', default: '1' },
    password: { type: 'string' },
    providers: { type: 'string' },
    'yes-really': { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});

if (values.help) process.stdout.write(help);
else await run();

async function run(): Promise<void> {
  try {
    await seed();
  } catch (error) {
    if (error instanceof HasUsersError)
      process.stderr.write(
        `${error.message} Nothing was changed. What is made up would stand among what is real, and could not be told apart in sums. --yes-really does it nevertheless.\n`,
      );
    else {
      const explanation = explainFailure(error);
      if (explanation === null) throw error;
      process.stderr.write(`${explanation}\n`);
    }
    process.exitCode = 1;
  }
}

async function seed(): Promise<void> {
  const config = readConfig(process.env);
  const { databaseUrl: url, dataDirectory } = config;
  await prepareDataFolder(config);
  const database = await openDatabase(
    url === undefined ? { directory: join(dataDirectory, 'database') } : { url },
  );
  try {
    await migrate(database);
    const password = values.password ?? randomBytes(9).toString('base64url');
    const report = await seedDatabase(database, {
      size: {
        ...usualSize,
        users: wholeNumber(values.users),
        calls: wholeNumber(values.calls),
        measuredEveryMs: wholeNumber(values['measured-every']) * minuteMs,
      },
      seed: wholeNumber(values.seed),
      now: new Date(),
      secrets: createSecrets(await loadSecret(config)),
      passwordHash: await hashPassword(password),
      providers: values.providers,
      evenWithUsers: values['yes-really'],
    });
    const figures = Object.entries(report).map(
      ([name, figure]) => `${figure.toLocaleString('en-US')} ${name}`,
    );
    process.stdout.write(
      `Made up: ${figures.join(', ')}.\nSign in as ${administrator.email} with the password ${password}\n`,
    );
  } finally {
    await database.close();
  }
}

function wholeNumber(text: string): number {
  const number = Number(text);
  if (Number.isSafeInteger(number) && number > 0) return number;
  throw new ConfigError([`${text} is not a whole number.`]);
}
