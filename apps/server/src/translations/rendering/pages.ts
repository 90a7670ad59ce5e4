import { copyFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  AppError,
  formatsWithPages,
  type PagesQuery,
  type PagesResponse,
  splitFilename,
} from '@verso/contracts';
import { renderings, translations, whileLocked } from '@verso/db';
import { and, eq } from '@verso/db/query';
import { DocumentError } from '@verso/engine';
import { pagesKey } from '../../platform/storage/keys.ts';
import type { Context } from '../context.ts';
import { withWorkingFolder } from '../documents/folder.ts';
import type { DocumentFile } from '../documents/worker/open.ts';
import { currentFile } from '../files/current.ts';
import { downloadOf } from '../files/download.ts';
import { type Caller, rightToPages, translationFor } from '../lifecycle/access.ts';
import type { TranslationRow } from '../lifecycle/row.ts';
import { RenderingError, type RenderingFailure } from './errors.ts';
import { renderingLimits } from './limits.ts';

/** What rendering needs. */
export type PagesContext = Pick<
  Context,
  'documents' | 'database' | 'storage' | 'clock' | 'renderer' | 'logger'
>;
type Kind = PagesQuery['kind'];

/** How long a request waits for a rendering before it answers that it is still running. */
const patienceMs = 20_000;
/** A document that could not be rendered is not tried again before. */
const failureMs = 10 * 60_000;
const pdfType = 'application/pdf';

const messages: Readonly<Record<Exclude<RenderingFailure, 'unavailable'>, string>> = {
  time: 'Rendering the pages of this document takes too long. Download the document and open it in your office program.',
  size: 'This document has too many pages to show here. Download the document and open it in your office program.',
  unreadable: 'The pages of this document could not be rendered. The document itself is not affected.',
};

/** Renderings of this process, by translation, file and revision. */
const inProgress = new Map<string, Promise<void>>();

/**
 * A link to the pages of one of a translation's files, which are rendered if they are not stored yet.
 * @throws AppError as `downloadOf`; `forbidden`; `pages_unavailable` without a renderer and for formats without pages, `pages_failed` with the
 * reason, `unavailable` when the renderer can't be reached
 */
export async function pagesOf(
  context: PagesContext,
  caller: Caller,
  id: string,
  { kind, purpose }: PagesQuery,
): Promise<PagesResponse> {
  const row = await translationFor(context, caller, id, rightToPages(caller));
  const { filename } = await downloadOf(context, caller, id, { kind, purpose: 'look' });
  refuseWithoutPages(context, row);
  const owner = typeof caller === 'string' ? caller : row.userId;
  if (!(await waitAWhile(ensurePages(context, owner, row, kind)))) return { status: 'rendering' };
  // A file that is saved begins its deletion, where nothing is kept.
  if (purpose === 'save') await downloadOf(context, caller, id, { kind, purpose });
  const link = await context.storage.signedUrl(pagesKey(row, kind), {
    filename: `${splitFilename(filename).base}.pdf`,
    contentType: pdfType,
  });
  return {
    status: 'ready',
    url: link.url,
    filename: `${splitFilename(filename).base}.pdf`,
    expires_at: link.expiresAt.toISOString(),
  };
}

/** @throws AppError `pages_unavailable` */
export function refuseWithoutPages(
  { renderer }: Pick<Context, 'renderer'>,
  { format }: TranslationRow,
): void {
  if (!formatsWithPages.has(format))
    throw new AppError('pages_unavailable', 'Documents of this format have no pages.');
  if (!renderer.isAvailable) throw new AppError('pages_unavailable');
}

/** Renders a file, unless its pages are stored. @throws AppError `pages_failed`, `unavailable`, `file_not_found` */
export async function ensurePages(
  context: PagesContext,
  userId: string,
  row: TranslationRow,
  kind: Kind,
): Promise<void> {
  if (!(await isRendered(context, row, kind))) await renderOnce(context, userId, row, kind);
}

const revisionOf = ({ unitsRevision }: TranslationRow, kind: Kind) =>
  kind === 'original' ? 0 : unitsRevision;

/** @throws AppError `pages_failed` if the file could not be rendered lately */
async function isRendered(
  { database, storage, clock }: PagesContext,
  row: TranslationRow,
  kind: Kind,
): Promise<boolean> {
  const [rendering] = await database.orm
    .select()
    .from(renderings)
    .where(and(eq(renderings.translationId, row.id), eq(renderings.kind, kind)));
  if (rendering === undefined || rendering.revision !== revisionOf(row, kind)) return false;
  const { failure, renderedAt } = rendering;
  if (failure !== null) {
    if (clock.now().getTime() - renderedAt.getTime() >= failureMs) return false;
    throw new AppError('pages_failed', messages[failure]);
  }
  try {
    (await storage.open(pagesKey(row, kind))).content.destroy();
    return true;
  } catch (error) {
    if (error instanceof AppError && error.code === 'file_not_found') return false;
    throw error;
  }
}

/** @returns whether it ended in time; it goes on otherwise */
export async function waitAWhile(rendering: Promise<unknown>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  // The request may have stopped waiting; its next one finds out how it ended.
  rendering.catch(() => undefined);
  const patience = new Promise<false>((resolve) => {
    timer = setTimeout(() => resolve(false), patienceMs);
  });
  try {
    return await Promise.race([rendering.then(() => true), patience]);
  } finally {
    clearTimeout(timer);
  }
}

/** Renders a file, or joins the rendering of the same file that is in progress. */
function renderOnce(context: PagesContext, userId: string, row: TranslationRow, kind: Kind): Promise<void> {
  const key = `${row.id}/${kind}/${revisionOf(row, kind)}`;
  const running = inProgress.get(key);
  if (running !== undefined) return running;
  const rendering = render(context, userId, row, kind).finally(() => inProgress.delete(key));
  inProgress.set(key, rendering);
  // The request may have stopped waiting; its next one reads the outcome from the table.
  rendering.catch(() => undefined);
  return rendering;
}

async function render(context: PagesContext, owner: string, row: TranslationRow, kind: Kind): Promise<void> {
  const { renderer, storage, logger } = context;
  const key = kind === 'original' ? row.originalFilePath : await currentFile(context, row);
  if (key === null) throw new AppError('file_not_found');
  await withWorkingFolder(async (folder) => {
    const path = join(folder, 'document');
    await copyFile(await storage.asFile(key, folder), path);
    const outputPath = join(folder, 'pages.pdf');
    try {
      await refuseTooManyPages(context, { path, format: row.format }, owner);
      const size = await renderer.render({ path, format: row.format, outputPath, owner });
      await store(context, row, kind, { path: outputPath, size });
    } catch (error) {
      if (!(error instanceof RenderingError)) throw error;
      logger.warn({ err: error, translationId: row.id }, 'could not render the pages of a document');
      const { failure } = error;
      if (failure === 'unavailable')
        throw new AppError('unavailable', 'Pages can not be rendered right now. Please try again.', {
          cause: error,
        });
      await store(context, row, kind, failure);
      throw new AppError('pages_failed', messages[failure], { cause: error });
    }
  });
}

/**
 * Counts the pages before a renderer is asked for them: a file of a thousand bytes can have as many as a sheet has rows.
 * @throws RenderingError
 */
async function refuseTooManyPages(
  { documents }: Pick<PagesContext, 'documents'>,
  document: Omit<DocumentFile, 'extras'>,
  owner: string,
): Promise<void> {
  const most = renderingLimits.pages;
  try {
    const { pages } = await documents.run('countPages', { document, most }, { owner });
    if (pages > most) throw new RenderingError('size', `It has more than ${most} pages, by an estimate.`);
  } catch (error) {
    if (!(error instanceof DocumentError)) throw error;
    const failure = error.code === 'too-complex' ? 'size' : 'unreadable';
    throw new RenderingError(failure, 'Its pages could not be counted.', { cause: error });
  }
}

type Outcome = { readonly path: string; readonly size: number } | Exclude<RenderingFailure, 'unavailable'>;

/** Stores an outcome unless the files have been deleted meanwhile. @throws AppError `file_not_found` */
async function store(
  { database, storage, clock }: PagesContext,
  row: TranslationRow,
  kind: Kind,
  outcome: Outcome,
): Promise<void> {
  await database.transaction(async (tx) => {
    const [locked] = await tx.orm
      .select()
      .from(translations)
      .where(eq(translations.id, row.id))
      .for('update');
    const file = kind === 'original' ? locked?.originalFilePath : locked?.translatedFilePath;
    if (typeof file !== 'string') throw new AppError('file_not_found');
    const values = {
      revision: revisionOf(row, kind),
      failure: typeof outcome === 'string' ? outcome : null,
      fit: null,
      renderedAt: clock.now(),
    };
    await tx.orm
      .insert(renderings)
      .values({ translationId: row.id, kind, ...values })
      .onConflictDoUpdate({ target: [renderings.translationId, renderings.kind], set: values });
    if (typeof outcome === 'string') return;
    await whileLocked(tx, () => storage.writeFile(pagesKey(row, kind), outcome.path, outcome.size, pdfType));
  });
}
