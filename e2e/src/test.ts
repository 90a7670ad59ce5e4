import { test as base } from '@playwright/test';
import { type Simulator, startSimulator } from '@verso/simulator';
import { VersoServer } from './server.ts';

interface Fixtures {
  /** Starts servers that end with the test; a test that fails is given what they printed. */
  readonly startServer: (environment?: NodeJS.ProcessEnv) => Promise<VersoServer>;
  /** Speaks the providers' protocols; well-behaved until told otherwise. */
  readonly simulator: Simulator;
}

export const test = base.extend<Fixtures, { readonly demoServer: VersoServer }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of a fixture's needs from this pattern.
  startServer: async ({}, use, testInfo) => {
    const started: VersoServer[] = [];
    await use(async (environment) => {
      const server = await VersoServer.start(environment);
      started.push(server);
      return server;
    });
    for (const server of started) {
      await server.stop();
      if (testInfo.status !== testInfo.expectedStatus) {
        await testInfo.attach('server output', { body: server.output, contentType: 'text/plain' });
      }
    }
  },

  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of a fixture's needs from this pattern.
  simulator: async ({}, use) => {
    const simulator = await startSimulator();
    await use(simulator);
    await simulator.close();
  },

  /** One server without any key for all tests of a worker that need nothing else. */
  demoServer: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of a fixture's needs from this pattern.
    async ({}, use) => {
      const server = await VersoServer.start();
      await use(server);
      await server.stop();
    },
    { scope: 'worker' },
  ],
});

export { expect } from '@playwright/test';
