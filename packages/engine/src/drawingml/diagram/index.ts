export { openDiagram } from './open.ts';
export { diagramElements } from './vocabulary.ts';
