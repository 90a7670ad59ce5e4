import { describe, expect, it } from 'vitest';
import { flat, odfPart, odt, p } from '../../fixtures/odf.ts';
import { encodeInline } from '../../text/wire.ts';
import { verifyTranslation } from '../../verify/index.ts';
import { format } from './index.ts';

const accept = { trackedChanges: 'accept' } as const;

const region = (id: string, change: string) =>
  `<text:changed-region xml:id="${id}" text:id="${id}">${change}</text:changed-region>`;
const info =
  '<office:change-info><dc:creator>Ada</dc:creator><dc:date>2026-01-01T00:00:00</dc:date></office:change-info>';
const records = (...regions: readonly string[]) =>
  `<text:tracked-changes text:track-changes="true">${regions.join('')}</text:tracked-changes>`;
const content =
  records(
    region('c1', `<text:insertion>${info}</text:insertion>`),
    region('c2', `<text:deletion>${info}${p('old ')}</text:deletion>`),
  ) +
  p(
    'One <text:change-start text:change-id="c1"/>new <text:change-end text:change-id="c1"/><text:change text:change-id="c2"/>two',
  ) +
  p('Three');
const withoutMarks = `${records()}${p('One new two')}${p('Three')}`;

describe('an OpenDocument text with accepted changes', () => {
  it('keeps its tracked changes by default', () => {
    const document = format.open(odt(content));
    expect(document.messages).toEqual([]);
    expect(document.units.map(({ source }) => encodeInline(source))[0]).toBe('One <x1/>new <x2/>two');
    expect(document.write(new Map()).bytes).toEqual(odt(content));
  });

  it('has inserted text, no deleted text and no marks', () => {
    const document = format.open(odt(content), accept);
    expect(document.units.map(({ source }) => encodeInline(source))).toEqual(['One new two', 'Three']);
    expect(document.messages).toMatchObject([
      { code: 'changes-accepted', severity: 'info', text: '2 tracked changes were accepted.' },
    ]);
    expect(odfPart(document.write(new Map()).bytes, 'content.xml')).toBe(
      odfPart(odt(withoutMarks), 'content.xml'),
    );
  });

  it('keeps marks without a record', () => {
    const lost = '<text:change-start text:change-id="c9"/>two<text:change-end text:change-id="c9"/>';
    const alone = odt(p(`One ${lost}`));
    expect(format.open(alone, accept).write(new Map()).bytes).toEqual(alone);
    const { messages, write } = format.open(odt(content + p(`One ${lost}`)), accept);
    expect(messages).toMatchObject([{ text: '2 tracked changes were accepted.' }]);
    expect(odfPart(write(new Map()).bytes, 'content.xml')).toBe(
      odfPart(odt(withoutMarks + p(`One ${lost}`)), 'content.xml'),
    );
  });

  it('stays as it is when it has no changes', () => {
    const document = format.open(odt(withoutMarks), accept);
    expect(document.messages).toEqual([]);
    expect(document.write(new Map()).bytes).toEqual(odt(withoutMarks));
  });

  it('is verified without its changes, in a package and in a flat file', async () => {
    for (const source of [odt(content), flat('text', content)]) {
      const document = format.open(source, accept);
      const [first] = document.units;
      const { bytes } = document.write(new Map([[first?.id ?? '', ['Eins neu zwei']]]));
      expect((await verifyTranslation(source, bytes, 'odt', accept)).ok).toBe(true);
      expect((await verifyTranslation(source, bytes, 'odt')).ok).toBe(false);
    }
  });
});
