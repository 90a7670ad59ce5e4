import { type FitReport, maxFitProblems, maxReplacedPlaces } from '@verso/contracts';
import { decodeInline, inlineText } from '@verso/engine';
import {
  measureFit as compare,
  type RenderedUnit,
  type ReplacedFont,
  replacedFonts,
} from '@verso/engine/pages';
import { asStored } from './as-stored.ts';
import { type DocumentFile, openFile, readUnits } from './open.ts';
import { ownFonts } from './own-fonts.ts';
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
  const stored = await readUnits(path);
  const boxes = asStored(await openFile(document), stored).textBoxes?.();
  const targetOf = ({ id, source, target }: (typeof stored)[number]) => targets[id] ?? target ?? source;
  const [before, after] = [await readPdf(original), await readPdf(translated)];
  const documents = [
    { units: stored.map(({ id, source }) => rendered(id, source)), pages: before.pages },
    { units: stored.map((unit) => rendered(unit.id, targetOf(unit))), pages: after.pages },
  ] as const;
  const findings = compare(...documents, boxes);
  return {
    pages: { original: before.count, translated: after.count },
    replaced_fonts: reported(replacedFonts(...documents, await ownFonts(document))),
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

/** As many places as a report may have. */
function reported(found: readonly ReplacedFont[]): FitReport['replaced_fonts'] {
  let rest = maxReplacedPlaces;
  return found.flatMap(({ font, page, units, areas }) => {
    const kept = areas.slice(0, rest);
    rest -= kept.length;
    return kept.length === 0 ? [] : [{ font, page, units: [...units], areas: kept }];
  });
}

function rendered(id: string, wire: string): RenderedUnit {
  return { id, text: inlineText(decodeInline(wire).content) };
}
