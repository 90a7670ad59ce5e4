export { openHtml, type Page } from './open.ts';
