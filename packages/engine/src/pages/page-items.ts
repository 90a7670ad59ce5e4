import type { PageItem } from './model.ts';

/** A text item as pdf.js reads it. */
export interface PdfTextItem {
  readonly str: string;
  readonly dir: string;
  readonly transform: readonly number[];
  readonly width: number;
  readonly height: number;
  readonly fontName?: string;
}

/** The height of a line relative to the size of its font. */
const lineHeight = 1.2;

/**
 * Text items of a PDF page as pieces of text on the page.
 * @param toPage from the coordinates of the PDF to points from the top left of the page
 */
export function pageItem(
  { str: text, dir, transform, width, height, fontName: font }: PdfTextItem,
  toPage: (x: number, y: number) => readonly number[],
): PageItem | undefined {
  // Rotated text, such as labels of a chart, has no lines to compare.
  if (text.trim() === '' || transform[1] !== 0) return undefined;
  const [x = 0, baseline = 0] = toPage(transform[4] ?? 0, transform[5] ?? 0);
  return { text, x, y: baseline - height, width, height: height * lineHeight, rtl: dir === 'rtl', font };
}
