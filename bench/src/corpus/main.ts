import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { type CorpusOptions, readOptions, usage } from './options.ts';
import { type FormatRun, runFormat } from './run.ts';
import { type Finding, findingList, findingsOf, formatTable } from './table.ts';
import { findValidator, inParallel, newErrors, type Validate } from './validator.ts';

/** Formats that the Open XML SDK knows. */
const officeFormats = new Set(['docx', 'pptx', 'xlsx']);
const VALIDATORS_AT_ONCE = 2;

const print = (text: string) => process.stdout.write(`${text}\n`);
/** Beside the result, so that it can be sent elsewhere. */
const progress = (text: string) => process.stderr.write(`${text}\n`);

async function main(options: CorpusOptions): Promise<number> {
  const outputFolder = resolve(options.output ?? (await mkdtemp(join(tmpdir(), 'verso-corpus-'))));
  const runs: FormatRun[] = [];
  for (const format of options.formats) {
    progress(`Measuring ${format} …`);
    runs.push(await runFormat(format, resolve(options.folder), outputFolder));
  }
  const findings = findingsOf(runs);
  const validated = await validateRuns(runs, options, findings);
  print(formatTable(runs, findings, validated));
  print(`\nPseudo-translations: ${outputFolder}`);
  if (runs.every((run) => run.measurements.length === 0)) {
    print('No documents found.');
    return 1;
  }
  print(findings.length === 0 ? 'Nothing amiss.' : `\n${findings.length} amiss:\n${findingList(findings)}`);
  return findings.length === 0 ? 0 : 1;
}

/** Adds what the validator finds, and gives the number of documents it looked at for each format. */
async function validateRuns(
  runs: readonly FormatRun[],
  options: CorpusOptions,
  findings: Finding[],
): Promise<ReadonlyMap<string, number>> {
  const validated = new Map<string, number>();
  const office = runs.filter((run) => officeFormats.has(run.format) && run.measurements.length > 0);
  if (!options.validator || office.length === 0) return validated;
  const validate = findValidator();
  if (validate === undefined) {
    const detail = `there is no Open XML SDK validator for ${process.platform} ${process.arch}; --no-validator leaves it out`;
    findings.push({ file: 'validator', check: 'validator', detail });
    return validated;
  }
  for (const { format, measurements } of office) {
    const written = measurements.filter((one) => one.output !== undefined);
    validated.set(format, written.length);
    progress(`Validating ${written.length} ${format} files …`);
    await inParallel(written, VALIDATORS_AT_ONCE, async ({ file, output }) => {
      if (output !== undefined) findings.push(...(await validatorFindings(validate, file, output)));
    });
  }
  return validated;
}

async function validatorFindings(validate: Validate, file: string, output: string): Promise<Finding[]> {
  const errors = await newErrors(validate, file, output).catch((error: Error) => [error.message]);
  return errors.slice(0, 5).map((detail) => ({ file, check: 'validator', detail }));
}

try {
  process.exitCode = await main(readOptions(process.argv.slice(2)));
} catch (error) {
  if (!(error instanceof TypeError)) throw error;
  process.stderr.write(`${error.message}\n\n${usage}\n`);
  process.exitCode = 2;
}
