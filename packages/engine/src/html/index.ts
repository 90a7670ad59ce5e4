export { openHtml } from './open.ts';
