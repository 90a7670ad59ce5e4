import { builtInModels } from '@verso/contracts';
import { createGateway, type Gateway, keysFromEnvironment } from '@verso/gateway';
import type { Environment } from './request.ts';

/** The environment's keys with the built-in models. A failing key must not lead to the demo model. */
export function openGateway(environment: Environment): Gateway {
  const keys = keysFromEnvironment(environment);
  return createGateway({
    keys: { list: async () => keys },
    models: { list: async () => builtInModels },
    onCall: async () => undefined,
    clock: { now: () => new Date() },
    demo: keys.length === 0,
  });
}
