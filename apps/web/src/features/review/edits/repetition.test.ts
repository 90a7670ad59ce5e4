import { expect, it } from 'vitest';
import { RepetitionQuestion } from './repetition.ts';

it('asks about a translation once the server has it, as it keeps it', () => {
  const question = new RepetitionQuestion();
  question.set({ unitId: 'u1', target: 'Eins', repeats: 2, isSaved: false });
  question.noteSaved('u2', 'Eins', 'Eins');
  // The user went on writing: this is older.
  question.noteSaved('u1', 'Ein', 'Ein');
  expect(question.asked).toMatchObject({ target: 'Eins', isSaved: false });
  question.noteSaved('u1', 'Eins', ' Eins');
  expect(question.asked).toMatchObject({ target: ' Eins', isSaved: true });
});
