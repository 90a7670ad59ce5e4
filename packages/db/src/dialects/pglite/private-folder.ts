import { mkdirSync } from 'node:fs';
import type { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';

type ModuleOptions = Parameters<NodeFS['init']>[1];
type EmscriptenModule = Parameters<NonNullable<ModuleOptions['preRun']>[number]>[0];

interface Attributes {
  readonly mode?: number | null;
}

/** The part of Emscripten's NODEFS that sets file modes. */
interface NodeFileSystem {
  readonly node_ops: {
    mknod(parent: unknown, name: string, mode: number, device: unknown): unknown;
    setattr(node: unknown, attributes: Attributes): void;
  };
  readonly stream_ops: { setattr(stream: unknown, attributes: Attributes): void };
}

/** The mode bits of the group and all others. */
const others = 0o077;

/**
 * A folder whose files only the user of this process can access. PGlite sets file modes itself, often 0666, and ignores
 * the umask.
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
  nodes.setattr = (node, attributes) => setOfNode(node, withoutGroupAndOthers(attributes));
  streams.setattr = (stream, attributes) => setOfStream(stream, withoutGroupAndOthers(attributes));
}

function withoutGroupAndOthers(attributes: Attributes): Attributes {
  return typeof attributes.mode === 'number'
    ? { ...attributes, mode: attributes.mode & ~others }
    : attributes;
}
