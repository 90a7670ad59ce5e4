import {
  DocumentError,
  type DocumentErrorCode,
  type FormatName,
  inlineText,
  openDocument,
} from '@verso/engine';
import { type PseudoStyle, pseudoTranslate } from '@verso/engine/pseudo';
import { readDocument } from '@verso/engine/reading';

/** The result for one document. */
export interface Translation {
  readonly outcome: 'refused' | 'translated' | 'withheld' | 'failed';
  /** Code and message of the error, or the problem of the translation. */
  readonly detail: string;
  /** CPU time per started stage, in milliseconds. An error occurred in the last one. */
  readonly stages: Readonly<Record<string, number>>;
}

/**
 * All processing of a document on a server: opens, counts, samples, translates, writes and previews it. Never throws.
 * @param style of the pseudo-translation
 */
export async function translate(
  bytes: Uint8Array,
  format: FormatName,
  style: PseudoStyle = 'accents',
): Promise<Translation> {
  const stages: Record<string, number> = {};
  const stage = async <Result>(name: string, work: () => Result | Promise<Result>): Promise<Result> => {
    const before = cpuMilliseconds();
    try {
      return await work();
    } finally {
      stages[name] = cpuMilliseconds() - before;
    }
  };
  try {
    const document = await stage('open', () => openDocument(bytes, format));
    await stage('count', () => document.count());
    await stage('sample', () => document.sample());
    const targets = await stage('pseudo', () =>
      document.units.map(
        ({ id, source }) => [id, pseudoTranslate(source, style, { reorder: true })] as const,
      ),
    );
    const { bytes: output, report } = await stage('write', () => document.write(new Map(targets)));
    const again = await stage('reopen', () =>
      openDocument(output, format, { limits: { maxCharacters: Number.POSITIVE_INFINITY } }),
    );
    await stage('preview', () => readDocument(output, format));
    if (!report.ok) return { outcome: 'failed', detail: 'the report lists failures', stages };
    // In plain text, line lengths determine paragraphs, and a translation changes them.
    if (format !== 'txt' && again.units.length !== document.units.length)
      return {
        outcome: 'failed',
        detail: `${document.units.length} units became ${again.units.length}`,
        stages,
      };
    const leak = document.units.find((unit) => /root:[^:]*:0:0:/.test(inlineText(unit.source)));
    if (leak !== undefined) return { outcome: 'failed', detail: 'text of another file', stages };
    const messages = [...new Set(document.messages.map(({ code }) => code))].join(', ');
    return { outcome: 'translated', detail: `${document.units.length} units ${messages}`.trim(), stages };
  } catch (error) {
    return { ...judge(error), stages };
  }
}

/** The sum for all threads, since systems only estimate user and system time. */
function cpuMilliseconds(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/** Errors that are not about the document. A translation that fails verification is not returned. */
const outcomes: Partial<Record<DocumentErrorCode, Translation['outcome']>> = {
  'integrity-failed': 'withheld',
  'invalid-target': 'failed',
};

function judge(error: unknown): Pick<Translation, 'outcome' | 'detail'> {
  if (!(error instanceof DocumentError))
    return { outcome: 'failed', detail: String(error instanceof Error ? (error.stack ?? error) : error) };
  const outcome = outcomes[error.code] ?? 'refused';
  const cause = outcome !== 'refused' && error.cause instanceof Error ? ` (${error.cause.message})` : '';
  return { outcome, detail: `${error.code}: ${error.message}${cause}` };
}
