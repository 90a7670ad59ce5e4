import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { TranslationResponse } from '@verso/contracts';
import type { Reading } from '@verso/engine/reading';
import { useState } from 'react';
import { keys } from '../../app/queries.ts';
import { pages } from '../../messages/pages.ts';
import { preview } from '../../messages/preview.ts';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { Notice } from '../../ui/notice.tsx';
import { SwitchBar } from '../../ui/switch-bar.tsx';
import { useLacksRenderer } from '../pages/use-has-pages.ts';
import classes from './preview-tab.module.css';
import { readFile } from './read-file.ts';
import { SheetsView } from './sheets-view.tsx';
import { SlidesView } from './slides-view.tsx';
import { SourceView } from './source-view.tsx';
import { TextView } from './text-view.tsx';

export type Side = 'original' | 'translated';
const shows = ['both', 'original', 'translated'] as const;
type Show = (typeof shows)[number];

/** A document and its translation, to show side by side. */
export interface Pair<Kind extends Reading['type'] = Reading['type']> {
  readonly original: Extract<Reading, { type: Kind }>;
  readonly translated: Extract<Reading, { type: Kind }>;
  readonly sides: readonly Side[];
  readonly languages: Readonly<Record<Side, string | undefined>>;
}

/** The Preview tab: the document beside its translation. */
export function PreviewTab({ translation }: { translation: TranslationResponse }) {
  const [show, setShow] = useState<Show>('both');
  const original = useReading(translation, 'original');
  const translated = useReading(translation, 'translated');
  const failed = original.error ?? translated.error;
  const lacksRenderer = useLacksRenderer(translation);
  return (
    <div className={classes.tab}>
      <div className={classes.bar}>
        <div>
          <h2 className={classes.title}>{preview.title}</h2>
          <p className={classes.note}>{preview.note}</p>
          {lacksRenderer && <p className={classes.note}>{pages.off}</p>}
        </div>
        <SwitchBar label={preview.show} choices={shows} names={preview} chosen={show} onChoose={setShow} />
      </div>
      {failed ? (
        <LoadFailed
          title={preview.failed}
          error={failed}
          onRetry={() => {
            if (original.error) void original.refetch();
            if (translated.error) void translated.refetch();
          }}
        />
      ) : original.data && translated.data ? (
        <Documents
          translation={translation}
          original={original.data}
          translated={translated.data}
          sides={show === 'both' ? ['original', 'translated'] : [show]}
        />
      ) : (
        <div role="status" aria-label={preview.loading} className={classes.skeletons}>
          <Skeleton height={420} radius="lg" />
          <Skeleton height={420} radius="lg" />
        </div>
      )}
    </div>
  );
}

interface DocumentsProps {
  readonly translation: TranslationResponse;
  readonly original: Reading;
  readonly translated: Reading;
  readonly sides: readonly Side[];
}

function Documents({ translation, original, translated, sides }: DocumentsProps) {
  const { source_language, detected_language, target_language } = translation;
  const languages = {
    original: source_language ?? detected_language ?? undefined,
    translated: target_language,
  };
  return (
    <>
      {(original.isCut || translated.isCut) && <Notice tone="info">{preview.cut}</Notice>}
      {original.type === 'text' && translated.type === 'text' && (
        <TextView pair={{ original, translated, sides, languages }} />
      )}
      {original.type === 'source' && translated.type === 'source' && (
        <SourceView pair={{ original, translated, sides, languages }} />
      )}
      {original.type === 'slides' && translated.type === 'slides' && (
        <SlidesView pair={{ original, translated, sides, languages }} />
      )}
      {original.type === 'sheets' && translated.type === 'sheets' && (
        <SheetsView pair={{ original, translated, sides, languages }} />
      )}
    </>
  );
}

/** Reads one of the two files. An edit in the review invalidates the translated one. */
function useReading(translation: TranslationResponse, kind: Side) {
  return useQuery({
    queryKey: keys.file(translation.id, kind),
    queryFn: ({ signal }) => readFile(translation, kind, signal),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
    retry: false,
  });
}
