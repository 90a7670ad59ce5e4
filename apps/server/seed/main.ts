import { randomBytes } from 'node:crypto';
import { parseArgs } from 'node:util';
import { minuteMs } from '@verso/contracts';
import { migrate } from '@verso/db';
import { hashPassword } from 'better-auth/crypto';
import { ConfigError, readConfig } from '../src/platform/config/read-config.ts';
import { prepareDataFolder } from '../src/platform/data-folder/prepare.ts';
import { openConfiguredDatabase } from '../src/platform/database/open-configured.ts';
import { explainFailure } from '../src/platform/errors/explain-failure.ts';
import { createSecrets } from '../src/platform/secrets/create-secrets.ts';
import { loadSecret } from '../src/platform/secrets/load-secret.ts';
import { administrator } from './people.ts';
import { defaultSize, HasUsersError, seedDatabase } from './seed-database.ts';

const help = `Fills an empty database with 90 days of sample data, to try out the console and to measure it.
The database is the one that the server would use: DATABASE_URL, or the embedded one in DATA_DIR.

  --users N        accounts (${defaultSize.users})
  --calls N        rows of the call log (${defaultSize.calls})
  --measured-every MINUTES   between two measurements of the monitored metrics (60)
  --seed N         the same number generates the same data (1)
  --password TEXT  the administrator's password; generated and printed if omitted
  --providers URL  base URL of a provider simulator, such as http://localhost:4010.
                   If omitted, an unreachable address, so that no sample key is ever sent to anyone
  --yes-really     seed even if there are accounts
`;

// Like the server's files, files are readable only by their user.
process.umask(0o077);

const { values } = parseArgs({
  options: {
    users: { type: 'string', default: String(defaultSize.users) },
    calls: { type: 'string', default: String(defaultSize.calls) },
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
        `${error.message} Nothing was changed, because sample data would mix with real data and distort all figures. Use --yes-really to seed anyway.\n`,
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
  await prepareDataFolder(config);
  const database = await openConfiguredDatabase(config, (fault) =>
    process.stderr.write(`${fault.message}\n`),
  );
  try {
    await migrate(database);
    const password = values.password ?? randomBytes(9).toString('base64url');
    const report = await seedDatabase(database, {
      size: {
        ...defaultSize,
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
      `Seeded ${figures.join(', ')}.\nSign in as ${administrator.email} with the password ${password}\n`,
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
