import { expect, test } from 'vitest';
import { translationEnded } from './texts.ts';

const ended = {
  id: 'x',
  filename: 'report.docx',
  language: 'German',
  completed: true,
  reason: null,
  demoFilename: null,
};

test('the mail about a result of the demo model does not call it a translation', () => {
  expect(translationEnded(ended).before).toBe('report.docx is translated into German.');
  expect(translationEnded({ ...ended, demoFilename: 'report_de-demo.docx' }).before).toBe(
    'report_de-demo.docx is ready. The built-in demo model made it from report.docx: it is not a real translation.',
  );
});
