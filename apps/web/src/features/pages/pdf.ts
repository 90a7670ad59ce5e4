import { type PageText, pageItem } from '@verso/engine/pages';
import { getDocument, type PDFDocumentProxy, PDFWorker } from 'pdfjs-dist';
import workerUrl from 'pdfjs-dist/build/pdf.worker.min.mjs?worker&url';
import { ownWorker } from '../../lib/own-worker.ts';

let worker: PDFWorker | undefined;

/** Opens a PDF, in a worker that all documents share. The caller destroys it. @param bytes are not changed */
export async function openPdf(bytes: Uint8Array): Promise<PDFDocumentProxy> {
  worker ??= PDFWorker.create({ port: ownWorker(workerUrl) });
  return getDocument({
    // They are transferred to the worker.
    data: bytes.slice(),
    worker,
    // Rendered documents contain their fonts, and no images that need WebAssembly, which our policy does not allow.
    useWasm: false,
    useSystemFonts: false,
    enableXfa: false,
  }).promise;
}

/** The size of each page in points. */
export interface PageSize {
  readonly width: number;
  readonly height: number;
}

export async function sizesOf(pdf: PDFDocumentProxy): Promise<readonly PageSize[]> {
  const sizes: PageSize[] = [];
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const { width, height } = (await pdf.getPage(number)).getViewport({ scale: 1 });
    sizes.push({ width, height });
  }
  return sizes;
}

/** Pages whose text is read. What follows is shown, but units are not marked on it. */
const maxReadPages = 400;

/** The text of the pages. @throws the signal's reason */
export async function textOf(pdf: PDFDocumentProxy, signal: AbortSignal): Promise<readonly PageText[]> {
  const pages: PageText[] = [];
  for (let number = 1; number <= Math.min(pdf.numPages, maxReadPages); number += 1) {
    signal.throwIfAborted();
    const page = await pdf.getPage(number);
    const viewport = page.getViewport({ scale: 1 });
    const { items } = await page.getTextContent();
    pages.push({
      width: viewport.width,
      height: viewport.height,
      items: items.flatMap((item) => {
        if (!('str' in item)) return [];
        return pageItem(item, (x, y) => viewport.convertToViewportPoint(x, y)) ?? [];
      }),
    });
  }
  return pages;
}
