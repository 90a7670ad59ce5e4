import {
  cleanFilename,
  createTranslationResponse,
  listTranslationsResponse,
  savedTermListResponse,
  type TermListResponse,
  type TranslationResponse,
  validateFile,
} from '@verso/contracts';
import { reasonOf, request, upload } from '../../lib/api.ts';
import { randomId } from '../../lib/browser.ts';
import { deleteFile, findFile, storeFile } from '../../lib/file-store.ts';
import { readStored, writeStored } from '../../lib/storage.ts';
import { batch as messages } from '../../messages/batch.ts';
import { readDocument } from '../translate/count/read-document.ts';
import { formOf } from '../translate/quote/use-start.ts';
import type { Setup } from '../translate/setup/setup.ts';
import { approvedOf } from '../translate/terms/edit-terms.ts';
import { discardTerms, termSearchForm } from '../translate/terms/use-term-list.ts';
import {
  type BatchItem,
  type BatchState,
  changeItem,
  emptyBatch,
  restoreBatch,
  termsFor,
} from './batch-state.ts';

/**
 * One user's batch: its files, their states and their uploads. It survives navigation within the tab and is restored
 * after a reload.
 */
export class Batch {
  #state: BatchState;
  readonly #key: string;
  readonly #files = new Map<string, File>();
  readonly #listeners = new Set<() => void>();
  #uploading = false;

  constructor(userId: string) {
    this.#key = `batch.${userId}`;
    this.#state = restoreBatch(readStored(this.#key));
    void this.#resume();
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => {
      this.#listeners.delete(listener);
    };
  };

  readonly snapshot = (): BatchState => this.#state;

  /**
   * Adds files. Those that can't be translated are listed with the reason.
   * @param maxBytes maximum size of one file
   */
  add(files: readonly File[], maxBytes: number): void {
    for (const file of files) {
      const key = randomId();
      const checked = validateFile({ name: file.name, size: file.size, mimeType: file.type }, maxBytes);
      const item: BatchItem = {
        key,
        name: cleanFilename(file.name),
        size: file.size,
        format: checked.ok ? checked.type.type : 'txt',
        state: checked.ok ? 'reading' : 'unreadable',
        words: null,
        characters: null,
        share: 0,
        error: checked.ok ? null : checked.message,
        translationId: null,
      };
      this.#set({ ...this.#state, items: [...this.#state.items, item] });
      if (!checked.ok) continue;
      this.#files.set(key, file);
      // The file is stored first, so that a ready file survives a reload.
      void storeFile(key, file).then(() => this.#count(item, file));
    }
  }

  remove(key: string): void {
    this.#forget(key);
    this.#set({ ...this.#state, items: this.#state.items.filter((item) => item.key !== key) });
  }

  /**
   * A file of the batch.
   * @throws Error when this browser no longer has it
   */
  async fileOf(key: string): Promise<File> {
    const file = this.#files.get(key) ?? (await findFile(key));
    if (file === null) throw new Error(messages.lost);
    return file;
  }

  /**
   * Finds the terms of a file by statistics, which is free. They join those of the other files.
   * @throws ApiError; Error when this browser no longer has the file
   */
  async findTerms(
    key: string,
    setup: Setup,
    glossaryIds: readonly string[],
    signal: AbortSignal,
  ): Promise<TermListResponse> {
    const file = await this.fileOf(key);
    const known = termsFor(this.#state, setup.target);
    const form = termSearchForm(file, setup, glossaryIds, known?.id);
    const { list } = await upload(savedTermListResponse, 'POST /api/term-lists', form, { signal });
    this.setTerms(list, [...(known?.files ?? []), key]);
    return list;
  }

  /**
   * Keeps what was found; null discards it.
   * @param files the files that were searched; by default those of the list before
   */
  setTerms(list: TermListResponse | null, files = this.#state.terms?.files ?? []): void {
    const before = this.#state.terms;
    if (before !== null && before.id !== list?.id) discardTerms(before);
    const terms = list && {
      id: list.id,
      files,
      target: list.target_language,
      found: list.terms.length,
      approved: approvedOf(list.terms).length,
      characters: list.characters,
    };
    this.#set({ ...this.#state, terms });
  }

  /** Uploads all ready files, one after another. Other files are dropped from the batch. */
  start(setup: Setup, glossaryIds: readonly string[], useMemory: boolean | null): void {
    const items = this.#state.items
      .filter(({ state }) => state === 'ready')
      .map((item): BatchItem => ({ ...item, state: 'waiting' }));
    for (const { key, state } of this.#state.items) if (state !== 'ready') this.#forget(key);
    const { terms } = this.#state;
    this.#set({ items, setup, glossaryIds, terms, useMemory, startedAt: new Date().toISOString() });
    void this.#uploadAll();
  }

  /** Retries the upload of a file that the server rejected. */
  retryUpload(key: string): void {
    this.#change(key, { state: 'waiting', error: null });
    void this.#uploadAll();
  }

  clear(): void {
    for (const { key } of this.#state.items) this.#forget(key);
    this.#set(emptyBatch);
  }

  async #count({ key, format }: BatchItem, file: File): Promise<void> {
    try {
      const { signal } = new AbortController();
      await readDocument(file, { task: 'count', format }, signal, (reading) => {
        if (reading.found !== 'count') return;
        const { words, characters } = reading.count;
        this.#change(key, { state: 'ready', words, characters });
      });
    } catch (error) {
      this.#change(key, { state: 'unreadable', error: reasonOf(error) });
    }
  }

  async #uploadAll(): Promise<void> {
    if (this.#uploading) return;
    this.#uploading = true;
    const next = () => this.#state.items.find(({ state }) => state === 'waiting');
    for (let item = next(); item !== undefined; item = next()) await this.#upload(item);
    this.#uploading = false;
  }

  async #upload(item: BatchItem): Promise<void> {
    const { key } = item;
    const file = this.#files.get(key);
    const { setup, glossaryIds, useMemory } = this.#state;
    if (file === undefined || setup === null)
      return this.#change(key, { state: 'refused', error: messages.lost });
    this.#change(key, { state: 'uploading', share: 0 });
    try {
      const { translation } = await upload(
        createTranslationResponse,
        'POST /api/translations',
        formOf(file, setup, {
          glossaryIds,
          termListId: termsFor(this.#state, setup.target)?.id ?? null,
          useMemory,
        }),
        {
          signal: new AbortController().signal,
          onProgress: (share) => this.#change(key, { share }),
        },
      );
      this.#markStarted(key, translation.id);
    } catch (error) {
      this.#change(key, { state: 'refused', error: reasonOf(error) });
    }
  }

  #markStarted(key: string, translationId: string): void {
    this.#forget(key);
    this.#change(key, { state: 'started', share: 1, translationId });
  }

  /** Continues counts and uploads that a reload interrupted. */
  async #resume(): Promise<void> {
    for (const item of this.#state.items) {
      if (item.state === 'started' || item.state === 'unreadable') continue;
      const file = await findFile(item.key);
      if (file === null) this.#change(item.key, lostState(item));
      else {
        this.#files.set(item.key, file);
        if (item.state === 'reading') void this.#count(item, file);
      }
    }
    await this.#matchUploads();
    await this.#uploadAll();
  }

  /** Finds interrupted uploads that reached the server, so that they are not sent twice. */
  async #matchUploads(): Promise<void> {
    const interrupted = this.#state.items.filter(({ state }) => state === 'uploading');
    if (interrupted.length === 0) return;
    const recent = await request(listTranslationsResponse, 'GET /api/translations', {
      query: { limit: 50 },
    }).catch(() => null);
    for (const item of interrupted) {
      const known = new Set(this.#state.items.map(({ translationId }) => translationId));
      const found = recent?.translations.find(
        (candidate) => !known.has(candidate.id) && this.#matches(item, candidate),
      );
      if (found) this.#markStarted(item.key, found.id);
      // When the server can't confirm, the user decides whether to upload the file again.
      else this.#change(item.key, recent === null ? { state: 'refused', error: null } : { state: 'waiting' });
    }
  }

  #matches(item: BatchItem, translation: TranslationResponse): boolean {
    const { startedAt, setup } = this.#state;
    return (
      translation.original_filename === item.name &&
      translation.file_size_bytes === item.size &&
      translation.target_language === setup?.target &&
      startedAt !== null &&
      // Allows for clock differences between browser and server.
      Date.parse(translation.created_at) > Date.parse(startedAt) - 120_000
    );
  }

  #forget(key: string): void {
    this.#files.delete(key);
    void deleteFile(key);
  }

  #change(key: string, change: Partial<BatchItem>): void {
    this.#set(changeItem(this.#state, key, change));
  }

  #set(state: BatchState): void {
    this.#state = state;
    writeStored(this.#key, state);
    for (const listener of this.#listeners) listener();
  }
}

function lostState({ state }: BatchItem): Partial<BatchItem> {
  const started = state === 'waiting' || state === 'refused';
  if (state === 'uploading') return {};
  return { state: started ? 'refused' : 'unreadable', error: messages.lost };
}

const batches = new Map<string, Batch>();

/** The user's batch in this tab. */
export function batchOf(userId: string): Batch {
  const known = batches.get(userId) ?? new Batch(userId);
  batches.set(userId, known);
  return known;
}
