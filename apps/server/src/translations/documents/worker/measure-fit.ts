import { type FitReport, maxFitProblems } from '@verso/contracts';
import { decodeInline, inlineText } from '@verso/engine';
import { measureFit as compare, type RenderedUnit } from '@verso/engine/pages';
import { type DocumentFile, openFile, readUnits } from './open.ts';
import { readPdf } from './pdf/read.ts';

/**
 * Compares the rendered pages of a translation with those of its original.
 * @param input `targets` are shown in place of those in the units file, as wire text by unit id
 */
export async function measureFit({
  document,
  units: [path],
  pdfs: [original, translated],
  targets = {},
}: {
  /** The original document. */
  readonly document: DocumentFile;
  readonly units: readonly [string];
  /** Paths: the pages of the original and of the translation. */
  readonly pdfs: readonly [string, string];
  readonly targets?: Readonly<Record<string, string>>;
}): Promise<FitReport> {
  const boxes = (await openFile(document)).textBoxes?.();
  const stored = await readUnits(path);
  const targetOf = ({ id, source, target }: (typeof stored)[number]) => targets[id] ?? target ?? source;
  const [before, after] = [await readPdf(original), await readPdf(translated)];
  const findings = compare(
    { units: stored.map(({ id, source }) => rendered(id, source)), pages: before.pages },
    { units: stored.map((unit) => rendered(unit.id, targetOf(unit))), pages: after.pages },
    boxes,
  );
  return {
    pages: { original: before.count, translated: after.count },
    new_fonts: [...after.fonts].filter((font) => !before.fonts.has(font)).toSorted(),
    problems: findings.slice(0, maxFitProblems).map(({ unit, problem, area, beside, room }) => ({
      unit,
      kind: problem,
      page: area.page,
      area: { x: area.x, y: area.y, width: area.width, height: area.height },
      beside: [...beside],
      room,
    })),
  };
}

function rendered(id: string, wire: string): RenderedUnit {
  return { id, text: inlineText(decodeInline(wire).content) };
}
