import { describe, expect, it } from 'vitest';
import {
  type OdfOptions,
  odfPart,
  odp as odpFile,
  odt as odtFile,
  p,
  slide,
  style,
  textBox,
  textStyle,
} from '../fixtures/odf.ts';
import { format as odp } from '../formats/odp/index.ts';
import { format as odt } from '../formats/odt/index.ts';

const LAYOUT =
  '<style:page-layout style:name="L"><style:page-layout-properties fo:page-width="21cm"/></style:page-layout>';
const defaults = (paragraph: string, text: string) =>
  `<style:default-style style:family="paragraph"><style:paragraph-properties${paragraph}/><style:text-properties${text}/></style:default-style>`;

/** The styles or content part of a text document translated to a language. */
function adapted(language: string, options: OdfOptions, part = 'styles.xml'): string {
  const bytes = odtFile(p('Text'), { layouts: LAYOUT, ...options });
  return odfPart(odt.open(bytes).write(new Map(), { targetLanguage: language }).bytes, part);
}

describe('document language', () => {
  it('is set for its script', () => {
    const styles = defaults(
      '',
      ' fo:language="en" fo:country="US" style:language-asian="zxx" style:country-asian="none"',
    );
    expect(adapted('de', { styles })).toContain(
      'fo:language="de" fo:country="DE" style:language-asian="zxx"',
    );
    expect(adapted('zh-TW', { styles })).toContain(
      'fo:language="en" fo:country="US" style:language-asian="zh" style:country-asian="TW" style:font-family-asian="Noto Sans CJK TC"',
    );
    expect(adapted('ar', { styles })).toContain('style:language-complex="ar" style:country-complex="EG"');
  });

  it('is set on text with a language, except for "none"', () => {
    const automatic =
      textStyle('A', 'fo:language="fr" fo:country="FR"') +
      textStyle('B', 'fo:language="zxx" fo:country="none"');
    const content = adapted('pt-BR', { automatic }, 'content.xml');
    expect(content).toContain('fo:language="pt" fo:country="BR"');
    expect(content).toContain('fo:language="zxx" fo:country="none"');
  });

  it('is set in a default style, which is created if missing', () => {
    const made =
      '<office:styles><style:default-style style:family="paragraph"><style:text-properties fo:language="de" fo:country="DE"/></style:default-style>';
    expect(adapted('de', { styles: textStyle('A', '') })).toContain(made);
  });

  it('is unchanged without a valid target language', () => {
    const styles = defaults('', ' fo:language="en"');
    expect(adapted('not a language', { styles })).toContain(styles);
  });

  it('copies bold, italic and size to the properties of other scripts', () => {
    const automatic = textStyle(
      'A',
      'fo:font-weight="bold" fo:font-size="9pt" style:font-size-complex="8pt"',
    );
    expect(adapted('he', { automatic }, 'content.xml')).toContain(
      'fo:font-weight="bold" fo:font-size="9pt" style:font-size-complex="8pt" style:font-weight-complex="bold"',
    );
    expect(adapted('fr', { automatic }, 'content.xml')).toContain(automatic);
  });
});

describe('document direction', () => {
  it('is changed for pages, paragraphs, tables and alignment', () => {
    const automatic =
      style(
        'paragraph',
        'A',
        '<style:paragraph-properties fo:text-align="start" style:writing-mode="lr-tb"/>',
      ) +
      style('paragraph', 'B', '<style:paragraph-properties fo:text-align="center"/>') +
      style('table', 'T', '<style:table-properties table:align="left"/>');
    const content = adapted('ar', { automatic }, 'content.xml');
    expect(content).toContain('fo:text-align="right" style:writing-mode="rl-tb"');
    expect(content).toContain('<style:paragraph-properties fo:text-align="center"/>');
    expect(content).toContain('<style:table-properties table:align="right" style:writing-mode="rl-tb"/>');
    const styles = adapted('ar', { styles: defaults(' style:writing-mode="page"', '') });
    expect(styles).toContain('<style:paragraph-properties style:writing-mode="page" fo:text-align="right"/>');
    expect(styles).toContain(
      '<style:page-layout-properties fo:page-width="21cm" style:writing-mode="rl-tb"/>',
    );
  });

  it('is reverted for a left-to-right language', () => {
    const styles = defaults(' fo:text-align="end" style:writing-mode="rl-tb"', '');
    const automatic = style('paragraph', 'A', '<style:paragraph-properties fo:text-align="right"/>');
    expect(adapted('en', { styles })).toContain('fo:text-align="start" style:writing-mode="lr-tb"');
    expect(adapted('en', { styles, automatic }, 'content.xml')).toContain('fo:text-align="left"');
  });

  it('is unchanged when the document already has it', () => {
    const styles = defaults(' fo:text-align="end" style:writing-mode="rl-tb"', '');
    expect(adapted('he', { styles })).toContain('fo:text-align="end" style:writing-mode="rl-tb"');
    const left = style('paragraph', 'A', '<style:paragraph-properties fo:text-align="end"/>');
    expect(adapted('fr', { automatic: left }, 'content.xml')).toContain(left);
  });

  it('is set in the default style of shapes in a presentation', () => {
    const styles =
      '<style:default-style style:family="graphic"><style:graphic-properties draw:fill="none"/><style:text-properties fo:language="en"/></style:default-style>';
    const bytes = odpFile(slide(textBox(p('Text'))), { styles });
    const output = odp.open(bytes).write(new Map(), { targetLanguage: 'fa' }).bytes;
    expect(odfPart(output, 'styles.xml')).toContain(
      '<style:graphic-properties draw:fill="none"/><style:paragraph-properties fo:text-align="right" style:writing-mode="rl-tb"/><style:text-properties fo:language="en"',
    );
  });
});
