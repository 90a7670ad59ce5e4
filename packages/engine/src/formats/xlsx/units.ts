import type {
  Code,
  InlineContent,
  Message,
  Unit,
  UnitConstraints,
  UnitContext,
  UnitKind,
} from '../../model/index.ts';
import type { Place } from '../../package/index.ts';
import type { XlsxPart } from './parts.ts';

/** A unit before it is tied to its part. */
export interface NewUnit {
  readonly id: string;
  readonly kind: UnitKind;
  readonly source: InlineContent;
  readonly codes?: readonly Code[];
  readonly headings?: readonly string[];
  readonly location?: string;
  readonly constraints?: UnitConstraints | undefined;
}

/** The units of a workbook in reading order, and the parts that they stand in. */
export class UnitList {
  readonly units: Unit[] = [];
  /** What is left as it is, and why. */
  readonly messages: Message[] = [];

  leave(part: string, code: string, text: string): void {
    this.messages.push({ code, severity: 'info', text, part });
  }

  /** @param places none for a text that is written together with others of its part. */
  add(
    part: XlsxPart,
    { id, kind, source, codes = [], headings = [], location, constraints }: NewUnit,
    ...places: Place[]
  ): Unit {
    const context: UnitContext = {
      part: part.name,
      headings,
      ...(location === undefined ? {} : { location }),
    };
    const unit: Unit = { id, kind, source, codes, context, ...(constraints ? { constraints } : {}) };
    this.units.push(unit);
    part.records.push({ unit, places });
    return unit;
  }
}
