import { describe, expect, it } from 'vitest';
import { rewriteTargets } from './index.ts';

const translate = (text: string) => text.toUpperCase();
const rewritten = (
  xliff: string,
  options = { translate: translate as (text: string) => string | undefined },
) =>
  new TextDecoder().decode(
    rewriteTargets(new TextEncoder().encode(xliff), { ...options, targetLanguage: 'de' }),
  );
const xliff2 = (units: string, root = 'srcLang="en"') =>
  `<x:xliff xmlns:x="urn:oasis:names:tc:xliff:document:2.0" version="2.0" ${root}><x:file id="f">${units}</x:file></x:xliff>`;

describe('rewriteTargets', () => {
  it('adds targets with the codes of the source, and the language that they need', () => {
    const source = '<x:source xml:space="preserve">a &amp; <x:pc id="1">b</x:pc><!-- c --></x:source>';
    const unit = (content: string) => `<x:unit id="u"><x:segment>${content}</x:segment></x:unit>`;
    expect(rewritten(xliff2(unit(source)))).toBe(
      xliff2(
        unit(`${source}<x:target xml:space="preserve">A &amp; <x:pc id="1">B</x:pc><!-- c --></x:target>`),
        'srcLang="en" trgLang="de"',
      ),
    );
  });

  it('replaces targets, and keeps their attributes', () => {
    const file = (target: string) =>
      `<xliff version="1.2"><file><body><trans-unit id="a"><source>a<bpt id="1">b</bpt>c</source>${target}<note>n</note></trans-unit></body></file></xliff>`;
    expect(rewritten(file('<target state="new">old</target>'))).toBe(
      file('<target state="new">A<bpt id="1">b</bpt>C</target>'),
    );
    expect(rewritten(file('<target state="new"/>'))).toBe(
      file('<target state="new">A<bpt id="1">b</bpt>C</target>'),
    );
    expect(rewritten(file(''))).toBe(file('<target>A<bpt id="1">b</bpt>C</target>'));
  });

  it('keeps segments of XLIFF 1.2', () => {
    const unit = (target: string) =>
      `<xliff version="1.2"><file><body><trans-unit id="a"><source>a b</source><seg-source><mrk mtype="seg" mid="1">a</mrk> <mrk mtype="seg" mid="2">b</mrk></seg-source>${target}</trans-unit></body></file></xliff>`;
    expect(rewritten(unit(''))).toBe(
      unit('<target><mrk mtype="seg" mid="1">A</mrk> <mrk mtype="seg" mid="2">B</mrk></target>'),
    );
  });

  it('leaves out what is not to be translated, and what has no translation', () => {
    const unit = '<x:unit id="u" translate="no"><x:segment><x:source>a</x:source></x:segment></x:unit>';
    expect(rewritten(xliff2(unit))).toBe(xliff2(unit));
    const other = unit.replace(' translate="no"', '');
    expect(rewritten(xliff2(other), { translate: () => undefined })).toBe(xliff2(other));
  });

  it('writes UTF-16 as it was', () => {
    const file =
      '<xliff version="1.2"><file><body><trans-unit id="a"><source>ä</source></trans-unit></body></file></xliff>';
    const bytes = new Uint8Array([0xff, 0xfe, ...Buffer.from(file, 'utf16le')]);
    const result = rewriteTargets(bytes, { translate, targetLanguage: 'de' });
    expect(Buffer.from(result.subarray(2)).toString('utf16le')).toBe(
      file.replace('</source>', '</source><target>Ä</target>'),
    );
  });
});
