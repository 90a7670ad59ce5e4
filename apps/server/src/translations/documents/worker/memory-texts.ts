import type { TranslatedUnit } from '@verso/contracts';
import { decodeInline, type InlineContent } from '@verso/engine';
import { readableText } from '@verso/translation';

/** A unit as translation memories keep it. */
export interface MemoryText {
  readonly source: InlineContent;
  readonly target: InlineContent;
  /** The source texts before and after it. */
  readonly before: string | null;
  readonly after: string | null;
}

/** The translated ones of the chosen units, as translation memories keep them. */
export function memoryTexts(
  units: readonly TranslatedUnit[],
  isChosen: (unit: TranslatedUnit) => boolean,
): readonly MemoryText[] {
  const textAt = (index: number) => {
    const unit = units[index];
    return unit === undefined ? null : readableText(decodeInline(unit.source).content);
  };
  return units.flatMap((unit, index) =>
    unit.target === null || !isChosen(unit)
      ? []
      : {
          source: decodeInline(unit.source).content,
          target: decodeInline(unit.target).content,
          before: textAt(index - 1),
          after: textAt(index + 1),
        },
  );
}
