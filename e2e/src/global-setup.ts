import { offerEmptyInstallation } from './empty-installation.ts';
import { VersoServer } from './server.ts';

/** Starts and stops the product once in a new folder; tests begin with copies of that folder. */
export default async function prepare(): Promise<void> {
  if (process.env.VERSO_BROWSER_TESTS_ON !== undefined) return; // these databases are outside the folder
  const server = await VersoServer.start();
  await server.stop();
  offerEmptyInstallation(server.directory);
}
