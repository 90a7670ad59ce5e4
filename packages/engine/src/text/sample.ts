import type { FormatName, TextSample } from '../model/index.ts';

/** Selects samples of a document for analysis: the product's published rules. */
type SamplingRule = (count: number) => {
  size: number;
  middle: readonly [start: number, end: number] | undefined;
};

/** A slice at both ends, and one of the same size from `middleAt` when the document is more than twice as long. */
const slices =
  (size: number, middleAt: number): SamplingRule =>
  (count) => {
    const start = Math.floor(count * middleAt);
    return { size, middle: count > 2 * size ? [start, start + size] : undefined };
  };

const paragraphs: SamplingRule = (count) => ({
  size: 20,
  middle: count > 40 ? [Math.floor(count * 0.45), Math.floor(count * 0.55)] : undefined,
});
const cells = slices(50, 0.45);
const slides = slices(3, 0.45);
const blocks: SamplingRule = (count) => slices(Math.max(5, Math.floor(count * 0.2)), 0.4)(count);

/** Formats without a rule are sampled by paragraph. */
const rules: Readonly<Partial<Record<FormatName, SamplingRule>>> = {
  xlsx: cells,
  ods: cells,
  pptx: slides,
  odp: slides,
  tex: blocks,
  md: blocks,
};

/**
 * Samples from the start, the middle and the end of a document.
 * @param texts one for each paragraph, cell or slide, in order; blank ones are skipped.
 */
export function sampleTexts(format: FormatName, texts: readonly string[]): readonly TextSample[] {
  const units = texts.map((text) => text.trim()).filter((text) => text !== '');
  if (units.length === 0) return [];
  const { size, middle } = (rules[format] ?? paragraphs)(units.length);
  const slice = (position: TextSample['position'], part: readonly string[]): TextSample => ({
    position,
    text: part.join('\n'),
    paragraphCount: part.length,
  });
  return [
    slice('first', units.slice(0, size)),
    ...(middle === undefined ? [] : [slice('middle', units.slice(...middle))]),
    ...(units.length > size ? [slice('end', units.slice(-size))] : []),
  ];
}
