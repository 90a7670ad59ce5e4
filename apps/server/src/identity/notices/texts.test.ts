import { expect, test } from 'vitest';
import { translationEnded } from './texts.ts';

const ended: Parameters<typeof translationEnded>[0] = {
  id: 'x',
  filename: 'report.docx',
  language: 'German',
  verdict: { kind: 'complete' },
  reason: null,
  demoFilename: null,
};

test('the mail about a result of the demo model does not call it a translation', () => {
  expect(translationEnded(ended).before).toBe('report.docx is translated into German.');
  expect(translationEnded({ ...ended, demoFilename: 'report_de-demo.docx' }).before).toBe(
    'report_de-demo.docx is ready. The built-in demo model made it from report.docx: it is not a real translation.',
  );
});

test('the mail about a translation says its verdict, in the subject too', () => {
  expect(translationEnded(ended).subject).toBe('Your translation is ready');
  const look = translationEnded({ ...ended, verdict: { kind: 'look', units: 3 } });
  expect(look.subject).toBe('Your translation is ready, 3 units need a look');
  expect(look.after[0]).toBe('Not every check was passed: 3 units need a look.');
  const kept = translationEnded({ ...ended, verdict: { kind: 'not-translated', units: 4, of: 5 } });
  expect(kept.subject).toBe('Your document was not translated (4 of 5 units)');
  expect(kept.before).toContain('They keep their source and were not charged.');
  expect(translationEnded({ ...ended, verdict: null }).subject).toBe('Your translation failed');
});
