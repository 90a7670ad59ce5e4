import { offerEmptyInstallation } from './empty-installation.ts';
import { VersoServer } from './server.ts';

/** Starts the product in a new folder once and ends it: tests begin with copies of that folder. */
export default async function prepare(): Promise<void> {
  if (process.env.VERSO_BROWSER_TESTS_ON !== undefined) return; // their databases are not in the folder
  const server = await VersoServer.start();
  await server.close();
  offerEmptyInstallation(server.directory);
}
