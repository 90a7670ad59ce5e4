import { test as base, type TestInfo } from '@playwright/test';
import { type Simulator, startSimulator } from '@verso/simulator';
import { VersoServer } from './server.ts';

interface Fixtures {
  /** Starts servers that end with the test; a test that fails is given what they printed. */
  readonly startServer: (environment?: NodeJS.ProcessEnv) => Promise<VersoServer>;
  /** Speaks the providers' protocols; well-behaved until told otherwise. */
  readonly simulator: Simulator;
  /** Gives a test that fails the words on its page. */
  readonly lastSeen: undefined;
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
      await server.close();
      if (testInfo.status !== testInfo.expectedStatus) {
        await attach(testInfo, 'server output', server.output);
      }
    }
  },

  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of a fixture's needs from this pattern.
  simulator: async ({}, use, testInfo) => {
    const simulator = await startSimulator();
    await use(simulator);
    await simulator.close();
    if (testInfo.status !== testInfo.expectedStatus) {
      const requests = simulator.log.map(
        ({ at, endedAt, service, status, outcome, units }) =>
          `${new Date(at).toISOString()} ${service} ${status} ${outcome}, ${units.length} units, ${(endedAt ?? Number.NaN) - at} ms`,
      );
      await attach(testInfo, 'requests to the simulator', requests.join('\n'));
    }
  },

  lastSeen: [
    async ({ page }, use, testInfo) => {
      await use(undefined);
      if (testInfo.status === testInfo.expectedStatus) return;
      const words = await page
        .locator('body')
        .innerText({ timeout: 5000 })
        .catch((error: unknown) => String(error));
      await attach(testInfo, 'page', `${page.url()}\n${words}`);
    },
    { auto: true },
  ],

  /** One server without any key for all tests of a worker that need nothing else. */
  demoServer: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of a fixture's needs from this pattern.
    async ({}, use) => {
      const server = await VersoServer.start();
      await use(server);
      await server.close();
    },
    { scope: 'worker' },
  ],
});

/** Kept beside the trace, and its end printed: the log of a run often outlives its files. */
async function attach(testInfo: TestInfo, name: string, body: string): Promise<void> {
  await testInfo.attach(name, { body, contentType: 'text/plain' });
  process.stdout.write(`\n── ${testInfo.title}: ${name}\n${body.slice(-4000)}\n`);
}

export { expect } from '@playwright/test';
