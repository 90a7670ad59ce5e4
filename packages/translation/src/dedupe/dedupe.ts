import { decodeInline, encodeInline, type Unit } from '@verso/engine';
import { cutEdges, type DistinctText, readableText } from '../segment.ts';

/**
 * Brings together units that one translation serves: same text (Unicode-normalised, but for white space at its
 * edges), same shape of codes, same constraints.
 * @returns distinct texts in the order of their first units.
 */
export function dedupe(units: readonly Unit[]): readonly DistinctText[] {
  const groups = new Map<string, { wire: string; units: [Unit, ...Unit[]] }>();
  for (const unit of units) {
    const wire = cutEdges(encodeInline(unit.source)).core;
    const identity = identify(unit, wire);
    const group = groups.get(identity);
    if (group === undefined) groups.set(identity, { wire, units: [unit] });
    else group.units.push(unit);
  }
  return [...groups].map(([identity, group]) => describe(identity, group.wire, group.units));
}

function describe(identity: string, wire: string, units: readonly [Unit, ...Unit[]]): DistinctText {
  const source = decodeInline(wire).content;
  return { units, source, wire, text: readableText(source), codes: units[0].codes, identity };
}

function identify(unit: Unit, wire: string): string {
  const shape = unit.codes.map((code) => [code.id, code.type, code.role, code.canOmit, code.canRepeat]);
  const { maxLength = null, singleLine = false } = unit.constraints ?? {};
  return JSON.stringify([wire.normalize('NFC'), shape, maxLength, singleLine]);
}
