import { join } from 'node:path';
import {
  type CountQuoteResponse,
  type DocumentQuoteOptions,
  type DocumentQuoteResponse,
  type DocumentTypeName,
  effectiveCharacters,
  type MatchBand,
  type MemoryQuote,
  matchBands,
  type QuoteResponse,
  secondReaderCharacters,
} from '@verso/contracts';
import { countWords, inlineText, type Unit } from '@verso/engine';
import { matchUnits, type TranslationMemory, type UnitMatch } from '@verso/translation';
import type { SessionUser } from '../../identity/accounts/accounts.ts';
import { memoryReuseOf, settingsOf } from '../../identity/accounts/settings.ts';
import { usesDemoModel } from '../../models/gateway/uses-demo-model.ts';
import { quoteFor, tierOf } from '../../money/credits/read.ts';
import type { Upload } from '../../platform/uploads/receive-upload.ts';
import { memoryOf, usesMemory } from '../../words/memories/use.ts';
import type { Context } from '../context.ts';
import { readLines, withWorkingFolder } from '../documents/folder.ts';
import { priceOfList } from '../term-lists/lists.ts';
import { checkRequest } from './check-request.ts';
import { examineUpload } from './examine-upload.ts';

/** Units that are compared with memories at a time. */
const BATCH = 200;
/** Texts of a document that are searched for similar ones, and how long: a quote is worth no longer wait. */
const [MOST_SEARCHES, SEARCH_MS] = [5_000, 15_000];

/** What is quoted: a document's format and characters, and the list whose terms models proposed. */
interface Quoted {
  readonly format: DocumentTypeName;
  readonly characters: number;
  readonly listId: string | null;
  /** Whether a second model reads it. */
  readonly secondReader: boolean;
}

/** The quote of a count. With the demo model, a document is free. */
async function quoteOf(
  context: Context,
  userId: string,
  { format, characters, listId, secondReader }: Quoted,
): Promise<QuoteResponse> {
  const proposals = listId === null ? 0 : await priceOfList(context.database, userId, listId);
  const isFree = !context.config.demoCharges && (await usesDemoModel(context.gateway));
  const reading = secondReader ? (secondReaderPrice(context, { format, characters }) ?? 0) : 0;
  const document = isFree ? { format, characters: 0 } : { format, characters, extra: proposals + reading };
  return { ...(await quoteFor(context, userId, document)), characters };
}

/** What a second reader of a document costs; undefined if this server offers none. */
function secondReaderPrice(
  { config }: Context,
  { format, characters }: Pick<Quoted, 'format' | 'characters'>,
): number | undefined {
  return config.secondReader ? secondReaderCharacters(effectiveCharacters(characters, format)) : undefined;
}

/** Quotes a count, and says whether memories may hold a part of the document. */
export async function quoteCount(
  context: Context,
  userId: string,
  { targetLanguage, ...quoted }: Quoted & { readonly targetLanguage: string | null },
): Promise<CountQuoteResponse> {
  const quote = await quoteOf(context, userId, quoted);
  const reuse = memoryReuseOf(await settingsOf(context.database, userId));
  const mayReuse =
    targetLanguage !== null &&
    reuse !== 'never' &&
    (await usesMemory(context.database, userId, targetLanguage));
  const reading = secondReaderPrice(context, quoted);
  return {
    ...quote,
    memory_reuse: mayReuse ? reuse : null,
    second_reader: reading === undefined ? null : { characters: reading },
  };
}

/**
 * Quotes a document that is not kept, and compares its units with the memories of its user.
 * @throws AppError see `checkRequest` and `examineUpload`
 * @throws DocumentError when the file is unreadable
 */
export async function quoteDocument(
  context: Context,
  user: SessionUser,
  { options, upload }: { readonly options: DocumentQuoteOptions; readonly upload: Upload },
  signal: AbortSignal,
): Promise<DocumentQuoteResponse> {
  const { filename: name, size, mimeType } = upload;
  const tier = await tierOf(context, user.id);
  const type = checkRequest({ name, size, mimeType }, options, tier, context.config);
  const compares = await usesMemory(context.database, user.id, options.target_language);
  return withWorkingFolder(async (folder) => {
    const unitsPath = join(folder, 'units');
    const { count, language, extracted, withExtras } = await examineUpload(context, upload, type, {
      owner: user.id,
      detectLanguage: options.source_language === null,
      extras: options.extras,
      countsExtras: options.extras.length === 0 && options.count_extras !== false,
      unitsPath: compares ? unitsPath : undefined,
      signal,
    });
    const { characters, words } = count;
    const quoted = {
      format: type.type,
      characters,
      listId: options.term_list_id,
      secondReader: options.second_reader,
    };
    const quote = await quoteOf(context, user.id, quoted);
    const languages = {
      sourceLanguage: options.source_language ?? language,
      targetLanguage: options.target_language,
    };
    const memory = compares ? await memoryOf(context.database, user.id, languages) : undefined;
    const counted = {
      ...quote,
      words,
      detected_language: language,
      extras: withExtras.map((each) => ({
        chosen: [...each.extras],
        characters: each.count.characters,
      })),
    };
    if (memory === undefined) return { ...counted, memory: null };
    const compared = await compare(extracted ?? readLines(unitsPath), memory, { ...languages, signal });
    const free = Math.floor((compared.reusable.characters * (100 - context.config.memoryMatchCharge)) / 100);
    const price = await quoteOf(context, user.id, { ...quoted, characters: characters - free });
    return {
      ...counted,
      memory: {
        ...compared,
        reuse: memoryReuseOf(await settingsOf(context.database, user.id)),
        saved_characters: quote.effectiveCharacters - price.effectiveCharacters,
        price,
      },
    };
  });
}

/** Counts units by how similar the most similar text of a memory is. */
async function compare(
  units: Iterable<unknown> | AsyncIterable<unknown>,
  memory: TranslationMemory,
  {
    signal,
    ...languages
  }: {
    readonly sourceLanguage: string | null;
    readonly targetLanguage: string;
    readonly signal: AbortSignal;
  },
): Promise<Pick<MemoryQuote, 'bands' | 'reusable' | 'complete'>> {
  const bands = new Map(matchBands.map((band) => [band, { units: 0, words: 0, characters: 0 }]));
  const reusable = { units: 0, words: 0, characters: 0 };
  const deadline = performance.now() + SEARCH_MS;
  let [before, searches, complete]: [Unit | undefined, number, boolean] = [undefined, MOST_SEARCHES, true];
  let batch: Unit[] = [];
  for await (const unit of units) {
    batch.push(unit as Unit);
    if (batch.length >= BATCH) await count();
  }
  await count();
  return { bands: [...bands].map(([band, amount]) => ({ band, ...amount })), reusable, complete };

  async function count(): Promise<void> {
    signal.throwIfAborted();
    if (performance.now() > deadline) searches = 0;
    const { matches, searched, left } = await matchUnits(batch, memory, { ...languages, before, searches });
    searches -= searched;
    complete &&= left === 0;
    for (const { id, source } of batch) {
      const match = matches.get(id);
      const text = inlineText(source);
      const amount = { words: countWords(text), characters: text.length };
      add(bands.get(bandOf(match?.score ?? 0)), amount);
      if (match?.isReusable === true) add(reusable, amount);
    }
    before = batch.at(-1);
    batch = [];
  }
}

interface Amount {
  units: number;
  words: number;
  characters: number;
}

function add(to: Amount | undefined, { words, characters }: Omit<Amount, 'units'>): void {
  if (to === undefined) return;
  to.units += 1;
  to.words += words;
  to.characters += characters;
}

function bandOf(score: UnitMatch['score']): MatchBand {
  if (score >= 101) return '101';
  if (score === 100) return '100';
  if (score >= 95) return '95-99';
  if (score >= 85) return '85-94';
  return score >= 75 ? '75-84' : 'new';
}
