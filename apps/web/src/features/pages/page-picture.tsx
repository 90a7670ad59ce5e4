import { useIntersection } from '@mantine/hooks';
import { AnnotationMode, type PDFDocumentProxy } from 'pdfjs-dist';
import { useEffect, useRef } from 'react';
import classes from './pages.module.css';
import type { PageSize } from './pdf.ts';

/** The largest side of a picture in device pixels: canvases beyond it fail in some browsers. */
const maxSide = 4_096;

interface PagePictureProps {
  readonly pdf: PDFDocumentProxy;
  /** Counted from 0. */
  readonly page: number;
  readonly size: PageSize;
  /** Pixels per point. */
  readonly scale: number;
  readonly label: string;
}

/** The picture of one page, drawn when it comes near the visible part. */
export function PagePicture({ pdf, page, size, scale, label }: PagePictureProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const { ref, entry } = useIntersection({ rootMargin: '800px' });
  const isNear = entry?.isIntersecting ?? false;
  useEffect(() => {
    const target = canvas.current;
    if (!isNear || target === null) return;
    const wanted = scale * window.devicePixelRatio;
    const drawn = Math.min(wanted, maxSide / Math.max(size.width, size.height));
    let stop = () => {};
    let isCurrent = true;
    const drawing = pdf.getPage(page + 1).then(async (loaded) => {
      if (!isCurrent) return;
      // The picture before stays until the new one is complete.
      const next = document.createElement('canvas');
      const viewport = loaded.getViewport({ scale: drawn });
      [next.width, next.height] = [Math.floor(viewport.width), Math.floor(viewport.height)];
      const task = loaded.render({ canvas: next, viewport, annotationMode: AnnotationMode.DISABLE });
      stop = () => task.cancel();
      await task.promise;
      [target.width, target.height] = [next.width, next.height];
      target.getContext('2d')?.drawImage(next, 0, 0);
    });
    // Canceled, or the document was closed.
    drawing.catch(() => undefined);
    return () => {
      isCurrent = false;
      stop();
    };
  }, [isNear, pdf, page, scale, size]);
  useEffect(() => {
    const target = canvas.current;
    // Releases the memory of pages that are far away.
    if (!isNear && target !== null) [target.width, target.height] = [0, 0];
  }, [isNear]);
  return (
    <div ref={ref} className={classes.picture}>
      <canvas ref={canvas} role="img" aria-label={label} className={classes.canvas} />
    </div>
  );
}
