import { type MeasuredParagraph, POINT, type Scale, textHeight, textWidth } from './measure.ts';
import type { ShapeText, Size } from './shape.ts';

/** Smaller than the steps for body text: a small title is better than a cropped one. */
const SMALLER_STEPS: readonly Scale[] = [0.55, 0.5, 0.45, 0.4, 0.35, 0.3, 0.25].map((font) => ({
  font,
  spacing: 0.2,
}));

/** A title and the slide that it must stay on. */
export interface TitlePlace {
  readonly text: ShapeText;
  /** In EMU. */
  readonly slide: Size;
  /** The insets between text and shape at the top and bottom, and at the sides, in EMU. */
  readonly insets: {
    readonly top: number;
    readonly bottom: number;
    readonly left: number;
    readonly right: number;
  };
}

/**
 * Whether a title stays on its slide at a given scale. A text taller than its shape grows beyond it: down, up or both,
 * according to its anchor (ECMA-376 part 1, §20.1.10.59). Unwrapped text grows sideways, according to its alignment.
 * @param source the original text, which counts as fitting wherever it ends.
 * @param wrapWidth of a line, in points.
 */
export function staysOnSlide(
  place: TitlePlace,
  source: readonly MeasuredParagraph[],
  target: readonly MeasuredParagraph[],
  wrapWidth: number,
  current: Scale,
): (scale: Scale) => boolean {
  if (place.text.body.get('wrap') === 'none') {
    return (scale) =>
      target.every((paragraph, index) => {
        const before = source[index] ? textWidth(source[index], current) : 0;
        return textWidth(paragraph, scale) <= Math.max(before, roomAside(place, paragraph.align));
      });
  }
  const room = Math.max(roomUpright(place), textHeight(source, wrapWidth, current));
  return (scale) => textHeight(target, wrapWidth, scale) <= room;
}

export function smallerSteps(current: Scale): readonly Scale[] {
  return SMALLER_STEPS.filter(({ font }) => font < current.font);
}

/** The maximum height of a text on the slide, in points. */
function roomUpright({ text: { place, size, body }, slide, insets }: TitlePlace): number {
  if (!size) return Number.POSITIVE_INFINITY;
  const inner = size.height - insets.top - insets.bottom;
  if (!place) return inner / POINT;
  const above = place.top + insets.top;
  const below = slide.height - (place.top + size.height - insets.bottom);
  const anchor = body.get('anchor') ?? 't';
  const grown = anchor === 'b' ? above : anchor === 'ctr' ? 2 * Math.min(above, below) : below;
  return (inner + Math.max(0, grown)) / POINT;
}

/** The maximum width of a line on the slide, in points. */
function roomAside({ text: { place, size }, slide, insets }: TitlePlace, align: string): number {
  if (!size) return Number.POSITIVE_INFINITY;
  const inner = size.width - insets.left - insets.right;
  if (!place) return Math.min(inner, slide.width) / POINT;
  const before = place.left + insets.left;
  const after = slide.width - (place.left + size.width - insets.right);
  const grown = align === 'r' ? before : align === 'ctr' ? 2 * Math.min(before, after) : after;
  return (inner + Math.max(0, grown)) / POINT;
}
