import { randomUUID } from 'node:crypto';
import { decodeRequest } from '@verso/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Behavior, Fault } from '../behaviour/behaviour.ts';
import { type Decision, decide } from '../behaviour/decide.ts';
import { answer } from '../brain/answer.ts';
import { countTokens } from '../brain/tokens.ts';
import type { LogEntry } from '../log.ts';
import type { AnswerContext, Protocol, TextRequest } from '../protocols/protocol.ts';
import type { Failure, FailureKind, Service } from '../services/service.ts';
import type { SimulatorState } from '../state.ts';
import { habitsOf } from './habits.ts';
import { writeAnswer } from './write-answer.ts';

type Strings = Readonly<Record<string, string>>;

/** Handles a text request, from its key to the last byte of its answer. */
export async function takeRequest(
  service: Service,
  protocol: Protocol,
  state: SimulatorState,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const key = service.readKey(request.headers, request.query as Strings);
  const behaviour = state.takeBehavior();
  const asked = protocol.readRequest(request.body, request.params as Strings);
  const habits = habitsOf(protocol.name === 'openai-chat' ? behaviour.habits : []);
  const lines = asked === null ? [] : decodeRequest(asked.prompt);
  const prompt = asked === null ? '' : `${asked.system}\n${asked.prompt}`;
  const occurrence = state.countOccurrence(prompt);
  const decision = decide(behaviour, { service: service.id, prompt, lines, occurrence });
  const entry: LogEntry = {
    number: state.log.length + 1,
    at: Date.now(),
    service: service.id,
    protocol: protocol.name,
    model: asked?.model ?? '',
    key: key.slice(-4),
    streamed: asked?.streamed ?? false,
    inJson: asked?.wantsJson ?? false,
    units: lines,
    promptTokens: countTokens(prompt),
    cachedTokens: asked === null ? 0 : cachedTokens(asked, key, behaviour, state),
    faults: faultsOf(decision),
    spoilt: [],
    outcome: 'pending',
    status: 200,
    outputTokens: 0,
    endedAt: null,
  };
  const failure = failureOf(service, key, asked, behaviour, decision, entry, state);
  state.log.push(entry);
  const refused = habits.refusalOf(request.body) ?? (decision.refused ? habits.risky : undefined);
  if (failure !== null || asked === null || refused !== undefined) {
    const own =
      failure?.kind === 'context_too_long' ? habits.tooLong : failure === null ? refused : undefined;
    const said = habits.sent(
      own ?? service.fail(failure ?? { kind: 'bad_request', retryAfterSeconds: null, key }),
    );
    entry.outcome = 'failed';
    entry.status = said.status;
    entry.endedAt = Date.now();
    await reply
      .code(said.status)
      .headers(said.headers ?? {})
      .send(decision.requestFault === 'hostileError' ? inHostileWords(said.body) : said.body);
    return;
  }
  const context: AnswerContext = {
    id: randomUUID().replaceAll('-', ''),
    model: asked.model,
    createdSeconds: Math.floor(entry.at / 1000),
    promptTokens: entry.promptTokens,
    cachedTokens: entry.cachedTokens,
    wantsUsage: asked.wantsUsage && !habits.reportsNoUsage,
  };
  const { text, spoilt } = decision.refused
    ? { text: '', spoilt: [] }
    : await answer(lines, asked, decision, behaviour);
  entry.spoilt = spoilt;
  await writeAnswer({ protocol, asked, context, text, behaviour, habits, decision, entry }, reply);
}

/** An error body with characters that databases and terminals do not accept. */
function inHostileWords(body: unknown): unknown {
  return JSON.parse(JSON.stringify(body), (name, value: unknown) =>
    name === 'message' ? `\0${String(value)}\x1b[2J\ud800` : value,
  );
}

/** The stable prefix, if the provider caches it and has seen it before. */
function cachedTokens(asked: TextRequest, key: string, behaviour: Behavior, state: SimulatorState): number {
  const tokens = countTokens(asked.system);
  if (!asked.cacheable || tokens < behaviour.cacheMinimumTokens) return 0;
  return state.isCached(key, asked.model, asked.system) ? tokens : 0;
}

function faultsOf(decision: Decision): readonly Fault[] {
  return [
    ...(decision.requestFault === null ? [] : [decision.requestFault]),
    ...(decision.refused ? (['refused'] as const) : []),
    ...decision.answerFaults,
    ...new Set(decision.lineFaults.values()),
  ];
}

/** The reason for an error response, or null; in the order in which real services check. */
function failureOf(
  service: Service,
  key: string,
  asked: TextRequest | null,
  behaviour: Behavior,
  decision: Decision,
  entry: LogEntry,
  state: SimulatorState,
): Failure | null {
  const because = (kind: FailureKind, more: Partial<Failure> = {}): Failure => ({
    kind,
    retryAfterSeconds: null,
    key,
    ...more,
  });
  const { retryAfterSeconds } = behaviour;
  if (key === '' && !service.keyIsOptional) return because('missing_key');
  if (behaviour.deadKeys.includes(key)) return because('wrong_key');
  if (behaviour.emptyKeys.includes(key)) return because('no_money');
  if (asked === null) return because('bad_request');
  const { requestsPerMinute } = behaviour;
  const recent = requestsPerMinute === null ? [] : state.recentRequests(service.id, entry.key, entry.at);
  if (requestsPerMinute !== null && recent.length >= requestsPerMinute) {
    const [oldest = entry] = recent;
    return because('rate_limited', {
      retryAfterSeconds: Math.ceil((oldest.at + 60_000 - entry.at) / 1000),
    });
  }
  const applies = behaviour.services === null || behaviour.services.includes(service.id);
  if (behaviour.failWith !== null && applies) {
    return because(kindOfStatus(behaviour.failWith), { status: behaviour.failWith, retryAfterSeconds });
  }
  if (applies && state.isStormy(service.id)) return because('rate_limited', { retryAfterSeconds });
  switch (decision.requestFault) {
    case 'error500':
      return because('server_error', { status: 500 });
    case 'hostileError':
      return because('bad_request');
    case 'error503':
      return because('overloaded', { status: 503, retryAfterSeconds });
    case 'rateLimited':
      return because('rate_limited', { retryAfterSeconds: retryAfterSeconds ?? 1 });
    case 'rateLimitedBare':
      return because('rate_limited');
    case 'storm':
      state.beginStorm(service.id, behaviour.stormRequests - 1);
      return because('rate_limited', { retryAfterSeconds });
  }
  const tooLong = behaviour.contextTokens !== null && entry.promptTokens > behaviour.contextTokens;
  return tooLong ? because('context_too_long') : null;
}

function kindOfStatus(status: number): FailureKind {
  if (status === 401 || status === 403) return 'wrong_key';
  if (status === 402) return 'no_money';
  if (status === 429) return 'rate_limited';
  if (status === 413) return 'context_too_long';
  if (status < 500) return 'bad_request';
  return status === 500 ? 'server_error' : 'overloaded';
}
