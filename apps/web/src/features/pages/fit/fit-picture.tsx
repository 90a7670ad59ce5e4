import { useIntersection } from '@mantine/hooks';
import type { FitProblem } from '@verso/contracts';
import { AnnotationMode, type PDFDocumentProxy } from 'pdfjs-dist';
import { useEffect, useRef } from 'react';
import type { PageSize } from '../pdf.ts';
import classes from './fit.module.css';

/** The picture's size in pixels. */
const width = 220;
const height = 96;
/** Points around the text, so that one sees what it runs into. */
const around = 24;

interface FitPictureProps {
  readonly pdf: PDFDocumentProxy;
  /** Counted from 0. */
  readonly page: number;
  readonly size: PageSize | undefined;
  readonly area: FitProblem['area'];
  readonly label: string;
}

/** The part of a page around a text, with the text marked; drawn when it is visible. */
export function FitPicture({ pdf, page, size, area, label }: FitPictureProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const { ref, entry } = useIntersection({ rootMargin: '200px' });
  const isNear = entry?.isIntersecting ?? false;
  const shown = {
    width: Math.max(area.width + 2 * around, 180),
    height: Math.max(area.height + 2 * around, 70),
  };
  const scale = Math.min(width / shown.width, height / shown.height);
  const left = Math.max(0, Math.min(area.x - around, (size?.width ?? 0) - width / scale));
  const top = Math.max(0, area.y - (height / scale - area.height) / 2);
  useEffect(() => {
    const target = canvas.current;
    if (!isNear || target === null) return;
    const ratio = scale * window.devicePixelRatio;
    let stop = () => {};
    let isCurrent = true;
    const drawing = pdf.getPage(page + 1).then(async (loaded) => {
      if (!isCurrent) return;
      const viewport = loaded.getViewport({ scale: ratio, offsetX: -left * ratio, offsetY: -top * ratio });
      target.width = Math.ceil(width * window.devicePixelRatio);
      target.height = Math.ceil(height * window.devicePixelRatio);
      const task = loaded.render({ canvas: target, viewport, annotationMode: AnnotationMode.DISABLE });
      stop = () => task.cancel();
      await task.promise;
    });
    // Canceled, or the document was closed.
    drawing.catch(() => undefined);
    return () => {
      isCurrent = false;
      stop();
    };
  }, [isNear, pdf, page, scale, left, top]);
  return (
    <span ref={ref} className={classes.picture} style={{ width, height }}>
      <canvas ref={canvas} role="img" aria-label={label} className={classes.canvas} />
      <span
        className={classes.mark}
        style={{
          left: (area.x - left) * scale,
          top: (area.y - top) * scale,
          width: area.width * scale,
          height: area.height * scale,
        }}
      />
    </span>
  );
}
