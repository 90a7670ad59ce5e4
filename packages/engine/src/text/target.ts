import { DocumentError, type InlineContent, type Message, type Targets, type Unit } from '../model/index.ts';
import { equalInline, inlineCodes, inlineText } from './inline.ts';

/** A unit with a new text. */
export interface ChangedUnit {
  readonly unit: Unit;
  readonly target: InlineContent;
}

/**
 * The units that a write actually changes. A target equal to its source changes nothing; an empty one would lose the unit,
 * so its source stays, with a message.
 * @throws DocumentError `invalid-target` when a target uses a code that its unit doesn't have.
 */
export function changedUnits(
  units: readonly Unit[],
  targets: Targets,
): { readonly changed: readonly ChangedUnit[]; readonly messages: readonly Message[] } {
  const changed: ChangedUnit[] = [];
  const messages: Message[] = [];
  for (const unit of units) {
    const target = targets.get(unit.id);
    if (target === undefined || equalInline(target, unit.source)) continue;
    refuseUnknownCodes(unit, target);
    if (inlineText(target).trim() === '' && inlineText(unit.source).trim() !== '') {
      messages.push({
        code: 'target-empty',
        severity: 'warning',
        text: 'A translation was empty, so the original text was kept.',
        unitId: unit.id,
      });
    } else {
      changed.push({ unit, target });
    }
  }
  return { changed, messages };
}

function refuseUnknownCodes(unit: Unit, target: InlineContent): void {
  const uses = inlineCodes(target);
  if (uses.length === 0) return;
  const known = new Map(unit.codes.map((code) => [code.id, code.type]));
  const unknown = uses.find((use) => known.get(use.id) !== use.type);
  if (unknown === undefined) return;
  throw new DocumentError(
    'invalid-target',
    `The translation of ${unit.id} uses a code that its source lacks.`,
    {
      cause: new RangeError(`code ${unknown.id}`),
    },
  );
}
