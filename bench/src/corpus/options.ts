import { parseArgs } from 'node:util';
import { type FormatName, supportedFormats } from '@verso/engine';

export interface CorpusOptions {
  /** Folder with documents, searched recursively. */
  readonly folder: string;
  readonly formats: readonly FormatName[];
  /** Where pseudo-translations are stored; a temporary folder by default. */
  readonly output: string | undefined;
  readonly validator: boolean;
  /** Folder with the OASIS RELAX NG schemas. */
  readonly odfSchemas: string | undefined;
  /** Whether to check that LibreOffice opens the output. */
  readonly libreOffice: boolean;
}

export const usage = `Usage: npm run corpus -- <folder> [--formats docx,txt,md] [--out DIR] [--no-validator] [--odf-schemas DIR] [--libreoffice]
Opens every document of a folder, writes it with its own text (must give the same bytes) and in pseudo-translation (must open
again, keep its structure and protected content, and add no error of the Open XML SDK validator). --odf-schemas validates OpenDocument
files against the OASIS schemas with jing, --libreoffice opens the output in LibreOffice. "codes" is the number of inline codes, "naive"
the number with one code for each formatted run. Exits with 1 when there are findings.`;

/** @throws TypeError for invalid arguments. */
export function readOptions(argv: readonly string[]): CorpusOptions {
  const { values, positionals } = parseArgs({
    args: [...argv],
    allowPositionals: true,
    options: {
      formats: { type: 'string' },
      out: { type: 'string' },
      'no-validator': { type: 'boolean', default: false },
      'odf-schemas': { type: 'string' },
      libreoffice: { type: 'boolean', default: false },
    },
  });
  const [folder] = positionals;
  if (folder === undefined || positionals.length > 1) throw new TypeError('Specify one folder.');
  const wanted = values.formats?.split(',') ?? [...supportedFormats];
  const unknown = wanted.find((name) => !supportedFormats.some((format) => format === name));
  if (unknown !== undefined) throw new TypeError(`Unknown format: ${unknown}`);
  return {
    folder,
    formats: supportedFormats.filter((format) => wanted.includes(format)),
    output: values.out,
    validator: !values['no-validator'],
    odfSchemas: values['odf-schemas'],
    libreOffice: values.libreoffice,
  };
}
