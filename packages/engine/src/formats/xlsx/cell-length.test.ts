import { expect, it } from 'vitest';
import { sheet, workbook } from '../../fixtures/xlsx.ts';
import { readArchive } from '../../zip/index.ts';
import { format } from './index.ts';

const longest = 'x'.repeat(32_767);

function translate(target: string) {
  const document = format.open(workbook(sheet('S', [['Long']])));
  const unit = document.units.find(({ source }) => source[0] === 'Long');
  const { bytes, messages } = document.write(new Map([[unit?.id ?? '', [target]]]));
  return { strings: new TextDecoder().decode(readArchive(bytes).read('xl/sharedStrings.xml')), messages };
}

it('writes the longest text that a cell allows', () => {
  const { strings, messages } = translate(longest);
  expect(messages).toEqual([]);
  expect(strings).toContain(`<t>${longest}</t>`);
});

it('keeps the source of a cell whose translation is longer, with a message', () => {
  const { strings, messages } = translate(`${longest}x`);
  expect(strings).toContain('<t>Long</t>');
  expect(messages).toMatchObject([{ text: expect.stringContaining('32767 characters') }]);
});
