export { type DiagramSource, openDiagram } from './open.ts';
export type { DiagramPlacement } from './read.ts';
export { diagramElements } from './vocabulary.ts';
