import { describe, expect, it } from 'vitest';
import { docx, type Inline, paragraph, run } from '../../fixtures/index.ts';
import { encodeInline } from '../../text/wire.ts';
import { format } from './index.ts';

/** A run as Chinese office programs write it. */
const chinese = (text: string, eastAsia: string, more = '', hint = 'eastAsia') =>
  run(
    `<w:rFonts w:hint="${hint}" w:ascii="Times New Roman" w:eastAsia="${eastAsia}"/>${more}<w:lang w:val="en-US"/>`,
    text,
  );

const read = async (...runs: readonly Inline[]) =>
  (await format.open(docx(paragraph(...runs)))).units.map(({ source }) => encodeInline(source));

describe('runs that look alike', () => {
  it('differ in hints, kerning, or the name of the same font', async () => {
    const text = [
      chinese('本产品', 'SimSun'),
      chinese('的保修', '宋体', '<w:kern w:val="2"/>'),
      chinese('期为', 'simsun', '<w:kern w:val="0"/>', 'default'),
      chinese('24', '宋体;SimSun', '', 'default'),
      chinese('个月。', ' 宋体 '),
    ];
    expect(await read(...text)).toEqual(['本产品的保修期为24个月。']);
  });

  it('are not in a theme font and one with its name', async () => {
    const theme = run('<w:rFonts w:asciiTheme="minorHAnsi"/>', 'theme font');
    expect(await read(theme, run('<w:rFonts w:ascii="minorHAnsi"/>', ' font'))).toEqual([
      'theme font<g1> font</g1>',
    ]);
  });

  it('are not in other fonts', async () => {
    expect(
      await read(chinese('本产品的', 'SimSun'), chinese('保修', '黑体'), chinese('期', 'SimHei')),
    ).toEqual(['本产品的<g1>保修期</g1>']);
  });
});
