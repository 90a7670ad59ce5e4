import { describe, expect, it } from 'vitest';
import { checkXliff } from './index.ts';

const bytes = (text: string) => new TextEncoder().encode(text);
const namespaces = 'xmlns="urn:oasis:names:tc:xliff:document:2.0" xmlns:my="urn:my"';

/** The rules that a unit breaks. */
function rulesOf(unit: string, { root = 'trgLang="de"', file = '' } = {}): string[] {
  const xliff = `<xliff ${namespaces} version="2.0" srcLang="en" ${root}><file id="f">${file}${unit}</file></xliff>`;
  return [...new Set(checkXliff(bytes(xliff)).map(({ rule }) => rule))];
}

const segment = (source: string, target?: string) =>
  `<segment><source>${source}</source>${target === undefined ? '' : `<target>${target}</target>`}</segment>`;
const unit = (content: string) => `<unit id="u">${content}</unit>`;

describe('checkXliff', () => {
  it('accepts what follows the rules', () => {
    const valid = unit(
      `<my:data id="x"/><notes><note id="n">Note</note></notes>${segment(
        'One <pc id="1">two</pc> <mrk id="m" type="comment" ref="#n=n">three</mrk>',
        '<sc id="1"/>Zwei<ec startRef="1"/>',
      )}`,
    );
    expect(rulesOf(valid)).toEqual([]);
  });

  it('accepts codes that end in another order', () => {
    const data = '<originalData><data id="a">a</data><data id="b">b</data></originalData>';
    const codes = (...ids: readonly number[]) =>
      `<sc id="1"/><sc id="2"/>x${ids.map((id) => `<ec startRef="${id}" dataRef="${id === 1 ? 'a' : 'b'}"/>`).join('')}`;
    expect(rulesOf(unit(data + segment(codes(1, 2), codes(2, 1))))).toEqual([]);
  });

  it.each([
    ['element-unknown', unit('<part/>')],
    ['element-content', unit('<segment><target/><source/></segment>')],
    ['element-text', unit(`text${segment('a')}`)],
    ['attribute-unknown', unit(segment('<pc id="1" my:x="y">a</pc>'))],
    ['attribute-missing', unit(segment('<ph/>'))],
    ['attribute-value', unit(segment('<ph id="1" canCopy="maybe"/>'))],
    ['id-unique', unit(segment('<ph id="1"/><ph id="1"/>'))],
    ['unit-segment', unit('<ignorable><source> </source></ignorable>')],
    ['order-position', unit(`<segment><source>a</source><target order="2">b</target></segment>`)],
    ['subState-state', unit('<segment subState="a:b"><source>a</source></segment>')],
    ['subType-type', unit(segment('<ph id="1" type="ui" subType="xlf:b"/>'))],
    ['cp-valid', unit(segment('<cp hex="0041"/>'))],
    ['subFlows-unit', unit(segment('<ph id="1" subFlows="v"/>'))],
    ['data-reference', unit(segment('<ph id="1" dataRef="d"/>'))],
    ['copyOf-base', unit(segment('<ph id="1" copyOf="2"/>'))],
    ['code-differs', unit(segment('<ph id="1"/>', '<ph id="1" canDelete="no"/>'))],
    ['sc-pair', unit(segment('<sc id="1"/>a'))],
    ['ec-pair', unit(segment('a<ec startRef="1"/>'))],
    ['pair-attributes', unit(segment('<sc id="1" canCopy="no"/>a<ec startRef="1"/>'))],
    ['sm-pair', unit(segment('<sm id="1"/>a'))],
    ['delete-forbidden', unit(segment('<ph id="1" canDelete="no"/>', 'a'))],
    ['reorder-fixed', unit(segment('<ph id="1" canReorder="firstNo"/>'))],
    ['reorder-sequence', unit(segment('<ph id="1" canReorder="no" canCopy="no" canDelete="no"/>'))],
    ['comment-content', unit(segment('<mrk id="1" type="comment">a</mrk>'))],
    ['reference-syntax', unit(segment('<mrk id="1" type="my:x" ref="#u=u/f=f">a</mrk>'))],
    ['reference-target', unit(segment('<mrk id="1" type="my:x" ref="#f=g">a</mrk>'))],
    ['language-differs', unit('<segment><source xml:lang="fr">a</source></segment>')],
    ['space-differs', unit('<segment><source xml:space="preserve">a</source><target>b</target></segment>')],
  ])('names the rule %s', (rule, xml) => {
    expect(rulesOf(xml)).toContain(rule);
  });

  it('asks for the language of targets', () => {
    expect(rulesOf(unit(segment('a', 'b')), { root: '' })).toEqual(['trgLang-missing']);
  });

  it('says in which line and unit the problem is', () => {
    const [problem] = checkXliff(
      bytes(
        `<xliff ${namespaces}\nversion="2.0" srcLang="en"><file id="f">\n<unit id="u">\n<segment><source><ph id="1" dataRef="d"/></source></segment></unit></file></xliff>`,
      ),
    );
    expect(problem).toMatchObject({ rule: 'data-reference', line: 4, unitId: 'u' });
  });

  it('stops after many problems', () => {
    expect(rulesOf(unit(segment('<ph/>'.repeat(5000))))).toEqual(['attribute-missing']);
  });

  it('refuses other files', () => {
    expect(checkXliff(bytes('<html/>'))).toMatchObject([{ rule: 'not-xliff-2' }]);
  });
});
