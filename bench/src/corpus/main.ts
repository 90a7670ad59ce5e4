import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { hasLibreOffice, unopenable } from './libreoffice.ts';
import { findSchemas, odfErrors } from './odf-validator.ts';
import { type CorpusOptions, readOptions, usage } from './options.ts';
import { type FormatRun, runFormat } from './run.ts';
import { type Finding, findingList, findingsOf, formatTable } from './table.ts';
import { findValidator, inParallel, newErrors, type Validate } from './validator.ts';

/** Formats supported by the Open XML SDK. */
const officeFormats = new Set(['docx', 'pptx', 'xlsx']);
const openDocumentFormats = new Set(['odt', 'odp', 'ods']);
const VALIDATORS_AT_ONCE = 2;

const print = (text: string) => process.stdout.write(`${text}\n`);
/** On standard error, so that the result can be redirected. */
const progress = (text: string) => process.stderr.write(`${text}\n`);

async function main(options: CorpusOptions): Promise<number> {
  const outputFolder = resolve(options.output ?? (await mkdtemp(join(tmpdir(), 'verso-corpus-'))));
  const runs: FormatRun[] = [];
  for (const format of options.formats) {
    progress(`Measuring ${format} …`);
    runs.push(await runFormat(format, resolve(options.folder), outputFolder));
  }
  const findings = findingsOf(runs);
  const validator = await validateRuns(runs, options, findings);
  const libreoffice = await openRuns(runs, options, findings);
  print(formatTable(runs, findings, { validator, libreoffice }));
  print(`\nPseudo-translations: ${outputFolder}`);
  if (runs.every((run) => run.measurements.length === 0)) {
    print('No documents found.');
    return 1;
  }
  print(findings.length === 0 ? 'No findings.' : `\n${findings.length} findings:\n${findingList(findings)}`);
  return findings.length === 0 ? 0 : 1;
}

/** Validators by format: Microsoft's for Office documents, the OASIS schemas for OpenDocument. */
async function validators(options: CorpusOptions, findings: Finding[]): Promise<Map<string, Validate>> {
  const found = new Map<string, Validate>();
  const office = options.validator ? findValidator() : undefined;
  if (office !== undefined) for (const format of officeFormats) found.set(format, office);
  const isOfficeWanted = options.validator && options.formats.some((format) => officeFormats.has(format));
  if (isOfficeWanted && office === undefined) {
    const detail = `there is no Open XML SDK validator for ${process.platform} ${process.arch}; --no-validator skips it`;
    findings.push({ file: 'validator', check: 'validator', detail });
  }
  if (options.odfSchemas !== undefined) {
    const schemas = await findSchemas(resolve(options.odfSchemas));
    for (const format of openDocumentFormats) found.set(format, (file) => odfErrors(schemas, file));
  }
  return found;
}

/** Adds the validators' findings, and returns the number of validated documents per format. */
async function validateRuns(
  runs: readonly FormatRun[],
  options: CorpusOptions,
  findings: Finding[],
): Promise<ReadonlyMap<string, number>> {
  const validated = new Map<string, number>();
  const known = await validators(options, findings);
  for (const { format, measurements } of runs) {
    const validate = known.get(format);
    const written = measurements.filter((one) => one.output !== undefined);
    if (validate === undefined || written.length === 0) continue;
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

/** Adds outputs that LibreOffice can't open although it opens the original. */
async function openRuns(
  runs: readonly FormatRun[],
  options: CorpusOptions,
  findings: Finding[],
): Promise<ReadonlyMap<string, number>> {
  const opened = new Map<string, number>();
  if (!options.libreOffice) return opened;
  if (!(await hasLibreOffice())) {
    findings.push({ file: 'soffice', check: 'libreoffice', detail: 'LibreOffice is not installed' });
    return opened;
  }
  for (const { format, measurements } of runs) {
    if (!officeFormats.has(format) && !openDocumentFormats.has(format)) continue;
    const originals = new Map(
      measurements.flatMap(({ file, output }) => (output === undefined ? [] : [[output, file]])),
    );
    progress(`Opening ${originals.size} ${format} files in LibreOffice …`);
    const failed = await unopenable([...originals.keys()]);
    const alreadyUnopenable = await unopenable(failed.flatMap((output) => originals.get(output) ?? []));
    for (const file of alreadyUnopenable)
      progress(`LibreOffice opens neither ${basename(file)} nor its translation.`);
    for (const output of failed) {
      const file = originals.get(output) ?? '';
      if (!alreadyUnopenable.includes(file))
        findings.push({ file, check: 'libreoffice', detail: 'does not open' });
    }
    opened.set(format, originals.size - alreadyUnopenable.length);
  }
  return opened;
}

try {
  process.exitCode = await main(readOptions(process.argv.slice(2)));
} catch (error) {
  if (!(error instanceof TypeError)) throw error;
  process.stderr.write(`${error.message}\n\n${usage}\n`);
  process.exitCode = 2;
}
