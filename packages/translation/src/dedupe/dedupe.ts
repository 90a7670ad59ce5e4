import { decodeInline, encodeInline, type Unit } from '@verso/engine';
import { createPacer, mapPaced } from '../pace.ts';
import { estimateTokens } from '../pack/tokens.ts';
import { cutEdges, type DistinctText } from '../segment.ts';
import type { Glossary } from '../terms/glossary.ts';
import { readableText } from '../verify/flat.ts';

/**
 * Groups units that can share one translation: same text (Unicode-normalized, ignoring white space at the edges), same
 * structure of codes, same constraints.
 * @returns distinct texts with their terms, in the order of their first units.
 */
export async function dedupe(units: readonly Unit[], glossary?: Glossary): Promise<readonly DistinctText[]> {
  const pace = createPacer();
  const groups = new Map<string, { wire: string; units: [Unit, ...Unit[]] }>();
  for (const unit of units) {
    const pause = pace();
    if (pause !== undefined) await pause;
    const wire = cutEdges(encodeInline(unit.source)).core;
    const identity = identify(unit, wire);
    const group = groups.get(identity);
    if (group === undefined) groups.set(identity, { wire, units: [unit] });
    else group.units.push(unit);
  }
  return mapPaced([...groups], ([identity, group]) => describe(identity, group.wire, group.units, glossary));
}

/** A single unit as a distinct text. */
export function distinctText(unit: Unit, glossary?: Glossary): DistinctText {
  const wire = cutEdges(encodeInline(unit.source)).core;
  return describe(identify(unit, wire), wire, [unit], glossary);
}

function describe(
  identity: string,
  wire: string,
  units: readonly [Unit, ...Unit[]],
  glossary: Glossary | undefined,
): DistinctText {
  const source = decodeInline(wire).content;
  const { codes } = units[0];
  const text = readableText(source);
  const terms = glossary?.find(text) ?? [];
  return { units, source, wire, text, codes, terms, tokens: estimateTokens(wire), identity };
}

function identify(unit: Unit, wire: string): string {
  const shape = unit.codes.map((code) => [code.id, code.type, code.role, code.canOmit, code.canRepeat]);
  const { maxLength = null, singleLine = false } = unit.constraints ?? {};
  return JSON.stringify([wire.normalize('NFC'), shape, maxLength, singleLine]);
}
