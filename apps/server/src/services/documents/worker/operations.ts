/** What a document process can do. Each is loaded when it is first asked for. */
export const operations = {
  examine: async () => (await import('./examine.ts')).examine,
  extract: async () => (await import('./extract.ts')).extract,
  write: async () => (await import('./write.ts')).write,
  estimate: async () => (await import('./estimate.ts')).estimate,
  listUnits: async () => (await import('./list-units.ts')).listUnits,
  compareUnits: async () => (await import('./compare-units.ts')).compareUnits,
  findUnit: async () => (await import('./find-unit.ts')).findUnit,
  reviseUnit: async () => (await import('./revise-unit.ts')).reviseUnit,
  export: async () => (await import('./export.ts')).exportUnits,
};

type Operations = typeof operations;
export type OperationName = keyof Operations;
type Operation<Name extends OperationName> = Awaited<ReturnType<Operations[Name]>>;

/** Plain data, as it goes from one process to another. */
export type Input<Name extends OperationName> = Parameters<Operation<Name>>[0];
export type Output<Name extends OperationName> = Awaited<ReturnType<Operation<Name>>>;
