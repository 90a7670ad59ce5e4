import { createHash } from 'node:crypto';
import type { ExportFormat } from '@verso/contracts';
import { toXliff } from '@verso/engine/xliff';
import { type ExportedTranslation, toDocx, toHtml, toTmx } from '@verso/translation';
import type { Context } from '../../context.ts';
import { refuseUnlessDelivered } from '../translations/delivered.ts';
import { readableTranslation, type TranslationRow } from '../translations/row.ts';
import { openTranslation } from '../translations/units/open.ts';
import { targetsOf } from '../translations/units/replace.ts';
import { readUnits } from '../translations/units/store.ts';

type Surroundings = Pick<Context, 'database' | 'storage'>;

export interface ExportedFile {
  readonly filename: string;
  readonly contentType: string;
  readonly content: string | Uint8Array;
}

interface Exporter {
  readonly extension: string;
  readonly contentType: string;
  readonly write: (context: Surroundings, row: TranslationRow) => Promise<string | Uint8Array>;
}

const exporters: Record<ExportFormat, Exporter> = {
  xliff: { extension: 'xlf', contentType: 'application/xliff+xml', write: writeXliff },
  tmx: {
    extension: 'tmx',
    contentType: 'application/x-tmx+xml',
    write: async (context, row) => toTmx(await describe(context, row)),
  },
  html: {
    extension: 'html',
    contentType: 'text/html; charset=utf-8',
    write: async (context, row) => toHtml(await describe(context, row)),
  },
  docx: {
    extension: 'bilingual.docx',
    contentType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    write: async (context, row) => toDocx(await describe(context, row)),
  },
};

/**
 * A delivered translation in a form that translators' tools and people read: its texts, as they are now.
 * @throws AppError `translation_not_found`, `not_ready`, `file_not_found`
 */
export async function exportTranslation(
  context: Surroundings,
  userId: string,
  id: string,
  format: ExportFormat,
): Promise<ExportedFile> {
  const row = await readableTranslation(context.database, userId, id);
  refuseUnlessDelivered(row);
  const { extension, contentType, write } = exporters[format];
  const filename = `${row.translatedFilename.replace(/\.[^.]*$/, '')}.${extension}`;
  return { filename, contentType, content: await write(context, row) };
}

async function describe(context: Surroundings, row: TranslationRow): Promise<ExportedTranslation> {
  return {
    name: row.originalFilename,
    sourceLanguage: row.sourceLanguage ?? row.detectedLanguage,
    targetLanguage: row.targetLanguage,
    createdAt: row.completedAt ?? row.createdAt,
    units: await readUnits(context, row),
  };
}

/** The hash lets `verso merge` know the document again. */
async function writeXliff(context: Surroundings, { userId, id }: TranslationRow): Promise<string> {
  const { row, original, document } = await openTranslation(context, userId, id);
  const sourceLanguage = row.sourceLanguage ?? row.detectedLanguage;
  return toXliff(document, {
    original: {
      name: row.originalFilename,
      sha256: createHash('sha256').update(original).digest('hex'),
    },
    ...(sourceLanguage === null ? {} : { sourceLanguage }),
    targetLanguage: row.targetLanguage,
    targets: targetsOf(await readUnits(context, row)),
  });
}
