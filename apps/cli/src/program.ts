import { Argument, Command, CommanderError, Option } from 'commander';
import { backup } from './commands/backup.ts';
import { extract } from './commands/extract.ts';
import { inspect } from './commands/inspect.ts';
import { merge } from './commands/merge.ts';
import { migrate } from './commands/migrate.ts';
import { pseudo } from './commands/pseudo.ts';
import { restore } from './commands/restore.ts';
import { rotateSecret } from './commands/rotate-secret.ts';
import { translate } from './commands/translate.ts';
import { verify } from './commands/verify.ts';
import { messageOf } from './failure.ts';
import { STANDARD_STREAM } from './files.ts';
import { withDocumentOptions } from './options.ts';

const DONE = 0;
const FAILED = 1;
const USAGE = 2;

const languageOption = (what: string) => new Option('--target-language <tag>', `${what} (BCP 47)`);

/**
 * Runs a command line. Results go to standard output, everything else to standard error.
 * @param args without the program's name.
 * @returns the exit code: 0 done, 1 failed, 2 wrong usage.
 */
export async function run(args: readonly string[]): Promise<number> {
  let exitCode = DONE;
  /** A command says whether all went well; the exit code follows. */
  const command =
    <Arguments extends unknown[]>(action: (...args: Arguments) => Promise<boolean>) =>
    async (...given: Arguments) => {
      exitCode = (await action(...given)) ? DONE : FAILED;
    };
  try {
    await program(command).parseAsync([...args], { from: 'user' });
    return exitCode;
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? DONE : USAGE;
    process.stderr.write(`${messageOf(error)}\n`);
    return FAILED;
  }
}

type Wrap = <Arguments extends unknown[]>(
  action: (...args: Arguments) => Promise<boolean>,
) => (...args: Arguments) => Promise<void>;

function program(command: Wrap): Command {
  const verso = new Command('verso')
    .description(
      'Translates documents, looks into them, exchanges their texts with translation tools, and proves translations.',
    )
    .exitOverride()
    .showHelpAfterError('(verso --help tells more)');

  verso
    .command('inspect')
    .description('what a document holds: parts, texts, codes, counts, complexity, language')
    .argument('<file>')
    .option('--json', 'as JSON')
    .action(command(inspect));

  verso
    .command('extract')
    .description("a document's texts as XLIFF 2.1, for translation tools")
    .argument('<file>')
    .option('-o, --output <file>', 'where to write; - is standard output', STANDARD_STREAM)
    .option('--source-language <tag>', 'language of the document (BCP 47); found out when left out')
    .addOption(languageOption('language of the translation to come'))
    .action(command(extract));

  verso
    .command('merge')
    .description('a document with the translations of an XLIFF file (2.0 to 2.2)')
    .argument('<file>', 'the document that the XLIFF file was made of')
    .argument('<xliff>', 'the XLIFF file; - is standard input')
    .requiredOption('-o, --output <file>', 'where to write; - is standard output')
    .addOption(languageOption("language that the document is set to; the XLIFF file's when left out"))
    .option('--force', 'accept an XLIFF file of another version of the document')
    .option('--skip-invalid', 'leave out translations with wrong codes, and list them')
    .action(command(merge));

  verso
    .command('pseudo')
    .description('pseudo-translations: they show what is translated, cut off or left out')
    .argument('<path>', 'a document, or a folder that is searched through')
    .requiredOption('-o, --output <path>', 'a file, or a folder for a folder')
    .addOption(
      new Option('--style <style>', 'accented and longer letters, or ROT13')
        .choices(['accents', 'rot13'])
        .default('accents'),
    )
    .option('--reorder', 'moves codes about, as a language with another word order would')
    .addOption(languageOption('language that documents are set to'))
    .action(command(pseudo));

  verso
    .command('verify')
    .description('checks that a translation differs from its source in text alone')
    .argument('<source>')
    .argument('<translation>')
    .addOption(languageOption('language that the translation was set to'))
    .option('--json', 'as JSON')
    .action(command(verify));

  for (const each of verso.commands) withDocumentOptions(each);

  verso
    .command('translate')
    .description('a document in another language, by a Verso server or by a model provider of yours')
    .argument('<file>')
    .requiredOption('--to <language>', 'language of the translation (BCP 47)')
    .option('--from <language>', 'language of the document; found out when left out')
    .option(
      '-o, --output <path>',
      'a file or a folder, - for standard output; beside the original when left out',
    )
    .addOption(
      new Option('--mode <mode>', 'which models')
        .choices(['fast', 'balanced', 'quality', 'auto'])
        .default('balanced'),
    )
    .option('--server <url>', 'a Verso server (or VERSO_SERVER)')
    .option('--key <key>', 'its API key (better VERSO_API_KEY: others on this machine see command lines)')
    .addHelpText(
      'after',
      '\nWithout a server, models are asked from here with the provider keys of the environment: GEMINI_API_KEY,\nOPENAI_API_KEY, ANTHROPIC_API_KEY and others. Without any, a demo model answers, and it says so.',
    )
    .action(command(translate));

  withOperations(verso, command);
  return verso;
}

/** What operators do to the database, files and secret that the environment names, as the server reads it. */
function withOperations(verso: Command, command: Wrap): void {
  const environment =
    '\nReads the environment that the server is started with: DATA_DIR, DATABASE_URL, S3_*, VERSO_SECRET.';
  const operation = (name: string, description: string) =>
    verso
      .command(name)
      .description(description)
      .addHelpText('after', environment)
      // Backups and data are for the user alone who runs this, as the server keeps them.
      .hook('preAction', () => void process.umask(0o077));

  operation('backup', 'database and files of a server, which may be running, in one archive')
    .argument('<path>', 'a file, or a folder, where it gets a name of its own; - is standard output')
    .option('--without-files', 'the database alone: files are kept by whoever keeps the storage')
    .action(command(backup));

  operation('restore', 'puts a backup into an empty database; no server may be running')
    .argument('<file>')
    .option('--replace', 'erases what the database has')
    .option('--other-secret', 'also with another secret: what is stored encrypted can not be opened then')
    .action(command(restore));

  operation('migrate', 'moves from the embedded database of DATA_DIR to PostgreSQL (DATABASE_URL)')
    .addArgument(new Argument('<move>').choices(['embedded-to-postgres']))
    .option('--replace', 'erases what PostgreSQL has')
    .action(command(migrate));

  operation(
    'rotate-secret',
    'seals what is stored encrypted with VERSO_SECRET instead of VERSO_SECRET_PREVIOUS',
  ).action(command(rotateSecret));
}
