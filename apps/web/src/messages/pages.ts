import { defineMessages } from '../lib/i18n/messages.ts';

/** The pages of a document beside those of its translation. */
export const pages = defineMessages('pages', {
  tab: 'Pages',
  title: 'Pages',
  note: 'Click a text to see it on both sides. Fonts that the server does not have are replaced by similar ones.',
  show: 'Show',
  both: 'Side by side',
  original: 'Original',
  translated: 'Translation',
  rendering: 'Rendering the pages',
  renderingNote: 'This takes a few seconds, for long documents up to a minute.',
  failed: 'The pages could not be shown',
  broken: 'This browser could not open the rendered pages.',
  readInstead: 'Open the reading view',
  page: '{side}, page {number, number} of {count, number}',
  counts:
    '{original, plural, one {# page} other {# pages}}, translated {translated, plural, one {# page} other {# pages}}',
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  zoom: '{percent, number}%',
  fitWidth: 'Fit width',
  keys: 'Keys: + and − zoom, 0 fits the width, J and K go to the next and previous text.',
  layout: {
    fits: 'No text overlaps another, leaves its page or is cut off where the original does not.',
    found: '{texts, plural, one {# text does} other {# texts do}} not fit',
    added: '{pages, plural, one {# page was added.} other {# pages were added.}}',
    advice:
      'Measured on the rendered pages and compared with the original. Choose a text to see it, then shorten it in the review.',
    where: 'Page {page, number}',
    problems: {
      overlap: 'runs over another text',
      'off-page': 'leaves the page',
      'cut-off': 'is cut off',
    },
  },
  unit: 'Selected text',
  none: 'Select a text on a page.',
  position: 'Text {number, number} of {count, number}',
  notOnPages: 'This text is not on the pages.',
  previous: 'Previous text',
  next: 'Next text',
  edit: 'Open in the review',
  download: 'Translation as PDF',
  preparing: 'The PDF is being rendered. The download starts when it is ready.',
  off: 'Only administrators see this: pages can be shown here, too. Install LibreOffice on the server or set RENDERER_URL; docs/operating/rendering.md says how.',
  open: 'Show the pages',
});
