import { type S3Server, startS3 } from '@verso/server/testing/s3';
import { type Simulator, startSimulator } from '@verso/simulator';
import { prepareInstallation } from '../installation/installation.ts';
import { type Disk, mountDisk } from './disk.ts';
import { Fleet } from './fleet.ts';
import { type RestartablePostgres, startRestartablePostgres } from './postgres.ts';
import { startTcpProxy, type TcpProxy } from './tcp-proxy.ts';

/** A fleet and its dependencies, each of which can fail. */
export interface FailingInstallation {
  readonly fleet: Fleet;
  readonly simulator: Simulator;
  /** Between the fleet and the models. */
  readonly network: TcpProxy;
  readonly s3: S3Server;
  readonly postgres: RestartablePostgres;
  readonly disk: Disk;
  /** The environment of a fleet process. */
  readonly environment: Readonly<Record<string, string>>;
  close(): Promise<void>;
}

/** Models respond at realistic speed, so that kills occur in the middle of answers. */
const script = { tokensPerSecond: 80, firstTokenMs: 1500 };

/** Starts everything without waiting for the fleet. */
export async function startFailingInstallation(fleetOf: {
  readonly apis: number;
  readonly workers: number;
}): Promise<FailingInstallation> {
  const disk = mountDisk();
  const simulator = await startSimulator({ script });
  const network = await startTcpProxy(Number(new URL(simulator.url).port));
  const s3 = await startS3();
  const postgres = await startRestartablePostgres();
  const models = new URL(simulator.baseUrls['google-gemini']);
  models.port = String(network.port);
  const installation = await prepareInstallation({
    database: new URL(postgres.url),
    simulator: {
      baseUrls: { ...simulator.baseUrls, 'google-gemini': models.href },
      close: simulator.close,
    },
    environment: { TMPDIR: disk.directory, ...s3.env },
  });
  const fleet = new Fleet(installation.start, [
    ...Array.from({ length: fleetOf.apis }, () => 'api' as const),
    ...Array.from({ length: fleetOf.workers }, () => 'worker' as const),
  ]);
  return {
    fleet,
    simulator,
    network,
    s3,
    postgres,
    disk,
    environment: installation.environment,
    async close() {
      await fleet.close();
      await installation.close();
      await postgres.close();
      await s3.close();
      await network.close();
      disk.close();
    },
  };
}
