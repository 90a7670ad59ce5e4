import { createHash, randomUUID } from 'node:crypto';
import {
  AppError,
  type CreateTranslationOptions,
  type DocumentType,
  downloadName,
  effectiveCharacters,
  type PlanTier,
  plans,
  type StyleOfTranslation,
  secondReaderCharacters,
  type TranslationResponse,
} from '@verso/contracts';
import { translations } from '@verso/db';
import { eq } from '@verso/db/query';
import type { RouteDecision } from '@verso/gateway';
import type { SessionUser } from '../../identity/accounts/accounts.ts';
import { refuseUnverified } from '../../identity/accounts/may-translate.ts';
import { memoryReuseOf, settingsOf } from '../../identity/accounts/settings.ts';
import { type Payer, payerOf } from '../../identity/teams/payer.ts';
import { chargeable } from '../../money/credits/demo.ts';
import { attemptOf } from '../../money/credits/ledger.ts';
import { tierOfPayer } from '../../money/credits/read.ts';
import { reserveCharacters } from '../../money/credits/reserve.ts';
import { inTransaction, type TransactionContext } from '../../platform/context.ts';
import { refuseAddress } from '../../platform/outbound/refuse-address.ts';
import { originalKey } from '../../platform/storage/keys.ts';
import type { Upload } from '../../platform/uploads/receive-upload.ts';
import { refuseForeignGlossaries } from '../../words/glossaries/use.ts';
import { styleFor } from '../../words/style/use.ts';
import type { Context } from '../context.ts';
import { recordEvent } from '../progress/events.ts';
import { refuseWhenFull } from '../queue/refuse-when-full.ts';
import { queueTranslation } from '../queue/translate-document.ts';
import { bindTermList, lockTermList } from '../term-lists/lists.ts';
import { checkRequest } from '../uploads/check-request.ts';
import type { ExaminedUpload } from '../uploads/examine-upload.ts';
import { examineUpload } from '../uploads/examine-upload.ts';
import { chooseModel } from './choose-model.ts';
import { type TranslationRow, toResponse } from './row.ts';

/** A request for a translation, with its uploaded file. */
export interface TranslationSettings {
  readonly options: CreateTranslationOptions;
  readonly upload: Upload;
  /** The API key of the request. */
  readonly apiKeyId?: string | null;
}

/** A request that has passed every check. */
interface AcceptedRequest {
  readonly apiKeyId: string | null;
  readonly user: SessionUser;
  readonly payer: Payer;
  readonly tier: PlanTier;
  readonly options: CreateTranslationOptions;
  readonly upload: Upload;
  readonly type: DocumentType;
  readonly examined: ExaminedUpload;
  readonly route: RouteDecision;
}

/**
 * Accepts a document: checks it, stores it, reserves its characters and queues its job. Only the characters counted
 * here are binding. The stored file is removed again if a later step fails.
 * @throws AppError see `checkRequest` and `examineUpload`; `queue_full`, `email_not_verified`, `limit_reached`,
 * `unavailable`
 * @throws DocumentError when the file is unreadable
 */
export async function createTranslation(
  context: Context,
  user: SessionUser,
  settings: TranslationSettings,
): Promise<TranslationResponse> {
  const request = await accept(context, user, settings);
  const id = randomUUID();
  const key = originalKey(user.id, id, request.type.type);
  await storeOriginal(context, key, request);
  try {
    const row = await context.database.transaction((tx) =>
      start(inTransaction(context, tx), id, key, request),
    );
    return toResponse(row);
  } catch (error) {
    // The connection may break after the commit: then the translation exists and its file is needed.
    const existing = error instanceof AppError ? undefined : await find(context, id);
    if (existing !== undefined) return toResponse(existing);
    await context.storage.remove([key]);
    if (error instanceof AppError) throw error;
    throw notSaved(error);
  }
}

const notSaved = (cause: unknown) =>
  new AppError('unavailable', 'Failed to save translation record: the database is not available.', { cause });

async function accept(
  context: Context,
  user: SessionUser,
  { options, upload, apiKeyId = null }: TranslationSettings,
): Promise<AcceptedRequest> {
  // Webhooks are signed with the secret of an API key.
  if (options.webhook_url !== null && apiKeyId === null)
    throw new AppError('validation_failed', 'A webhook requires an API key: its secret signs the webhook.');
  if (options.second_reader && !context.config.secondReader)
    throw new AppError('validation_failed', 'This server offers no second reader.');
  refuseAddress(context.config, 'webhook', 'options.webhook_url', options.webhook_url);
  const payer = await payerOf(context, user.id);
  const tier = await tierOfPayer(context, payer.userId);
  const { filename: name, size, mimeType } = upload;
  const type = checkRequest({ name, size, mimeType }, options, tier, context.config);
  await refuseForeignGlossaries(context.database, user.id, options.glossary_ids);
  await refuseWhenFull(context, user.id, tier);
  const examined = await examineUpload(context, upload, type, {
    owner: user.id,
    detectLanguage: options.source_language === null,
    extras: options.extras,
  });
  const route = await chooseModel(context, {
    mode: options.mode,
    tier,
    modelId: options.model_id,
    format: type.type,
    sourceLanguage: options.source_language ?? examined.language,
    targetLanguage: options.target_language,
    characters: examined.count.characters,
    complexity: examined.complexity,
  });
  refuseUnverified(context, user, route);
  return {
    apiKeyId,
    user,
    payer,
    tier,
    options,
    upload,
    type,
    examined,
    route,
  };
}

/** @throws AppError `unavailable` if the database can't answer; the file then stays */
async function find({ database }: Context, id: string): Promise<TranslationRow | undefined> {
  try {
    const [row] = await database.orm.select().from(translations).where(eq(translations.id, id));
    return row;
  } catch (cause) {
    throw notSaved(cause);
  }
}

async function storeOriginal(
  context: Context,
  key: string,
  { upload, type }: AcceptedRequest,
): Promise<void> {
  try {
    await context.storage.writeFile(key, upload.path, upload.size, type.mimeType);
  } catch (cause) {
    await context.storage.remove([key]).catch(() => undefined);
    throw new AppError('unavailable', 'Failed to upload original file: the storage is not available.', {
      cause,
    });
  }
}

/**
 * Inserts the row, reserves its characters, records its first event and queues its job, in the caller's transaction.
 */
async function start(
  context: Pick<TransactionContext, 'database' | 'clock' | 'config' | 'queue'>,
  id: string,
  key: string,
  request: AcceptedRequest,
): Promise<TranslationRow> {
  const { database, clock } = context;
  const { user, payer, tier, options, upload, type, route } = request;
  const { count, units } = request.examined;
  // The user's other uploads may have been accepted while this one was examined.
  await refuseWhenFull(context, user.id, tier);
  const listId = options.term_list_id;
  const list = listId === null ? null : await lockTermList(database, user.id, listId);
  const price = effectiveCharacters(count.characters, type.type);
  const effective =
    price + (options.second_reader ? secondReaderCharacters(price) : 0) + (list?.characters ?? 0);
  const settings = await settingsOf(database, user.id);
  const keepNothing = options.keep_nothing || settings.retention_days === 0;
  const style = await styleFor(database, { userId: user.id, teamId: payer.teamId });
  const [row] = await database.orm
    .insert(translations)
    .values({
      id,
      userId: user.id,
      payerId: payer.userId === user.id ? null : payer.userId,
      // A translation that keeps nothing is not shared with the team.
      teamId: keepNothing ? null : payer.teamId,
      originalFilename: upload.filename,
      translatedFilename: downloadName(upload.filename, options.target_language),
      format: type.type,
      fileSizeBytes: upload.size,
      originalFilePath: key,
      keepNothing,
      sourceLanguage: options.source_language,
      detectedLanguage: request.examined.language,
      targetLanguage: options.target_language,
      formality: options.formality,
      mode: options.mode,
      promptStrategy: options.prompt_strategy,
      promptCategory: options.prompt_category,
      customPrompt: options.custom_prompt,
      analysis: options.analysis,
      style,
      glossaryIds: options.glossary_ids,
      secondReader: options.second_reader,
      extras: options.extras,
      useMemory: options.use_memory ?? memoryReuseOf(settings) === 'always',
      modelRequested: options.model_id,
      apiKeyId: request.apiKeyId,
      webhookUrl: options.webhook_url,
      modelUsed: route.modelId,
      providerUsed: route.provider,
      routeReport: {
        ...route,
        complexity: request.examined.complexity,
        chain: [...route.chain],
        rejections: [...route.rejections],
      },
      configHash: configurationHash(request, style),
      unitsTotal: units,
      paragraphsCount: units,
      characterCount: count.characters,
      effectiveCharacters: effective,
      wordsCount: count.words,
      createdAt: clock.now(),
    })
    .returning();
  if (row === undefined) throw new Error('The translation was not inserted.');
  if (list !== null) {
    const targetLanguage = options.target_language;
    await bindTermList(database, list, { translationId: id, targetLanguage, now: clock.now() });
  }
  await reserveCharacters(context, attemptOf(row), chargeable(context, effective, route));
  await recordEvent(database, row, clock.now());
  await queueTranslation(context, {
    translationId: id,
    attempt: row.attempt,
    userId: user.id,
    priority: plans[tier].queuePriority,
  });
  return row;
}

/** Identifies repeats: equal for the same document, languages, prompt and model. */
function configurationHash(
  { examined, options, route }: AcceptedRequest,
  style: StyleOfTranslation | null,
): string {
  const {
    source_language,
    target_language,
    formality,
    prompt_category,
    custom_prompt,
    glossary_ids,
    term_list_id,
    extras,
  } = options;
  const parts = [
    examined.contentHash,
    source_language,
    target_language,
    prompt_category,
    custom_prompt,
    route.modelId,
    term_list_id,
    ...glossary_ids,
    ...extras,
    ...(formality === 'default' ? [] : [formality]),
    ...(style === null ? [] : style.versions.map(({ id }) => `style ${id}`)),
  ];
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex');
}
