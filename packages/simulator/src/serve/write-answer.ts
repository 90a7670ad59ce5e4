import type { FastifyReply } from 'fastify';
import type { Behavior, RequestFault } from '../behaviour/behaviour.ts';
import type { Decision } from '../behaviour/decide.ts';
import { countTokens, tokenPieces } from '../brain/tokens.ts';
import type { LogEntry, LogOutcome } from '../log.ts';
import { fieldsOf } from '../protocols/fields.ts';
import type { AnswerContext, Finish, Protocol, TextRequest, TokenUsage } from '../protocols/protocol.ts';
import { compressed, type Habits } from './habits.ts';
import { type Pace, paced, waitUntil } from './pace.ts';

export interface Answering {
  readonly protocol: Protocol;
  readonly asked: TextRequest;
  readonly context: AnswerContext;
  readonly text: string;
  readonly behaviour: Behavior;
  readonly habits: Habits;
  readonly decision: Decision;
  readonly entry: LogEntry;
}

const outcomes: Readonly<Record<Finish, LogOutcome>> = {
  stop: 'completed',
  length: 'truncated',
  refused: 'refused',
};

/** How much slower a slow answer is. */
const dripFactor = 10;
const slowestDrip = 20;

/** Writes an answer as decided: complete, streamed, too slow, truncated, or broken off. */
export async function writeAnswer(answering: Answering, reply: FastifyReply): Promise<void> {
  const { entry, decision, asked } = answering;
  const gone = new AbortController();
  reply.raw.once('close', () => {
    gone.abort();
    if (entry.outcome === 'pending') finish(entry, 'abandoned', entry.outputTokens);
  });
  reply.hijack();
  if (decision.requestFault === 'stall') return;
  const { pieces, end } = cut(answering);
  const pace = paceOf(answering.behaviour, decision.requestFault);
  if (asked.streamed && !answering.habits.ignoresStream)
    await stream(answering, pieces, end, pace, reply, gone.signal);
  else await whole(answering, pieces, end, pace, reply, gone.signal);
}

async function stream(
  { protocol, context, decision, entry, habits }: Answering,
  pieces: readonly string[],
  end: Finish,
  pace: Pace,
  reply: FastifyReply,
  signal: AbortSignal,
): Promise<void> {
  const socket = reply.raw;
  const write = (event: string) => socket.write(onWire(habits.rewrite(event), habits));
  const fault = decision.requestFault;
  const breaksAt = Math.floor(pieces.length * decision.where);
  const breaks = fault === 'disconnect' || fault === 'reset' || fault === 'malformedJson';
  const sent = breaks ? pieces.slice(0, breaksAt) : pieces;
  socket.writeHead(200, {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-cache',
    ...encodingOf(habits),
  });
  for (const event of protocol.streamStart(context)) write(event);
  for await (const text of paced(sent, pace, signal)) {
    entry.outputTokens += countTokens(text);
    write(protocol.streamText(text, context));
  }
  if (signal.aborted) return;
  if (fault === 'disconnect' || fault === 'reset') {
    finish(entry, 'disconnected', sent.length);
    // Written data must reach the client before the connection breaks.
    await waitUntil(performance.now() + 20, signal);
    breakOff(reply, fault);
    return;
  }
  if (fault === 'malformedJson') {
    finish(entry, 'malformed', sent.length);
    socket.end('data: {"candidates": [{"content": {"par\n\n');
    return;
  }
  const text = pieces.join('');
  const usage: TokenUsage = { ...context, outputTokens: countTokens(text) };
  finish(entry, outcomes[end], usage.outputTokens);
  for (const event of protocol.streamEnd(text, end, usage, context)) write(event);
  socket.end();
}

function onWire(text: string, { compresses }: Habits): string | Buffer {
  return compresses ? compressed(text) : text;
}

function encodingOf({ compresses }: Habits): Readonly<Record<string, string>> {
  return compresses ? { 'content-encoding': 'gzip' } : {};
}

async function whole(
  { protocol, context, decision, entry, habits }: Answering,
  pieces: readonly string[],
  end: Finish,
  pace: Pace,
  reply: FastifyReply,
  signal: AbortSignal,
): Promise<void> {
  const perToken = pace.tokensPerSecond === 0 ? 0 : 1000 / pace.tokensPerSecond;
  const readyAt = performance.now() + pace.firstTokenMs + pieces.length * perToken;
  if (!(await waitUntil(readyAt, signal))) return;
  if (decision.requestFault === 'disconnect' || decision.requestFault === 'reset') {
    finish(entry, 'disconnected', 0);
    breakOff(reply, decision.requestFault);
    return;
  }
  const text = pieces.join('');
  const usage: TokenUsage = { ...context, outputTokens: countTokens(text) };
  const answer = fieldsOf(protocol.wholeAnswer(text, end, usage, context));
  const { usage: _usage, ...uncounted } = answer;
  const body = habits.rewrite(JSON.stringify(habits.reportsNoUsage ? uncounted : answer));
  const malformed = decision.requestFault === 'malformedJson';
  finish(entry, malformed ? 'malformed' : outcomes[end], usage.outputTokens);
  reply.raw.writeHead(200, { 'content-type': 'application/json', ...encodingOf(habits) });
  reply.raw.end(onWire(malformed ? body.slice(0, body.length / 2) : body, habits));
}

function breakOff({ raw }: FastifyReply, fault: 'disconnect' | 'reset'): void {
  if (fault === 'reset') raw.socket?.resetAndDestroy();
  else raw.destroy();
}

/** The tokens to send, and why they end there. */
function cut({ text, asked, decision }: Answering): { pieces: readonly string[]; end: Finish } {
  if (decision.refused) return { pieces: [], end: 'refused' };
  const pieces = tokenPieces(text);
  const limit =
    decision.requestFault === 'truncated'
      ? Math.floor(pieces.length * decision.where)
      : (asked.maxOutputTokens ?? pieces.length);
  return limit < pieces.length ? { pieces: pieces.slice(0, limit), end: 'length' } : { pieces, end: 'stop' };
}

function paceOf({ firstTokenMs, tokensPerSecond }: Behavior, fault: RequestFault | null): Pace {
  if (fault !== 'slowDrip') return { firstTokenMs, tokensPerSecond };
  const rate = tokensPerSecond === 0 ? slowestDrip : Math.min(slowestDrip, tokensPerSecond / dripFactor);
  return { firstTokenMs, tokensPerSecond: rate };
}

function finish(entry: LogEntry, outcome: LogOutcome, outputTokens: number): void {
  entry.outcome = outcome;
  entry.outputTokens = outputTokens;
  entry.endedAt = Date.now();
}
