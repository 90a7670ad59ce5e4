import { test as base, type TestInfo } from '@playwright/test';
import type { Simulator } from '@verso/simulator';
import { VersoServer } from './server.ts';

interface Fixtures {
  /** Starts servers that end with the test and attaches their output to a failed test. */
  readonly startServer: (environment?: NodeJS.ProcessEnv) => Promise<VersoServer>;
  /** Simulates the providers' protocols, without faults by default. */
  readonly simulator: Simulator;
  /** Attaches the page's text to a failed test, before its servers end. */
  readonly lastSeen: undefined;
}

/** The headless shell has a pointer that rests in a corner of each page, which counts as a visitor's first interaction. */
function ignoreRestingPointer(): void {
  const ignore = (event: PointerEvent) => {
    if (event.clientX === 0 && event.clientY === 0) event.stopImmediatePropagation();
  };
  window.addEventListener('pointerover', ignore, { capture: true });
}

export const test = base.extend<Fixtures, { readonly demoServer: VersoServer }>({
  page: async ({ page }, use) => {
    await page.addInitScript(ignoreRestingPointer);
    await use(page);
  },

  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's dependencies from this pattern.
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

  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's dependencies from this pattern.
  simulator: async ({}, use, testInfo) => {
    const { startSimulator } = await import('@verso/simulator');
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
    // What is used here ends later: a page whose server has ended may show an error that the test never saw.
    async ({ page, startServer: _servers }, use, testInfo) => {
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

  /** One server without keys, shared by all tests of a worker that need nothing else. */
  demoServer: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's dependencies from this pattern.
    async ({}, use) => {
      const server = await VersoServer.start();
      await use(server);
      await server.close();
    },
    { scope: 'worker' },
  ],
});

/** Attached to the report, and its end is printed: the log of a run often outlives its files. */
async function attach(testInfo: TestInfo, name: string, body: string): Promise<void> {
  await testInfo.attach(name, { body, contentType: 'text/plain' });
  process.stdout.write(`\n── ${testInfo.title}: ${name}\n${body.slice(-4000)}\n`);
}

export { expect } from '@playwright/test';
