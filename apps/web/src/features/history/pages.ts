import type { InfiniteData } from '@tanstack/react-query';
import type { TranslationResponse } from '@verso/contracts';

export interface Page {
  readonly translations: readonly TranslationResponse[];
  readonly total: number;
  readonly hasMore: boolean;
}

/** As much of the list as has been loaded. */
export type Pages = InfiniteData<Page, number>;

/** The list without one of its items. */
export function withoutTranslation(data: Pages | undefined, id: string): Pages | undefined {
  if (!data) return data;
  return {
    ...data,
    pages: data.pages.map((page) => ({
      ...page,
      total: page.total - 1,
      translations: page.translations.filter((translation) => translation.id !== id),
    })),
  };
}
