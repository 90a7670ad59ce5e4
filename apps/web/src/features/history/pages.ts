import type { InfiniteData } from '@tanstack/react-query';
import type { TranslationResponse } from '@verso/contracts';
import { areFilesGone } from '../translate/job/retention.ts';

export interface Page {
  readonly translations: readonly TranslationResponse[];
  readonly total: number;
  readonly saved: number;
  readonly hasMore: boolean;
}

/** The loaded pages of the list. */
export type Pages = InfiniteData<Page, number>;

/** Removes an item from the loaded pages and updates the counts. */
export function withoutTranslation(data: Pages | undefined, id: string, now: Date): Pages | undefined {
  if (!data) return data;
  const removed = data.pages.flatMap(({ translations }) => translations).find((each) => each.id === id);
  const wasSaved = removed?.status === 'completed' && !areFilesGone(removed, now);
  return {
    ...data,
    pages: data.pages.map((page) => ({
      ...page,
      total: page.total - 1,
      saved: page.saved - (wasSaved ? 1 : 0),
      translations: page.translations.filter((translation) => translation.id !== id),
    })),
  };
}
