import { writeLines } from '../folder.ts';
import { asStored } from './as-stored.ts';
import { type DocumentFile, openFile, readUnits } from './open.ts';

/** Reads a file of units, and writes each with what its document says of it, for rows of the database. */
export async function readUnitsFile({
  document,
  units: [path],
  outputPath,
}: {
  readonly document: DocumentFile;
  readonly units: readonly [string];
  readonly outputPath: string;
}): Promise<void> {
  const stored = await readUnits(path);
  const opened = asStored(await openFile(document), stored);
  const byId = new Map(opened.units.map((unit) => [unit.id, unit]));
  await writeLines(
    outputPath,
    stored.map((described) => {
      const unit = byId.get(described.id);
      if (unit === undefined) throw new Error('A stored unit is not in its document.');
      const { codes, context, constraints } = unit;
      return { described, original: { codes, context, constraints } };
    }),
  );
}
