import { Skeleton } from '@mantine/core';
import type { TranslationResponse } from '@verso/contracts';
import { Link } from 'react-router';
import { pages } from '../../messages/pages.ts';
import { PagePicture } from './page-picture.tsx';
import classes from './pages.module.css';
import { useOpenPdf, usePdfFile } from './use-pages.ts';

/** The height of a thumbnail in pixels. */
const height = 180;

/** The first pages of a document and its translation, which lead to all pages. Nothing if they can't be rendered. */
export function Thumbnails({ translation: { id } }: { translation: TranslationResponse }) {
  const files = { original: usePdfFile(id, 'original'), translated: usePdfFile(id, 'translated') };
  const opened = {
    original: useOpenPdf(files.original.data),
    translated: useOpenPdf(files.translated.data),
  };
  if (files.original.error ?? files.translated.error ?? opened.original.error ?? opened.translated.error)
    return null;
  return (
    <Link to="?view=pages" aria-label={pages.open} className={classes.thumbnails}>
      {(['original', 'translated'] as const).map((side) => {
        const pdf = opened[side].opened;
        const size = pdf?.sizes[0];
        if (pdf === null || size === undefined)
          return <Skeleton key={side} width={height * 0.7} height={height} />;
        const scale = height / size.height;
        return (
          <div key={side} className={classes.thumbnail} style={{ width: size.width * scale, height }}>
            <PagePicture pdf={pdf.pdf} page={0} size={size} scale={scale} label={pages[side]} />
          </div>
        );
      })}
    </Link>
  );
}
