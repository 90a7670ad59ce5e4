export type { BreakerRules, BreakerState } from './breaker/breaker.ts';
export type { BudgetedCall, BudgetKeeper } from './budget/budget.ts';
export type { ModelCallRecord } from './call/call-record.ts';
export type { Timeouts } from './call/deadline.ts';
export { estimateCost, type ModelPrice } from './cost/estimate-cost.ts';
export {
  createGateway,
  type Gateway,
  type GatewayOptions,
  type GatewayStores,
  type KeyTest,
  type RouteDecision,
} from './gateway.ts';
export {
  type AddressGuard,
  type AddressRule,
  guardedLookup,
  hostOf,
  RefusedTargetError,
  refuseWrittenOut,
} from './http/guarded-lookup.ts';
export type { KeySource, ProviderKey } from './keys/key.ts';
export { isRefused, type KeyHealth } from './keys/key-health.ts';
export {
  keysFromEnvironment,
  type ProviderVariable,
  providerPrefixes,
  providerVariableNames,
  providerVariables,
} from './keys/keys-from-environment.ts';
export { listServedModels } from './keys/served-models.ts';
export { redact } from './provider/redact.ts';
export { providersByCatalogueName } from './providers/index.ts';
export {
  chooseRoute,
  type Rejection,
  type RejectionCode,
  type RouteChoice,
  ruleFits,
  unmetConditions,
} from './routing/choose-route.ts';
export {
  type DocumentTraits,
  type ExhaustedBudget,
  type ModelSource,
  type RegisteredModel,
  type RouteRequest,
  type RoutingRule,
  type RoutingSnapshot,
  routeId,
} from './routing/snapshot.ts';
export { memoryStore, type StateStore } from './state/state-store.ts';
