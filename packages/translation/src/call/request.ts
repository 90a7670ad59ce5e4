import type { ModelRequest, ProtocolLine } from '@verso/contracts';
import { encodeInline } from '@verso/engine';
import type { Problem } from '../job.ts';
import { buildMessage, contextOf, type LineNotes } from '../prompt/message.ts';
import { answerTokens } from '../prompt/size.ts';
import type { Run } from '../run.ts';
import type { Segment } from '../segment.ts';

/**
 * The ways to ask for a text, in the order of the repair ladder: as it is; as it is, with what was wrong with the
 * first answer; without its codes.
 */
export type Manner = 'first' | 'again' | 'without-codes';

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
  const position = Math.min(...segments.map(({ units }) => run.positions.get(units[0]) ?? 0));
  const notes = manner === 'again' ? notesOn(segments, lines, run) : undefined;
  return {
    purpose: manner === 'first' ? 'translate' : 'repair',
    system: run.system,
    prompt: buildMessage(lines, contextOf(position, run.job.units), run.marker, notes),
    maxOutputTokens: spareTokens + run.allowance * answerTokens(lines, run.job.targetLanguage),
    attempt,
  };
}

function wireOf(segment: Segment, manner: Manner): string {
  return manner === 'without-codes' ? encodeInline([segment.text]) : segment.wire;
}

function notesOn(segments: readonly Segment[], lines: readonly ProtocolLine[], run: Run): LineNotes {
  const notes = new Map<string, readonly Problem[]>();
  for (const [index, { id }] of lines.entries()) {
    const segment = segments[index];
    const last = segment === undefined ? undefined : run.attemptsOf(segment).at(-1);
    const errors = last?.problems.filter(({ severity }) => severity === 'error') ?? [];
    if (errors.length > 0) notes.set(id, errors);
  }
  return notes;
}
