import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { type PageText, pageItem } from '@verso/engine/pages';
import { drawnOn } from './drawn.ts';
import { withDrawn } from './with-drawn.ts';

/** A rendered document: what is on its pages. */
export interface RenderedPages {
  /** All pages, also those that were not read. */
  readonly count: number;
  readonly pages: readonly PageText[];
  /** The names of its fonts, without the mark of a subset. */
  readonly fonts: ReadonlySet<string>;
}

/** Pages that are read. Problems on later ones are not found. */
const maxPages = 400;

/** Reads text, clips, drawn areas and fonts of a PDF that a renderer wrote. */
export async function readPdf(path: string): Promise<RenderedPages> {
  // Loaded for the first PDF: a document process that measures nothing doesn't need it.
  const { getDocument, OPS, VerbosityLevel } = await import('pdfjs-dist/legacy/build/pdf.mjs');
  const folder = dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'));
  const loading = getDocument({
    data: new Uint8Array(await readFile(path)),
    standardFontDataUrl: join(folder, 'standard_fonts/'),
    verbosity: VerbosityLevel.ERRORS,
    disableFontFace: true,
    // Their names.
    fontExtraProperties: true,
    useSystemFonts: false,
    enableXfa: false,
  });
  try {
    const pdf = await loading.promise;
    const pages: PageText[] = [];
    const fonts = new Set<string>();
    for (let number = 1; number <= Math.min(pdf.numPages, maxPages); number += 1) {
      const page = await pdf.getPage(number);
      const viewport = page.getViewport({ scale: 1 });
      const toPage = (x: number, y: number) => viewport.convertToViewportPoint(x, y);
      const { fnArray, argsArray } = await page.getOperatorList();
      const drawn = drawnOn({ names: fnArray, args: argsArray }, OPS, viewport);
      const { items } = await page.getTextContent();
      for (const item of items) {
        if (!('str' in item) || !page.commonObjs.has(item.fontName)) continue;
        const font: unknown = page.commonObjs.get(item.fontName);
        if (isNamed(font)) fonts.add(font.name.replace(/^[A-Z]{6}\+/, ''));
      }
      const read = items.flatMap((item) => ('str' in item ? (pageItem(item, toPage) ?? []) : []));
      const { width, height } = viewport;
      pages.push({ width, height, drawn: drawn.boxes, items: withDrawn(read, drawn.texts, height) });
      page.cleanup();
    }
    return { count: pdf.numPages, pages, fonts };
  } finally {
    await loading.destroy();
  }
}

function isNamed(font: unknown): font is { readonly name: string } {
  return typeof font === 'object' && font !== null && 'name' in font && typeof font.name === 'string';
}
