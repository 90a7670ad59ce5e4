import { mkdirSync } from 'node:fs';
import type { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';

type ModuleOptions = Parameters<NodeFS['init']>[1];
type EmscriptenModule = Parameters<NonNullable<ModuleOptions['preRun']>[number]>[0];

interface Attributes {
  readonly mode?: number | null;
}

/** What of Emscripten's NODEFS gives a file its mode. */
interface NodeFileSystem {
  readonly node_ops: {
    mknod(parent: unknown, name: string, mode: number, device: unknown): unknown;
    setattr(node: unknown, attributes: Attributes): void;
  };
  readonly stream_ops: { setattr(stream: unknown, attributes: Attributes): void };
}

/** What belongs to the group and to all others in the mode of a file. */
const others = 0o077;

/**
 * A folder whose files belong to the user of this process alone. PGlite sets the mode of every file that it makes
 * itself, 0666 for many, whatever the umask of the process is.
 */
export class PrivateFolder extends NodeFS {
  constructor(path: string) {
    mkdirSync(path, { recursive: true, mode: 0o700 });
    super(path);
  }

  override async init(pglite: PGlite, options: ModuleOptions): ReturnType<NodeFS['init']> {
    const { emscriptenOpts } = await super.init(pglite, options);
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [keepPrivate, ...(emscriptenOpts.preRun ?? [])] } };
  }
}

function keepPrivate(module: EmscriptenModule): void {
  const { node_ops: nodes, stream_ops: streams } = (module as unknown as { NODEFS: NodeFileSystem }).NODEFS;
  const [make, setOfNode, setOfStream] = [nodes.mknod, nodes.setattr, streams.setattr];
  nodes.mknod = (parent, name, mode, device) => make(parent, name, mode & ~others, device);
  nodes.setattr = (node, attributes) => setOfNode(node, ownersAlone(attributes));
  streams.setattr = (stream, attributes) => setOfStream(stream, ownersAlone(attributes));
}

function ownersAlone(attributes: Attributes): Attributes {
  return typeof attributes.mode === 'number'
    ? { ...attributes, mode: attributes.mode & ~others }
    : attributes;
}
