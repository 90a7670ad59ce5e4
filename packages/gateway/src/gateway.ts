import { setTimeout as delay } from 'node:timers/promises';
import {
  ModelCallError,
  type ModelGateway,
  type ModelReason,
  offeredModels,
  type ProviderId,
} from '@verso/contracts';
import { type BreakerRules, type BreakerState, breakerRules } from './breaker/breaker.ts';
import { BreakerBoard } from './breaker/breaker-board.ts';
import type { BudgetKeeper } from './budget/budget.ts';
import type { ModelCallRecord } from './call/call-record.ts';
import { type Timeouts, timeoutsFor } from './call/deadline.ts';
import { addressOf } from './call/perform-call.ts';
import { probeKey } from './call/probe-key.ts';
import { type StreamContext, streamCall } from './call/stream-call.ts';
import type { KeySource, ProviderKey } from './keys/key.ts';
import { healthyKey, isRefused, isUsable, type KeyHealth } from './keys/key-health.ts';
import { KeyRing } from './keys/key-ring.ts';
import { withServedModels } from './keys/served-models.ts';
import type { TokenBucket } from './keys/token-bucket.ts';
import { demoModel } from './providers/demo/models.ts';
import { adapters } from './providers/index.ts';
import { chooseRoute, type Rejection } from './routing/choose-route.ts';
import { implicitModels, servedModels, serves, unnamedModelId } from './routing/implicit-models.ts';
import {
  type ExhaustedBudget,
  type KeyState,
  type ModelSource,
  type RegisteredModel,
  type RouteRequest,
  type RoutingRule,
  type RoutingSnapshot,
  routeId,
} from './routing/snapshot.ts';
import { memoryStore, type StateStore } from './state/state-store.ts';
import { createTraitBoard, type ServerState } from './state/trait-board.ts';

export interface GatewayOptions {
  readonly keys: KeySource;
  readonly models: ModelSource;
  /**
   * Called once for every call to a provider, before the caller learns its result. Must not reject: the call was made even
   * if it can't be recorded.
   */
  readonly onCall: (record: ModelCallRecord) => Promise<void>;
  readonly clock: { now(): Date };
  /** Whether the demo model answers when there is no key. Default true. */
  readonly demo?: boolean;
  readonly rules?: () => Promise<readonly RoutingRule[]>;
  readonly exhaustedBudgets?: () => Promise<readonly ExhaustedBudget[]>;
  /** Holds the cost of calls before they are made. Without it, spending is unlimited. */
  readonly budgets?: BudgetKeeper;
  readonly timeouts?: Partial<Timeouts>;
  /** When calls to a failing model pause, and for how long. */
  readonly breakerRules?: Partial<BreakerRules>;
  /** How long a call waits for the capacity of a key before another model is tried. Default 30 s. */
  readonly timeoutMs?: number;
  /** Maximum concurrent calls of a key without its own limit. Default 1 for servers in the own network, else 64. */
  readonly maxInFlightPerKey?: number;
  /** State that several processes share; in memory by default. */
  readonly stores?: Partial<GatewayStores>;
  readonly sleep?: (ms: number, signal: AbortSignal) => Promise<void>;
  /** From 0 (inclusive) to 1 (exclusive), for jitter. */
  readonly random?: () => number;
}

export interface GatewayStores {
  readonly breakers: StateStore<BreakerState>;
  readonly buckets: StateStore<TokenBucket>;
  readonly keyHealth: StateStore<KeyHealth>;
  readonly servers: StateStore<ServerState>;
}

/** The model of a job and the reason for its choice; stored with the job. Plain data. */
export interface RouteDecision {
  readonly modelId: string;
  readonly provider: ProviderId;
  readonly displayName: string;
  /** True when the result will not be a real translation. */
  readonly demo: boolean;
  /** For operators; its code is for users. */
  readonly reason: string;
  readonly code: ModelReason;
  /** `provider/model` of every model that may answer, starting with the chosen one. */
  readonly chain: readonly string[];
  readonly rejections: readonly Rejection[];
}

/** The result of a key's test call. */
export interface KeyTest {
  /** Null: the key works. */
  readonly error: ModelCallError | null;
  /** The model of the test call; null if none was available. */
  readonly modelId: string | null;
  readonly latencyMs: number;
}

export interface Gateway {
  /** Chooses the model of a job. @throws ModelCallError `no_route`, with the reasons */
  route(request: RouteRequest): Promise<RouteDecision>;
  /**
   * The models for one job; keys, prices and health are read at the time of each call. Until the first text of an answer,
   * `stream` handles failures: it retries a transient failure once, waits out a rate limit, and uses the next key, then
   * the next model of the chain. After the first text it throws, and the caller requests the rest. It waits for the
   * capacity of a key up to `timeoutMs`; longer waits are left to the caller, in `retryAfterMs`.
   */
  bind(job: { readonly route: RouteDecision; readonly jobId: string; readonly userId: string }): ModelGateway;
  /** Closes a route's circuit breaker immediately. @param route `provider/model` */
  resetBreaker(route: string): Promise<void>;
  /** The state of a route's circuit breaker. @param route `provider/model` */
  breakerOf(route: string): Promise<BreakerState>;
  keyHealthOf(keyId: string): Promise<KeyHealth>;
  /** What calls have found out about the server of a key, by model. */
  traitsOf(key: Pick<ProviderKey, 'provider' | 'baseUrl'>): Promise<ServerState>;
  /** All data that routing currently depends on: for dry runs and health pages. */
  snapshot(): Promise<RoutingSnapshot>;
  /**
   * Makes a minimal call with a key, bypassing breakers and budgets. Recorded like any other. What is known about its server
   * is forgotten: it may have been updated.
   */
  testKey(key: ProviderKey, signal: AbortSignal): Promise<KeyTest>;
  /** Makes a failed or rate-limited key available immediately: for a key that an operator has fixed. */
  resetKey(keyId: string): Promise<void>;
}

const defaults = { timeoutMs: 30_000 };

/** The single entry point to models: routes, calls, monitors and records. */
export function createGateway(options: GatewayOptions): Gateway {
  const now = () => options.clock.now().getTime();
  const sleep = options.sleep ?? ((ms, signal) => delay(ms, undefined, { signal }));
  const keySource = withServedModels(options.keys, options.models, now);
  const health = options.stores?.keyHealth ?? memoryStore<KeyHealth>();
  const breakers = new BreakerBoard(options.stores?.breakers ?? memoryStore(), now, {
    ...breakerRules,
    ...options.breakerRules,
  });
  const ring = new KeyRing({
    keys: keySource,
    buckets: options.stores?.buckets ?? memoryStore(),
    health,
    now,
    sleep,
    timeoutMs: options.timeoutMs ?? defaults.timeoutMs,
    maxInFlight: options.maxInFlightPerKey,
  });
  const traits = createTraitBoard(options.stores?.servers ?? memoryStore());
  const context: StreamContext = {
    adapters,
    ring,
    breakers,
    budgets: options.budgets,
    traits,
    timeoutsFor: (key, model) => timeoutsFor(key, model, options.timeouts),
    now,
    sleep,
    random: options.random ?? Math.random,
    onCall: options.onCall,
  };

  async function allModels(keys: readonly ProviderKey[]): Promise<readonly RegisteredModel[]> {
    const registry = await options.models.list();
    const demo =
      options.demo === false || registry.some(({ provider }) => provider === 'demo') ? [] : [demoModel];
    return [...registry, ...implicitModels(keys, registry), ...demo];
  }

  async function snapshot(): Promise<RoutingSnapshot> {
    const keys = await keySource.list();
    const models = await allModels(keys);
    const open = await Promise.all(
      models.map(async (model) =>
        (await breakers.keptBack(routeId(model))) === null ? [] : [routeId(model)],
      ),
    );
    return {
      now: options.clock.now(),
      models,
      keys: await keyStates(keys, health, now()),
      openBreakers: new Set(open.flat()),
      rules: (await options.rules?.()) ?? [],
      exhaustedBudgets: (await options.exhaustedBudgets?.()) ?? [],
    };
  }

  return {
    async route(request) {
      const { chain, reason, code, rejections } = chooseRoute(request, await snapshot());
      const [chosen] = chain;
      if (chosen === undefined) throw noRoute(rejections);
      return {
        modelId: chosen.id,
        provider: chosen.provider,
        displayName: chosen.displayName,
        demo: chosen.provider === 'demo',
        reason,
        code,
        chain: chain.map(routeId),
        rejections,
      };
    },

    bind({ route, jobId, userId }) {
      return {
        async *stream(request, signal) {
          const models = await allModels(await keySource.list());
          const chain = route.chain.flatMap(
            (id) => models.find((model) => routeId(model) === id) ?? namedSince(id, models) ?? [],
          );
          yield* streamCall(chain, { request, jobId, userId, signal }, context);
        },
      };
    },

    snapshot,

    breakerOf: (route) => breakers.stateOf(route),

    traitsOf: (key) => traits.all(addressOf(key, adapters[key.provider])),

    keyHealthOf: async (keyId) => (await health.read(keyId)) ?? healthyKey,

    async testKey(stored, signal) {
      const [key = stored] = await withServedModels(
        { list: async () => [stored] },
        options.models,
        now,
      ).list();
      // A deprecated model would fail with any key.
      const models = offeredModels(await allModels([key]), options.clock.now());
      const [model] = models
        .filter((candidate) => serves(key, candidate))
        .toSorted((a, b) => a.pricing.input - b.pricing.input);
      if (model === undefined) {
        const error = new ModelCallError(
          'no_route',
          'No active model of the registry is served by this key.',
        );
        return { error, modelId: null, latencyMs: 0 };
      }
      await traits.forget(addressOf(key, adapters[key.provider]));
      const { error, latencyMs } = await probeKey(key, model, context, signal);
      return { error, modelId: model.id, latencyMs };
    },

    resetBreaker: (route) => breakers.reset(route),

    resetKey: (keyId) => ring.reset(keyId),
  };
}

/** The model of a server whose model name was unknown when the job was routed. */
function namedSince(id: string, models: readonly RegisteredModel[]): RegisteredModel | undefined {
  if (id !== `openai-compatible/${unnamedModelId}`) return undefined;
  return models.find(({ provider }) => provider === 'openai-compatible');
}

async function keyStates(
  keys: readonly ProviderKey[],
  health: StateStore<KeyHealth>,
  now: number,
): Promise<ReadonlyMap<ProviderId, KeyState>> {
  const states = new Map<ProviderId, KeyState>();
  for (const key of keys) {
    const known = (await health.read(key.id)) ?? healthyKey;
    const before = states.get(key.provider) ?? { usable: false, models: [] };
    const models = servedModels(key);
    states.set(key.provider, {
      usable: before.usable || !isRefused(known) || isUsable(known, now),
      models: models === undefined || before.models === null ? null : [...before.models, ...models],
    });
  }
  return states;
}

function noRoute(rejections: readonly Rejection[]): ModelCallError {
  const reasons = [...new Set(rejections.map(({ detail }) => detail))].join(' ');
  return new ModelCallError('no_route', `No model can be used. ${reasons}`.trim());
}
