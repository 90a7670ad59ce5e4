import { Argument, Command, CommanderError, Option } from 'commander';
import { STANDARD_STREAM, withDocumentOptions, withExtraOptions } from './options.ts';
import type { Shell } from './shell.ts';

const DONE = 0;
const FAILED = 1;
const USAGE = 2;

/** As in the contracts, which are loaded only by the commands that need them. */
const exportFormats = ['xliff', 'xliff-1.2', 'tmx', 'html', 'docx', 'tracked-changes'];
const unitFilters = [
  ...['unconfirmed', 'flagged', 'commented', 'term', 'changed', 'repeated'],
  ...['translated', 'reused', 'skipped', 'repaired', 'edited'],
];

const languageOption = (what: string) => new Option('--target-language <tag>', `${what} (BCP 47)`);

/**
 * Runs a command line. Results are written to standard output, everything else to standard error. Paths are relative to the
 * working directory of the process.
 * @param args without the program's name
 * @returns the exit code: 0 success, 1 failure, 2 incorrect usage
 */
export async function run(args: readonly string[], shell: Shell): Promise<number> {
  let exitCode = DONE;
  const command: Wrap =
    (load) =>
    async (...given) => {
      const action = await load();
      exitCode = (await action(shell, ...given)) ? DONE : FAILED;
    };
  try {
    await program(command, shell).parseAsync([...args], { from: 'user' });
    return exitCode;
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? DONE : USAGE;
    const { messageOf } = await import('./failure.ts');
    shell.stderr.write(`${messageOf(error)}\n`);
    return FAILED;
  }
}

/**
 * Only the code of the command that runs is loaded.
 * @param load returns a function that resolves with whether it succeeded, which determines the exit code
 */
type Wrap = <Arguments extends unknown[]>(
  load: () => Promise<(shell: Shell, ...args: Arguments) => Promise<boolean>>,
) => (...args: Arguments) => Promise<void>;

function program(command: Wrap, { stdout, stderr }: Shell): Command {
  const verso = new Command('verso')
    .description(
      'Translates and inspects documents, exchanges their units with translation tools, and verifies translations.',
    )
    .exitOverride()
    .configureOutput({ writeOut: (text) => stdout.write(text), writeErr: (text) => stderr.write(text) })
    .showHelpAfterError('(run verso --help for usage)');

  verso
    .command('inspect')
    .description('show the contents of a document: parts, units, inline codes, counts, complexity, language')
    .argument('<file>')
    .option('--json', 'as JSON')
    .option('--kept', 'list all text that stays as it is, with its place')
    .action(command(async () => (await import('./commands/inspect.ts')).inspect));

  verso
    .command('extract')
    .description("export a document's units as XLIFF for translation tools, or as a Word table")
    .argument('<file>')
    .option('-o, --output <file>', 'output file; - for standard output', STANDARD_STREAM)
    .option('--source-language <tag>', 'language of the document (BCP 47); detected by default')
    .addOption(languageOption('language of the translation'))
    .addOption(
      new Option('--xliff <version>', '1.2 for tools that read nothing newer')
        .choices(['2.0', '1.2'])
        .default('2.0'),
    )
    .option('--fill-targets', 'copy each source to its target, for tools that only edit targets')
    .option('--sentences', 'make each sentence a segment')
    .option('--table', 'as a bilingual table in a Word document, to be edited and merged')
    .action(command(async () => (await import('./commands/extract.ts')).extract));

  verso
    .command('merge')
    .description('write a document with the translations of an XLIFF file (1.2, 2.0 to 2.2) or a Word table')
    .argument('<file>', 'the document that the XLIFF file was exported from')
    .argument('<xliff>', 'the XLIFF file, or the edited Word table; - for standard input')
    .requiredOption('-o, --output <file>', 'output file; - for standard output')
    .addOption(languageOption("language to set in the document; the XLIFF file's by default"))
    .option('--force', 'accept an XLIFF file of another version of the document')
    .option('--strict', "write nothing when a translation can't be used, or the file breaks rules of XLIFF 2")
    .addOption(new Option('--skip-invalid', 'the default').hideHelp())
    .action(command(async () => (await import('./commands/merge.ts')).merge));

  verso
    .command('resegment')
    .description('join or split the segments of an XLIFF 2 file, or remove its annotations')
    .argument('<xliff>', 'the XLIFF file; - for standard input')
    .requiredOption('-o, --output <file>', 'output file; - for standard output')
    .addOption(
      new Option('--segments <segments>', 'one segment for each unit, or for each sentence').choices([
        'joined',
        'sentences',
      ]),
    )
    .option('--remove-annotations', 'remove comments, terms and other marks from the texts')
    .action(command(async () => (await import('./commands/resegment.ts')).resegment));

  verso
    .command('pseudo')
    .description('write pseudo-translations, which show what is translated, truncated or omitted')
    .argument('<path>', 'a document, or a folder that is searched recursively')
    .requiredOption('-o, --output <path>', 'a file, or a folder if the input is one')
    .addOption(
      new Option('--style <style>', 'accented and longer letters, or ROT13')
        .choices(['accents', 'rot13'])
        .default('accents'),
    )
    .option('--reorder', 'move inline codes, as in a language with another word order')
    .addOption(languageOption('language to set in the documents'))
    .action(command(async () => (await import('./commands/pseudo.ts')).pseudo));

  verso
    .command('verify')
    .description('check that a translation differs from its source only in text')
    .argument('<source>')
    .argument('<translation>')
    .addOption(languageOption('language that the translation was set to'))
    .option('--json', 'as JSON')
    .action(command(async () => (await import('./commands/verify.ts')).verify));

  verso
    .command('check')
    .description('check the words of a translation by anyone: language, completeness, numbers and more')
    .argument('<source>')
    .argument('<translation>', 'of the same format')
    .option('--from <language>', 'language of the source (BCP 47); detected by default')
    .option('--to <language>', 'language of the translation; detected by default')
    .option('--json', 'as JSON')
    .action(command(async () => (await import('./commands/check.ts')).check));

  for (const each of verso.commands) withDocumentOptions(each);

  const translate = verso
    .command('translate')
    .description('translate a document with a Verso server or with your own model provider')
    .argument('<file>')
    .requiredOption('--to <language>', 'language of the translation (BCP 47)')
    .option('--from <language>', 'language of the document; detected by default')
    .option('-o, --output <path>', 'a file or folder, - for standard output; next to the original by default')
    .addOption(
      new Option('--mode <mode>', 'quality and speed of the models')
        .choices(['fast', 'balanced', 'quality', 'auto'])
        .default('balanced'),
    )
    .addOption(
      new Option('--formality <formality>', 'how readers are addressed, where the language has a choice')
        .choices(['default', 'formal', 'informal'])
        .default('default'),
    )
    .option(
      '--glossary <file|id>',
      'terms to use: a CSV, TSV, XLSX, TBX, TMX or XLIFF file, or the ID of a glossary on the server. May be repeated',
      (value: string, earlier: readonly string[]) => [...earlier, value],
      [],
    )
    .addOption(
      new Option(
        '--memory <when>',
        'whether a server reuses texts of your translation memories; by default as in your settings',
      ).choices(['always', 'never']),
    )
    .option(
      '--second-reader',
      'a second model reads the translation and flags what is wrong, missing or added',
    )
    .option(
      '--rules <file>',
      'style rules, one per line; with a server, those of your account and workspace apply instead',
    )
    .option('--server <url>', 'a Verso server (or VERSO_SERVER)')
    .option(
      '--key <key>',
      'its API key (prefer VERSO_API_KEY: other users of this machine can see command lines)',
    )
    .addHelpText(
      'after',
      '\nWithout a server, models are called directly with the provider keys in the environment: GEMINI_API_KEY,\nOPENAI_API_KEY, ANTHROPIC_API_KEY and others. Without a key, the demo model is used and a notice is printed.',
    )
    .action(command(async () => (await import('./commands/translate.ts')).translate));
  withExtraOptions(translate);

  const quote = verso
    .command('quote')
    .description('show what a Verso server charges for a document, and how much of it your memories hold')
    .argument('<file>')
    .requiredOption('--to <language>', 'language of the translation (BCP 47)')
    .option('--from <language>', 'language of the document; detected by default')
    .option('--server <url>', 'a Verso server (or VERSO_SERVER)')
    .option('--key <key>', 'its API key (prefer VERSO_API_KEY)')
    .action(command(async () => (await import('./commands/quote.ts')).quote));
  withExtraOptions(quote);

  verso
    .command('terms')
    .description('find the terms of a document, to be edited and required in its translation')
    .argument('<file>')
    .requiredOption('--to <language>', 'language of the translations (BCP 47)')
    .option('--from <language>', 'language of the document; detected by default')
    .option(
      '-o, --output <file>',
      'a CSV, TSV, XLSX or TBX file, - for CSV on standard output; next to the document by default',
    )
    .option('--no-model', 'by statistics alone, without proposed translations')
    .option('--server <url>', 'a Verso server (or VERSO_SERVER)')
    .option('--key <key>', 'its API key (prefer VERSO_API_KEY)')
    .addHelpText(
      'after',
      '\nThe most important terms come first. Correct the translations, delete the rows of what is not a term, and translate\nwith --glossary FILE. Rows without a translation have no effect. Without a model, you add the translations.',
    )
    .action(command(async () => (await import('./commands/terms.ts')).terms));

  verso
    .command('import')
    .description(
      'import an edited translated document, XLIFF file or Word table into a translation on a server: list the changes, then write them',
    )
    .argument('<translation>', 'the ID of the translation: the last part of the address of its review page')
    .argument('<file>')
    .option('--apply', 'write the changes; otherwise they are only listed')
    .option('--json', 'as JSON')
    .option('--server <url>', 'a Verso server (or VERSO_SERVER)')
    .option('--key <key>', 'its API key (prefer VERSO_API_KEY)')
    .action(command(async () => (await import('./commands/import.ts')).importEdits));

  verso
    .command('export')
    .description('export the segments of a translation on a server, or those that still need work')
    .argument('<translation>', 'the ID of the translation: the last part of the address of its review page')
    .requiredOption('-o, --output <file>', 'output file; - for standard output')
    .addOption(
      new Option(
        '--format <format>',
        'a format for translation tools, a bilingual table, or the document with tracked changes',
      )
        .choices(exportFormats)
        .default('xliff'),
    )
    .addOption(new Option('--only <filter>', 'only the segments of a filter').choices(unitFilters))
    .option('--comments', 'include the comments that are not resolved')
    .option('--server <url>', 'a Verso server (or VERSO_SERVER)')
    .option('--key <key>', 'its API key (prefer VERSO_API_KEY)')
    .action(command(async () => (await import('./commands/export.ts')).exportSegments));

  verso
    .command('languages')
    .description('list the languages that documents are translated into: code, English name, own name')
    .action(command(async () => (await import('./commands/languages.ts')).listLanguages));

  withOperations(verso, command);
  return verso;
}

/** Operator commands for the database, files and secret configured in the environment, as for the server. */
function withOperations(verso: Command, command: Wrap): void {
  const environment =
    '\nReads the environment variables of the server: DATA_DIR, DATABASE_URL, S3_*, VERSO_SECRET.';
  const operation = (name: string, description: string) =>
    verso
      .command(name)
      .description(description)
      .addHelpText('after', environment)
      // Backups and data are only accessible to the current user, as on the server.
      .hook('preAction', () => void process.umask(0o077));

  operation('backup', 'back up the database and files of a server, which may be running, to one archive')
    .argument('<path>', 'a file, or a folder for a generated name; - for standard output')
    .option('--without-files', 'back up only the database, when the storage is backed up separately')
    .action(command(async () => (await import('./commands/backup.ts')).backup));

  operation('restore', 'restore a backup to an empty database; no server may be running')
    .argument('<file>')
    .option('--replace', 'erase the existing data of the database')
    .option('--other-secret', 'restore even if VERSO_SECRET differs: encrypted values become unreadable')
    .action(command(async () => (await import('./commands/restore.ts')).restore));

  operation('migrate', 'move from the embedded database in DATA_DIR to PostgreSQL (DATABASE_URL)')
    .addArgument(new Argument('<move>').choices(['embedded-to-postgres']))
    .option('--replace', 'erase the existing data in PostgreSQL')
    .action(command(async () => (await import('./commands/migrate.ts')).migrate));

  operation(
    'rotate-secret',
    're-encrypt stored secrets with VERSO_SECRET instead of VERSO_SECRET_PREVIOUS',
  ).action(command(async () => (await import('./commands/rotate-secret.ts')).rotateSecret));
}
