import { describe, expect, it } from 'vitest';
import { compareNumbers } from './numbers.ts';

const none = { changed: [], spelled: [], added: [] };

describe('compareNumbers', () => {
  it.each([
    ['1,234.50', '1.234,50'],
    ['1,234.50', '1 234,50'],
    ['1,234.50', '1\u202f234,50'],
    ["1'234.50", '1,234.50'],
    ['12,345', '12345'],
    ['in 2024', '٢٠٢٤'],
    ['page 35', 'पृष्ठ ३५'],
    ['３５', '35'],
    ['3/5/2024', '05.03.2024'],
    ['50% of 200', '200 之 50%'],
    ['1.5 million people', '150万人'],
    ['between 10 and 20', '20 bis 10'],
    ['12345 people', '12 345 Leute'],
    ['day 3', 'Tag 003'],
    ['0.05 million people', '5万人'],
    ['1,500 thousand people', '150万人'],
  ])('finds the same numbers in %j and %j', (source, target) => {
    expect(compareNumbers(source, target)).toEqual(none);
  });

  it.each([
    ['pay 1,250', 'zahle 1.520', ['1,250']],
    ['pay 250 twice 250', 'zahle 250', ['250']],
    ['pay $100', '1000달러만', ['100']],
    ['0.05 million people', '7万人', ['0.05']],
    ['in 2023', 'im Jahr', ['2023']],
    ['a rate of 1.5', 'ein Satz von 2,5', ['1.5']],
    ['due 31.12.2025', 'fällig 31.12.2026', ['31.12.2025']],
    ['pay 1,234.50', 'zahle 50, 234 und 1', ['1,234.50']],
    // A number of which only a part is found leaves that part to others.
    ['on 5.9 and 5.8', 'am 5/8', ['5.9']],
    ['on 5.8 and 5.9', 'am 5/8', ['5.9']],
  ])('finds the numbers of %j that are missing in %j', (source, target, changed) => {
    expect(compareNumbers(source, target).changed).toEqual(changed);
  });

  it.each([
    ['en', 'weighs 12.345 kg', 'de', 'wiegt 12345 kg', ['12.345']],
    ['en', 'weighs 12,345 kg', 'de', 'wiegt 12345 kg', []],
    ['de', 'wiegt 12.345 kg', 'en', 'weighs 12345 kg', []],
    ['de', 'wiegt 12,345 kg', 'en', 'weighs 12345 kg', ['12,345']],
    [null, 'weighs 12.345 kg', 'de', 'wiegt 12345 kg', []],
    ['en', 'pays 1,230', 'de', 'zahlt 1,23', ['1,230']],
    ['en', 'pays 1.50', 'de', 'zahlt 1,5', []],
    ['en', 'by 0,125', 'de', 'um 125', ['0,125']],
    ['en', 'of 1,234,567', 'de', 'von 1.234.567', []],
    ['en', 'version 1.2.3', 'de', 'Version 12.3', ['1.2.3']],
    ['en', 'costs 12,34.5', 'de', 'kostet 1234,5', ['12,34.5']],
    // One number of the target stands for one of the source, however it is read.
    [null, 'pay 1234 and 1,2340', null, 'zahle 1.234', ['1,2340']],
    ['en', 'costs 1,234.50', 'de', 'kostet 1234 oder 50', ['1,234.50']],
    ['en', 'part 7.0.12', 'de', 'Teil 7/000/12', ['7.0.12']],
    ['en', 'part 7.0.12', 'de', 'Teil 7/0/12', []],
    ['en', 'from 12:30 p.m. to 12:45 a.m.', 'de', 'von 12:30 bis 0:45', []],
    ['en', 'from 1:30 p.m. to 2:45 a.m.', 'de', 'von 13:30 bis 2:45', []],
    ['en', 'from 12:30 a.m.', 'de', 'ab 12:30', ['0']],
  ])('reads the marks of %s in %j, and those of %s in %j', (from, source, to, target, changed) => {
    expect(compareNumbers(source, target, { source: from, target: to }).changed).toEqual(changed);
  });

  it('allows small numbers to be spelled out', () => {
    expect(compareNumbers('within 3 days', 'in drei Tagen')).toEqual({ ...none, spelled: ['3'] });
    expect(compareNumbers('within 12 days', 'in zwölf Tagen')).toEqual({ ...none, spelled: ['12'] });
    expect(compareNumbers('within 13 days', 'in dreizehn Tagen')).toEqual({ ...none, changed: ['13'] });
  });

  it('does not take a small number for spelled out that another one replaces', () => {
    expect(compareNumbers('within 3 days', 'in 14 Tagen')).toEqual({
      ...none,
      changed: ['3'],
      added: ['14'],
    });
  });

  it.each([
    ['three parts, the value is zero', '三个部分，值为 3', 'zh', ['3']],
    ['update the other eight squares', '나머지 1개의 사각형을 수정', 'ko', ['1']],
    ['Note the nodes', '注意 0 节点', 'zh', ['0']],
    ['three parts, the value is zero', '三个部分，值为 0', 'zh', []],
    ['update each square', '1 つずつ更新する', 'ja', []],
    ['of three, the two show zero twice', '2 つが 3 を表示', 'ja', ['2']],
    ['increase by one, and after three seconds', '增加 3。三秒后', 'zh', ['3']],
    ['There are two ways.', '1 つの方法があります。', 'ja', ['1']],
    ['There is a second way.', 'もう 1 つの方法があります。', 'ja', []],
    ['the second argument', '第 1 引数', 'ja', ['1']],
    ['two ways and three parts', 'שתי דרכים ו-3 חלקים', 'he', []],
    ['on May 3', 'em 3/5', 'pt', []],
    ['Keep the second building until May.', '残りの建物を5月まで', 'ja', []],
    ['a label of one', '1: ein Name', 'de', ['1']],
    ['the first step', '1. Schritt', 'de', []],
    ['Two speakers came', '1. Zwei Redner kamen', 'de', ['1']],
    ['one of the two renders', '2 回のうち 1 回', 'ja', []],
    // A number for which the target has none, and one for which the source has none.
    ['2x the speed, and a second way', '1 倍の速さと、もう 1 つの二', 'ja', ['1', '1']],
    ['In Vue 2, parameters were used', 'Во Vue 1 пара параметров', 'ru', ['1']],
    // A part of a name is no word; a part of a number neither.
    ['one of the templates of Jinja2', 'eines der beiden Templates von Jinja1', 'de', ['1']],
    ['no longer use Auth0 from 3rd parties', 'از Auth3', 'fa', []],
    ['a group of over 2 million', 'понад 1,2 мільйона', 'uk', ['1']],
    ['Vue 2.7 shipped in July, and no longer', '7 月の Vue 2.0', 'ja', ['0']],
  ])('knows which number of %j a number stands for in %j', (source, target, language, added) => {
    expect(compareNumbers(source, target, { source: 'en', target: language }).added).toEqual(added);
  });

  it('reports numbers that are not in the source', () => {
    expect(compareNumbers('many people', '5000 Leute')).toEqual({ ...none, added: ['5000'] });
    expect(compareNumbers('pay 1,250.00', 'zahle 1.520,00').added).toEqual(['1.520,00']);
    expect(compareNumbers('on 3/5', 'am 3.5.2024').added).toEqual(['2024']);
  });
});
