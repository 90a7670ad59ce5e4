import {
  AppError,
  type importRequest,
  type importResponse,
  type previewImportRequest,
  type previewImportResponse,
} from '@verso/contracts';
import { llmModels } from '@verso/db';
import { asc, eq } from '@verso/db/query';
import type { z } from 'zod';
import { type Actor, recordAudit } from '../../platform/audit/record.ts';
import { inTransaction, type QueryContext } from '../../platform/context.ts';
import { follow, OutboundError } from '../../platform/outbound/follow.ts';
import { reachableAddresses } from '../../platform/outbound/public-address.ts';
import type { Context } from '../context.ts';
import { modelResponseOf } from '../registry/row.ts';
import { changeOf, compare, type Difference, digestOf, nameOf } from './compare.ts';
import { type Catalogue, readCatalogue } from './read.ts';

type Source = z.infer<typeof previewImportRequest>;
type Preview = z.infer<typeof previewImportResponse>;
type Dependencies = Pick<QueryContext, 'config' | 'database' | 'clock'>;

/** Previews what importing a catalogue would change, without changing anything. @throws AppError `validation_failed` */
export async function previewImport(context: Dependencies, source: Source): Promise<Preview> {
  const { entries, skipped } = await catalogueOf(context, source);
  const rows = await context.database.orm.select().from(llmModels);
  const { differences, unchanged } = compare(entries, rows);
  const changes = differences.map(changeOf);
  return { digest: digestOf(changes), changes, unchanged, skipped };
}

/**
 * Makes the accepted changes of a preview, all or none. New models are added inactive.
 * @throws AppError `conflict` when the changes differ from the preview, `validation_failed`
 */
export async function importCatalogue(
  context: Dependencies,
  actor: Actor,
  request: z.infer<typeof importRequest>,
): Promise<z.infer<typeof importResponse>> {
  const { database } = context;
  const { entries } = await catalogueOf(context, request);
  return database.transaction(async (tx) => {
    const rows = await tx.orm.select().from(llmModels).orderBy(asc(llmModels.id)).for('update');
    const { differences } = compare(entries, rows);
    if (digestOf(differences.map(changeOf)) !== request.digest)
      throw new AppError('conflict', 'The catalogue or the registry has changed. Review the changes again.');
    const accepted = new Set(request.accept);
    const chosen = differences.filter(({ entry }) => accepted.has(nameOf(entry)));
    if (chosen.length < accepted.size)
      throw new AppError('validation_failed', 'Only previewed changes can be accepted.');
    for (const difference of chosen)
      await apply(inTransaction(context, tx), actor, difference, request.url ?? 'Catalogue file');
    const added = chosen.filter(({ row }) => row === null).length;
    const updated = chosen.length - added;
    return { updated, added, message: `${updated} models updated, ${added} added.` };
  });
}

async function catalogueOf(context: Dependencies, { url, catalogue }: Source): Promise<Catalogue> {
  const json = url === undefined ? catalogue : await fetchCatalogue(context, url);
  try {
    return readCatalogue(json);
  } catch (error) {
    throw new AppError('validation_failed', 'This is not a catalogue in the format of models.dev.', {
      cause: error,
    });
  }
}

async function apply(
  { database, clock }: Dependencies,
  actor: Actor,
  { entry, row, changes }: Difference,
  source: string,
): Promise<void> {
  const now = clock.now();
  const priced = Object.keys(changes).some((column) => column.startsWith('pricing'));
  const values = {
    ...changes,
    ...(priced ? { priceSource: source.slice(0, 500), priceObservedOn: now.toISOString().slice(0, 10) } : {}),
    updatedAt: now,
  };
  const [after] =
    row === null
      ? await database.orm
          .insert(llmModels)
          .values({
            provider: entry.provider,
            modelId: entry.modelId,
            displayName: entry.displayName,
            pricingInputPer1m: entry.pricing.input,
            pricingOutputPer1m: entry.pricing.output,
            isActive: false,
            ...values,
          })
          .returning()
      : await database.orm.update(llmModels).set(values).where(eq(llmModels.id, row.id)).returning();
  if (after === undefined) throw new Error('The model was not stored.');
  await recordAudit(database, actor, {
    action: 'llm_model.import',
    entity: 'llm_models',
    entityId: after.id,
    ...(row === null ? {} : { before: modelResponseOf(row) }),
    after: modelResponseOf(after),
  });
}

const timeoutMs = 20_000;
const maxBytes = 16 * 1024 * 1024;

/**
 * Fetches a catalogue. Like webhooks, it may only use public addresses unless the configuration allows others.
 * @throws AppError `validation_failed`, with the reason as its message
 */
async function fetchCatalogue({ config }: Pick<Context, 'config'>, address: string): Promise<unknown> {
  const { status, host, body } = await follow(address, {
    method: 'GET',
    headers: { accept: 'application/json' },
    mayReach: reachableAddresses(config),
    maxBytes,
    timeoutMs,
  }).catch((error: unknown) => {
    throw error instanceof OutboundError ? failed(error.message, error) : error;
  });
  if (status !== 200) throw failed(`${host} answered ${status}.`);
  return parse(body);
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw failed('This address did not return JSON.', error);
  }
}

function failed(message: string, cause?: unknown): AppError {
  return new AppError('validation_failed', message, { details: [{ path: 'url', message }], cause });
}
