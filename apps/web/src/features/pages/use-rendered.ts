import type { TranslatedUnit } from '@verso/contracts';
import type { RenderedUnit, UnitAreas } from '@verso/engine/pages';
import { useMemo } from 'react';
import { useAllUnits } from './use-all-units.ts';
import { type OpenPdf, useOpenPdf, usePdfFile, useReadDocument } from './use-pages.ts';
import { wireText } from './wire-text.ts';

export type Side = 'original' | 'translated';
export type Both<Value> = Readonly<Record<Side, Value>>;

interface RenderedOptions {
  /** Those that are shown. */
  readonly sides: readonly Side[];
  /** As for `usePdfFile`. */
  readonly edition?: number;
}

/** The pages of a document and its translation, and where their units are on them. */
export function useRendered(id: string, { sides, edition }: RenderedOptions) {
  const files = {
    original: usePdfFile(id, 'original', { isShown: sides.includes('original') }),
    translated: usePdfFile(id, 'translated', {
      isShown: sides.includes('translated'),
      ...(edition === undefined ? {} : { edition }),
    }),
  };
  const units = useAllUnits(id, edition);
  const original = useOpenPdf(files.original.data);
  const translated = useOpenPdf(files.translated.data);
  const texts = useMemo(() => (units.data === undefined ? undefined : textsOf(units.data)), [units.data]);
  const read = {
    original: useReadDocument(original.opened?.pdf, texts?.original),
    translated: useReadDocument(translated.opened?.pdf, texts?.translated),
  };
  return {
    opened: { original: original.opened, translated: translated.opened } satisfies Both<OpenPdf | null>,
    areas: { original: read.original.areas, translated: read.translated.areas } satisfies Both<UnitAreas>,
    /** Undefined until they are loaded. */
    units: units.data,
    texts,
    isRendering: files.translated.isFetching || units.isFetching,
    /** Why the server has no pages. */
    failed: sides.map((side) => files[side].error).find((error) => error !== null) ?? null,
    /** Why the browser can not show them. */
    broken: original.error ?? translated.error,
    retry() {
      for (const side of sides) void files[side].refetch();
    },
  };
}

export type Rendered = ReturnType<typeof useRendered>;

function textsOf(units: readonly TranslatedUnit[]): Both<readonly RenderedUnit[]> {
  return {
    original: units.map(({ id, source }) => ({ id, text: wireText(source) })),
    translated: units.map(({ id, source, target }) => ({ id, text: wireText(target ?? source) })),
  };
}
