import { expect, it } from 'vitest';
import { docx, raw } from '../fixtures/index.ts';
import { readDocument } from './index.ts';

// Quadratic reading would multiply with each level: the innermost text would be read a billion times.
it('reads nested text boxes once', async () => {
  const open = '<w:p><w:r><w:pict><v:shape><v:textbox><w:txbxContent>';
  const close = '</w:txbxContent></v:textbox></v:shape></w:pict></w:r></w:p>';
  const nested = `${open.repeat(30)}<w:p><w:r><w:t>Inside</w:t></w:r></w:p>${close.repeat(30)}`;
  const reading = await readDocument(docx(raw(nested)), 'docx');
  expect(JSON.stringify(reading).split('Inside')).toHaveLength(2);
});
