import { dayMs, downloadName, minuteMs, plans } from '@verso/contracts';
import { translations } from '@verso/db';
import type { Bookkeeper, SeededReservation } from './bookkeeper.ts';
import type { Answered, CallLog } from './calls.ts';
import { drawDocument, type SeededDocument } from './documents.ts';
import type { Person } from './people.ts';
import { Lottery, type Random } from './random.ts';
import type { Rows } from './rows.ts';
import { drawModel, type SeededModel } from './traffic.ts';

type Row = typeof translations.$inferInsert;

/** A delivered translation. */
export interface Delivery {
  readonly id: string;
  readonly person: Person;
  readonly document: SeededDocument;
  readonly model: SeededModel;
  readonly createdAt: Date;
  readonly answered: Answered;
}

interface StartedTranslation {
  readonly id: string;
  readonly person: Person;
  readonly document: SeededDocument;
  readonly model: SeededModel;
  readonly createdAt: Date;
  readonly held: SeededReservation;
}

/** The reasons of failed jobs, by weight. */
const failures = new Lottery<readonly [code: string, message: string, retryable: boolean]>([
  [['overloaded', 'The service is overloaded (503).', true], 4],
  [['timeout', 'No answer within 60 s.', true], 3],
  [['integrity-failed', 'The translated document did not pass its integrity check.', true], 1],
  [['unreadable', 'The document could not be read.', false], 2],
]);

/** The reasons of postponed jobs. */
const waits = [
  ['budget_exhausted', 'The weekly budget "Anthropic (sample)" is used up.'],
  ['paused', 'Calls to deepseek/deepseek-v4-flash are paused after failures.'],
] as const;

/**
 * Seeds translations like those of real users: on their plans, with their characters, by models that sometimes fail.
 */
export class TranslationSeeder {
  readonly #rows: Rows;
  readonly #random: Random;
  readonly #now: Date;
  readonly #book: Bookkeeper;
  readonly #calls: CallLog;

  constructor(options: { rows: Rows; random: Random; now: Date; book: Bookkeeper; calls: CallLog }) {
    this.#rows = options.rows;
    this.#random = options.random;
    this.#now = options.now;
    this.#book = options.book;
    this.#calls = options.calls;
  }

  /** @returns the number of calls, and the delivery if there was one; no calls if the user had no characters left */
  async translate(
    person: Person,
    createdAt: Date,
  ): Promise<{ readonly calls: number; readonly delivery?: Delivery }> {
    const started = await this.#begin(person, createdAt);
    if (started === null) return { calls: 0 };
    const startedAt = new Date(createdAt.getTime() + this.#random.between(300, 9000));
    const { concurrency } = plans[person.tier];
    const answered = await this.#calls.translate({
      jobId: started.id,
      userId: person.id,
      model: started.model,
      characters: started.document.characters,
      startedAt,
      concurrency,
    });
    if (answered.endedAt > this.#now) await this.#run(started, startedAt, answered);
    else if (this.#random.chance(0.02)) await this.#fail(started, startedAt, answered);
    else if (this.#random.chance(0.012)) await this.#cancel(started, startedAt, answered);
    else {
      await this.#deliver(started, startedAt, answered);
      const { id, document, model } = started;
      return { calls: answered.calls, delivery: { id, person, document, model, createdAt, answered } };
    }
    return { calls: answered.calls };
  }

  /** A job that is still queued. */
  async queue(person: Person): Promise<void> {
    const createdAt = new Date(this.#now.getTime() - this.#random.between(5, 90) * 1000);
    const started = await this.#begin(person, createdAt);
    if (started !== null) await this.#rows.add(translations, rowOf(started, {}));
  }

  /** A job that was started and returned to the queue with a reason. */
  async postpone(person: Person): Promise<void> {
    const createdAt = new Date(this.#now.getTime() - this.#random.between(11, 50) * minuteMs);
    const started = await this.#begin(person, createdAt);
    if (started === null) return;
    const [errorCode, errorMessage] = this.#random.pick(waits);
    const startedAt = new Date(createdAt.getTime() + 4000);
    await this.#rows.add(
      translations,
      rowOf(started, { startedAt, errorCode, errorMessage, retryable: true, updatedAt: startedAt }),
    );
  }

  async #begin(person: Person, createdAt: Date): Promise<StartedTranslation | null> {
    const document = drawDocument(this.#random, person.tier);
    const id = this.#random.uuid();
    const held = await this.#book.reserve(person.id, id, document.effective, createdAt);
    return held && { id, person, document, model: drawModel(this.#random, person.tier), createdAt, held };
  }

  async #run(started: StartedTranslation, startedAt: Date, { chunks }: Answered): Promise<void> {
    const unitsDone = this.#random.between(0, started.document.units - 1);
    const fields = {
      status: 'processing',
      stage: 'translating',
      startedAt,
      unitsDone,
      chunksCount: chunks,
    } as const;
    await this.#rows.add(translations, rowOf(started, fields));
  }

  async #fail(started: StartedTranslation, startedAt: Date, answered: Answered): Promise<void> {
    const [errorCode, errorMessage, retryable] = failures.draw(this.#random);
    const ending = { status: 'failed', stage: 'translating', errorCode, errorMessage, retryable } as const;
    await this.#rows.add(translations, rowOf(started, { ...ending, ...endOf(startedAt, answered) }));
    await this.#book.release(started.held, answered.endedAt);
  }

  async #cancel(started: StartedTranslation, startedAt: Date, answered: Answered): Promise<void> {
    const ending = {
      status: 'cancelled',
      stage: 'translating',
      cancelRequestedAt: answered.endedAt,
    } as const;
    await this.#rows.add(translations, rowOf(started, { ...ending, ...endOf(startedAt, answered) }));
    await this.#book.release(started.held, answered.endedAt);
  }

  async #deliver(started: StartedTranslation, startedAt: Date, answered: Answered): Promise<void> {
    const { document, model, person, held } = started;
    const flagged = this.#random.chance(0.08) ? this.#random.between(1, 3) : 0;
    const end = endOf(startedAt, answered);
    await this.#rows.add(
      translations,
      rowOf(started, {
        ...end,
        status: 'completed',
        stage: 'done',
        unitsDone: document.units,
        translatedSizeBytes: Math.round(document.bytes * 1.08),
        deliveredCharacters: document.characters,
        charactersCharged: document.effective,
        qualityReport: qualityOf(document, model, answered, flagged),
        integrityReport: integrityOf(document),
        filesExpireAt: new Date(end.completedAt.getTime() + plans[person.tier].retentionDays * dayMs),
      }),
    );
    await this.#book.settle(
      held,
      document.effective,
      {
        rawCharacters: document.characters,
        wordsCount: document.words,
        tokensUsed: end.tokensUsed,
        modelUsed: model.id,
        formatType: document.format,
        apiCostToCompany: end.apiCostToCompany,
      },
      end.completedAt,
    );
  }
}

/** All rows have the same columns. Seeded translations have no files. */
function rowOf({ id, person, document, model, createdAt }: StartedTranslation, fields: Partial<Row>): Row {
  return {
    id,
    userId: person.id,
    originalFilename: document.name,
    translatedFilename: downloadName(document.name, document.targetLanguage),
    format: document.format,
    fileSizeBytes: document.bytes,
    translatedSizeBytes: null,
    filesExpireAt: null,
    sourceLanguage: document.sourceLanguage,
    detectedLanguage: document.sourceLanguage === null ? 'en' : null,
    targetLanguage: document.targetLanguage,
    mode: 'balanced',
    configHash: id.replaceAll('-', ''),
    status: 'queued',
    stage: 'queued',
    unitsTotal: document.units,
    unitsDone: 0,
    cancelRequestedAt: null,
    errorCode: null,
    errorMessage: null,
    retryable: false,
    modelUsed: model.id,
    providerUsed: model.provider,
    routeReport: {
      modelId: model.id,
      provider: model.provider,
      displayName: model.id,
      demo: false,
      reason: 'Seeded.',
      chain: [],
      rejections: [],
    },
    qualityReport: null,
    integrityReport: null,
    paragraphsCount: document.units,
    chunksCount: 0,
    characterCount: document.characters,
    effectiveCharacters: document.effective,
    deliveredCharacters: null,
    charactersCharged: 0,
    wordsCount: document.words,
    tokensUsed: 0,
    apiCostToCompany: 0,
    createdAt,
    startedAt: null,
    completedAt: null,
    processingTimeSeconds: null,
    updatedAt: createdAt,
    ...fields,
  };
}

function endOf(startedAt: Date, { endedAt, chunks, inputTokens, outputTokens, costUsd }: Answered) {
  return {
    startedAt,
    completedAt: endedAt,
    updatedAt: endedAt,
    processingTimeSeconds: (endedAt.getTime() - startedAt.getTime()) / 1000,
    chunksCount: chunks,
    tokensUsed: inputTokens + outputTokens,
    apiCostToCompany: costUsd,
  };
}

function qualityOf(
  { units }: SeededDocument,
  model: SeededModel,
  { calls, inputTokens, cachedInputTokens, outputTokens, costUsd }: Answered,
  flagged: number,
): NonNullable<Row['qualityReport']> {
  const skipped = Math.floor(units * 0.06);
  return {
    units: { total: units, translated: units - skipped, reused: 0, skipped, repaired: 0, flagged },
    flagged: [],
    tokens: { input: inputTokens, cachedInput: cachedInputTokens, output: outputTokens },
    calls,
    costUsd,
    model: model.id,
    demo: false,
  };
}

function integrityOf({ units }: SeededDocument): NonNullable<Row['integrityReport']> {
  return { ok: true, partsRewritten: 1, partsUntouched: 11, unitsWritten: units, checks: [], failures: [] };
}
