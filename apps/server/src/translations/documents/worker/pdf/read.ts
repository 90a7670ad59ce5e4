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
  /** Each text has the name of its family of fonts, as a font file has it: without spaces. */
  readonly pages: readonly PageText[];
}

/** Pages that are read. Problems on later ones are not found. */
const maxPages = 400;

/** Reads text with its fonts, clips and drawn areas of a PDF that a renderer wrote. */
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
    for (let number = 1; number <= Math.min(pdf.numPages, maxPages); number += 1) {
      const page = await pdf.getPage(number);
      const viewport = page.getViewport({ scale: 1 });
      const toPage = (x: number, y: number) => viewport.convertToViewportPoint(x, y);
      const { fnArray, argsArray } = await page.getOperatorList();
      const drawn = drawnOn({ names: fnArray, args: argsArray }, OPS, viewport);
      const { items } = await page.getTextContent();
      const read = items.flatMap((item) => ('str' in item ? (pageItem(item, toPage) ?? []) : []));
      const { width, height } = viewport;
      const named = withDrawn(read, drawn.texts, height).map((item) => ({
        ...item,
        font: familyOf(page.commonObjs, item.font),
      }));
      pages.push({ width, height, drawn: drawn.boxes, items: named });
      page.cleanup();
    }
    return { count: pdf.numPages, pages };
  } finally {
    await loading.destroy();
  }
}

/** The name of a font without the mark of a subset and its style: DejaVuSans for `BAAAAA+DejaVuSans-Bold`. */
function familyOf(
  fonts: { has(mark: string): boolean; get(mark: string): unknown },
  mark: string | undefined,
): string | undefined {
  const font = mark !== undefined && fonts.has(mark) ? fonts.get(mark) : undefined;
  return isNamed(font)
    ? font.name
        .replace(/^[A-Z]{6}\+/, '')
        .split('-')[0]
        ?.replace(/MT$/, '')
    : undefined;
}

function isNamed(font: unknown): font is { readonly name: string } {
  return typeof font === 'object' && font !== null && 'name' in font && typeof font.name === 'string';
}
