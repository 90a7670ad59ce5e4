import { offerEmptyInstallation } from './empty-installation.ts';
import { VersoServer } from './server.ts';

/** Starts the product in a new folder once and ends it: tests begin with copies of that folder. */
export default async function prepare(): Promise<void> {
  const server = await VersoServer.start();
  await server.stop();
  offerEmptyInstallation(server.directory);
}
