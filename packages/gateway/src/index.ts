export type { BreakerState } from './breaker/breaker.ts';
export type { BudgetedCall } from './budget/budget.ts';
export type { ModelCallRecord } from './call/call-record.ts';
export { estimateCost } from './cost/estimate-cost.ts';
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
export { isOwnServer, type ProviderKey } from './keys/key.ts';
export { isRefused, type KeyHealth } from './keys/key-health.ts';
export {
  keysFromEnvironment,
  providerPrefixes,
  providerVariableNames,
  providerVariables,
} from './keys/keys-from-environment.ts';
export { listServedModels } from './keys/served-models.ts';
export { redact } from './provider/redact.ts';
export { providersByCatalogueName } from './providers/index.ts';
export { chooseRoute, unmetConditions } from './routing/choose-route.ts';
export {
  type ExhaustedBudget,
  type RegisteredModel,
  type RouteRequest,
  type RoutingRule,
  routeId,
} from './routing/snapshot.ts';
export { memoryStore, type StateStore } from './state/state-store.ts';
export type { ServerState } from './state/trait-board.ts';
