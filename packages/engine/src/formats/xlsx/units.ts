import { checkTextLength, checkUnitCount } from '../../limits.ts';
import type {
  Code,
  InlineContent,
  InputLimits,
  Message,
  Unit,
  UnitConstraints,
  UnitContext,
  UnitKind,
} from '../../model/index.ts';
import type { Place } from '../../package/index.ts';
import { inlineLength } from '../../text/inline.ts';
import type { XlsxPart } from './parts.ts';

/** A unit that is not yet assigned to its part. */
export interface NewUnit {
  readonly id: string;
  readonly kind: UnitKind;
  readonly source: InlineContent;
  readonly codes?: readonly Code[];
  readonly headings?: readonly string[];
  readonly column?: string | undefined;
  readonly location?: string;
  readonly constraints?: UnitConstraints | undefined;
}

const NO_CODES: readonly Code[] = [];
const NO_HEADINGS: readonly string[] = [];

/** The units of a workbook in reading order, and their parts. */
export class UnitList {
  readonly units: Unit[] = [];
  readonly #maxCharacters: number;
  #characters = 0;
  /** The texts that stay unchanged, and the reasons. */
  readonly messages: Message[] = [];

  constructor({ maxCharacters }: Pick<InputLimits, 'maxCharacters'>) {
    this.#maxCharacters = maxCharacters;
  }

  leave(part: string, code: string, text: string): void {
    this.messages.push({ code, severity: 'info', text, part });
  }

  /** @param places empty for a text that is written together with others of its part. */
  add(part: XlsxPart, added: NewUnit, ...places: Place[]): Unit {
    const { id, kind, source, codes = NO_CODES, headings = NO_HEADINGS, constraints } = added;
    const { column, location } = added;
    const context: { -readonly [Key in keyof UnitContext]: UnitContext[Key] } = { part: part.name, headings };
    if (column !== undefined) context.column = column;
    if (location !== undefined) context.location = location;
    const unit: Unit =
      constraints === undefined
        ? { id, kind, source, codes, context }
        : { id, kind, source, codes, context, constraints };
    this.units.push(unit);
    checkUnitCount(this.units.length);
    const length = inlineLength(source);
    this.#characters += length;
    checkTextLength(length, this.#characters, this.#maxCharacters);
    part.records.push({ unit, places });
    return unit;
  }
}
