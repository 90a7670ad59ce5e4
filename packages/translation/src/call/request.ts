import { encodePlacingLines, type ModelRequest, type PlacingLine, type ProtocolLine } from '@verso/contracts';
import { encodeInline } from '@verso/engine';
import type { Problem } from '../job.ts';
import { buildMessage, contextOf, type LineNotes } from '../prompt/message.ts';
import { answerTokens } from '../prompt/size.ts';
import { buildPlacingSystem } from '../prompt/system.ts';
import { plainTranslation } from '../repair/plain.ts';
import type { Run } from '../run.ts';
import type { Segment } from '../segment.ts';
import type { Manner } from './manner.ts';

/** Output that a call may always use: room for a greeting, and for models that think before they write. */
const spareTokens = 512;

/** The model call that asks for segments. Lines are numbered from 1 within the call, which is cheaper than unit ids. */
export function buildRequest(
  segments: readonly Segment[],
  manner: Manner,
  attempt: number,
  run: Run,
): ModelRequest {
  const lines = segments.map((segment, index) => ({ id: String(index + 1), text: wireOf(segment, manner) }));
  const maxOutputTokens = spareTokens + run.allowance * answerTokens(lines, run.job.targetLanguage);
  const purpose = manner === 'first' ? 'translate' : 'repair';
  if (manner === 'placing') {
    const system = buildPlacingSystem(run.job);
    const prompt = encodePlacingLines(withTranslations(lines, segments, run), run.marker);
    return { purpose, system, prompt, maxOutputTokens, attempt };
  }
  const position = Math.min(...segments.map(({ units }) => run.positions.get(units[0]) ?? 0));
  const notes = manner === 'again' || manner === 'apart' ? notesOn(segments, lines, run) : undefined;
  const prompt = buildMessage(lines, contextOf(position, segments, run.job), run.marker, notes);
  const exclude = manner === 'of-another' ? modelsAsked(segments, run) : [];
  return {
    purpose,
    system: run.system,
    prompt,
    maxOutputTokens,
    attempt,
    ...(exclude.length === 0 ? {} : { exclude }),
  };
}

function modelsAsked(segments: readonly Segment[], run: Run): readonly string[] {
  return [...new Set(segments.flatMap((segment) => [...run.tries.modelsOf(segment)]))];
}

function withTranslations(
  lines: readonly ProtocolLine[],
  segments: readonly Segment[],
  run: Run,
): readonly PlacingLine[] {
  return lines.map((line, index) => {
    const segment = segments[index];
    const plain = segment === undefined ? undefined : plainTranslation(segment, run);
    return { ...line, translation: plain === undefined ? '' : encodeInline([plain]) };
  });
}

function wireOf(segment: Segment, manner: Manner): string {
  return manner === 'without-codes' ? encodeInline([segment.text]) : segment.wire;
}

function notesOn(segments: readonly Segment[], lines: readonly ProtocolLine[], run: Run): LineNotes {
  const notes = new Map<string, readonly Problem[]>();
  for (const [index, { id }] of lines.entries()) {
    const segment = segments[index];
    const last = segment === undefined ? undefined : run.tries.attemptsOf(segment).at(-1);
    const errors = last?.problems.filter(({ severity }) => severity === 'error') ?? [];
    if (errors.length > 0) notes.set(id, errors);
  }
  return notes;
}
