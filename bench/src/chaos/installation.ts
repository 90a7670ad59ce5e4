import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type S3Server, startS3 } from '@verso/server/testing/s3';
import { type Simulator, startSimulator } from '@verso/simulator';
import { type Disk, mountDisk } from './disk.ts';
import { Fleet } from './fleet.ts';
import { type RestartablePostgres, startRestartablePostgres } from './postgres.ts';
import { layWire, type Wire } from './wire.ts';

/** A fleet and its dependencies, each of which can fail. */
export interface Installation {
  readonly fleet: Fleet;
  readonly simulator: Simulator;
  /** Between the fleet and the models. */
  readonly network: Wire;
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
export async function startInstallation(fleetOf: {
  readonly apis: number;
  readonly workers: number;
}): Promise<Installation> {
  const directory = await mkdtemp(join(tmpdir(), 'verso-chaos-'));
  const disk = mountDisk();
  const simulator = await startSimulator({ script });
  const network = await layWire(Number(new URL(simulator.url).port));
  const s3 = await startS3();
  const postgres = await startRestartablePostgres();
  const models = new URL(simulator.baseUrls['google-gemini']);
  models.port = String(network.port);
  const environment = {
    PATH: process.env.PATH ?? '',
    DATA_DIR: directory,
    DATABASE_URL: postgres.url,
    TMPDIR: disk.directory,
    // Half of the startup time is compilation, which is cached.
    NODE_COMPILE_CACHE: join(directory, 'compiled'),
    VERSO_SECRET: 'one secret for every process of this measurement',
    GEMINI_API_KEY: 'simulated-key',
    GEMINI_BASE_URL: models.href,
    GEMINI_RPM: '1000000',
    TRUST_PROXY: 'on',
    ...s3.env,
  };
  const fleet = new Fleet(environment, [
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
    environment,
    async close() {
      await fleet.close();
      await postgres.close();
      await s3.close();
      await network.close();
      await simulator.close();
      disk.close();
      await rm(directory, { recursive: true, force: true });
    },
  };
}
