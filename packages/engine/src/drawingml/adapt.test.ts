import { describe, expect, it } from 'vitest';
import { parseXml, splice } from '../xml/index.ts';
import { adaptDrawing } from './index.ts';

const ROOT =
  '<p:sld xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" xmlns:p="http://schemas.openxmlformats.org/presentationml/2006/main">';
const END = '</p:sld>';

/** @param above what each paragraph inherits from its layout and master; undefined by default. */
function adapted(xml: string, language: string, above?: Readonly<Record<string, string>>): string {
  const bytes = new TextEncoder().encode(ROOT + xml + END);
  const tree = parseXml(bytes);
  const inherited = above && { isRightToLeft: above.rtl === '1', of: () => new Map(Object.entries(above)) };
  const output = splice(bytes, adaptDrawing(tree, language, inherited));
  parseXml(output);
  return new TextDecoder().decode(output).slice(ROOT.length, -END.length);
}

const paragraph = (properties: string, run = '<a:rPr lang="en-US"/>') =>
  `<a:p>${properties}<a:r>${run}<a:t>Text</a:t></a:r></a:p>`;

describe('text language', () => {
  it('replaces existing tags and adds one to runs without', () => {
    expect(adapted(paragraph('', '<a:rPr lang="en-US" b="1"/>'), 'de')).toBe(
      paragraph('', '<a:rPr lang="de" b="1"/>'),
    );
    expect(adapted(paragraph('', '<a:rPr b="1"/>'), 'de')).toBe(paragraph('', '<a:rPr lang="de" b="1"/>'));
    expect(adapted('<a:endParaRPr lang="en-US"/><a:defRPr lang="fr-FR"/><a:defRPr/>', 'de')).toBe(
      '<a:endParaRPr lang="de"/><a:defRPr lang="de"/><a:defRPr/>',
    );
  });

  it('swaps with the alternate language when the script kind changes', () => {
    expect(adapted('<a:endParaRPr lang="zh-CN" altLang="en-US"/>', 'fr')).toBe(
      '<a:endParaRPr lang="fr" altLang="zh-CN"/>',
    );
    expect(adapted('<a:endParaRPr lang="en-US" altLang="zh-CN"/>', 'fr')).toBe(
      '<a:endParaRPr lang="fr" altLang="zh-CN"/>',
    );
    expect(adapted('<a:endParaRPr lang="en-US" altLang="zh-CN"/>', 'ja')).toBe(
      '<a:endParaRPr lang="ja" altLang="en-US"/>',
    );
  });
});

describe('text direction', () => {
  const arabic = (properties: string) => paragraph(properties, '<a:rPr lang="ar"/>');

  it('is set on every paragraph with text, and alignment is mirrored', () => {
    expect(adapted(paragraph('<a:pPr algn="l" lvl="1"/>'), 'ar')).toBe(
      arabic('<a:pPr rtl="1" algn="r" lvl="1"/>'),
    );
    expect(adapted(paragraph('<a:pPr algn="r"/>'), 'ar')).toBe(arabic('<a:pPr rtl="1" algn="l"/>'));
    expect(adapted(paragraph('<a:pPr algn="ctr" rtl="0"/>'), 'ar')).toBe(
      arabic('<a:pPr algn="ctr" rtl="1"/>'),
    );
    expect(adapted(paragraph(''), 'ar')).toBe(arabic('<a:pPr rtl="1"/>'));
    expect(adapted('<a:p><a:endParaRPr/></a:p>', 'ar')).toBe('<a:p><a:endParaRPr/></a:p>');
  });

  it('right-aligns text that was left-aligned by default', () => {
    expect(adapted(paragraph(''), 'ar', {})).toBe(arabic('<a:pPr algn="r" rtl="1"/>'));
    expect(adapted(paragraph('<a:pPr/>'), 'ar', {})).toBe(arabic('<a:pPr rtl="1" algn="r"/>'));
    expect(adapted(paragraph('<a:pPr/>'), 'ar', { algn: 'ctr' })).toBe(arabic('<a:pPr rtl="1"/>'));
  });

  it('leaves right-to-left text unchanged', () => {
    expect(adapted(paragraph('<a:pPr algn="r" rtl="1"/>'), 'fa')).toBe(
      paragraph('<a:pPr algn="r" rtl="1"/>', '<a:rPr lang="fa"/>'),
    );
    expect(adapted(paragraph('<a:pPr algn="l"/>'), 'fa', { rtl: '1' })).toBe(
      paragraph('<a:pPr algn="l"/>', '<a:rPr lang="fa"/>'),
    );
    expect(adapted(paragraph('<a:pPr algn="l"/>'), 'de')).toBe(
      paragraph('<a:pPr algn="l"/>', '<a:rPr lang="de"/>'),
    );
  });

  it('is reverted for a left-to-right language', () => {
    const german = (properties: string) => paragraph(properties, '<a:rPr lang="de"/>');
    expect(adapted(paragraph('<a:pPr algn="r" rtl="1"/>'), 'de')).toBe(german('<a:pPr algn="l" rtl="0"/>'));
    expect(adapted(paragraph('<a:pPr algn="l"/>'), 'de', { rtl: '1', algn: 'r' })).toBe(
      german('<a:pPr algn="r"/>'),
    );
    expect(adapted(paragraph('<a:pPr/>'), 'de', { rtl: '1' })).toBe(german('<a:pPr/>'));
  });

  it('changes root styles and styles that set their own direction', () => {
    const levels = (first: string, second: string) =>
      `<p:bodyStyle><a:lvl1pPr${first}/></p:bodyStyle><a:lstStyle><a:lvl1pPr${second}/></a:lstStyle>`;
    expect(adapted(levels(' algn="l"', ' algn="l"'), 'he')).toBe(levels(' rtl="1" algn="r"', ' algn="r"'));
    expect(adapted(levels('', ''), 'he')).toBe(levels(' rtl="1" algn="r"', ''));
    expect(adapted(levels(' rtl="1" algn="r"', ' algn="r"'), 'de', { rtl: '1' })).toBe(
      levels(' rtl="0" algn="l"', ' algn="l"'),
    );
  });

  it('mirrors text columns and tables', () => {
    const columns = (body: string, table: string) => `<a:bodyPr${body}/><a:tblPr${table}/>`;
    expect(adapted(columns(' numCol="2"', ' firstRow="1"'), 'ar')).toBe(
      columns(' rtlCol="1" numCol="2"', ' rtl="1" firstRow="1"'),
    );
    expect(adapted(columns(' rtlCol="0"', ''), 'ar')).toBe(columns(' rtlCol="1"', ' rtl="1"'));
    expect(adapted(columns('', ''), 'de')).toBe(columns('', ''));
    expect(adapted(columns(' rtlCol="1"', ' rtl="1"'), 'de')).toBe(columns(' rtlCol="0"', ' rtl="0"'));
  });
});

describe('fonts', () => {
  const theme = (ea: string, cs: string) =>
    `<a:minorFont><a:latin typeface="Calibri"/><a:ea${ea}/><a:cs${cs}/><a:font script="Jpan" typeface="游ゴシック"/></a:minorFont>`;

  it('are added to themes that have none for the script', () => {
    const empty = ' typeface=""';
    expect(adapted(theme(empty, empty), 'ja')).toBe(theme(' typeface="游ゴシック"', empty));
    expect(adapted(theme(empty, empty), 'zh-TW')).toBe(theme(' typeface="Microsoft JhengHei"', empty));
    expect(adapted(theme(empty, empty), 'hi')).toBe(theme(empty, ' typeface="Nirmala UI"'));
    expect(adapted(theme(empty, empty), 'ru')).toBe(theme(empty, empty));
    expect(adapted(theme(' typeface="SimHei"', empty), 'zh-Hans')).toBe(theme(' typeface="SimHei"', empty));
  });

  it('fall back to the theme where a run names one without the script', () => {
    const run = (fonts: string) => `<a:defRPr>${fonts}</a:defRPr>`;
    const georgia = '<a:ea typeface="Georgia" panose="02040502050405020303" pitchFamily="18" charset="0"/>';
    expect(adapted(run(georgia), 'ko')).toBe(run('<a:ea typeface="+mn-ea"/>'));
    expect(adapted(run(georgia), 'ar')).toBe(run(georgia));
    expect(adapted(run('<a:ea typeface="MS Mincho"/>'), 'ko')).toBe(run('<a:ea typeface="MS Mincho"/>'));
  });
});
