import { describe, expect, it } from 'vitest';
import { zip } from '../../fixtures/chart.ts';
import { type DiagramBox, diagramParts } from '../../fixtures/diagram.ts';
import { defaultLimits } from '../../limits.ts';
import type { InlineContent } from '../../model/index.ts';
import { type TextPart, textEdits, unitsOf } from '../../package/index.ts';
import { encodeInline } from '../../text/wire.ts';
import { splice } from '../../xml/index.ts';
import { readArchive } from '../../zip/index.ts';
import { openDiagram } from './index.ts';

const HOST_RELATIONSHIPS =
  '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.microsoft.com/office/2007/relationships/diagramDrawing" Target="other.xml"/><Relationship Id="rId2" Type="http://schemas.microsoft.com/office/2007/relationships/diagramDrawing" Target="drawing.xml"/></Relationships>';

function open(...boxes: readonly DiagramBox[]): TextPart[] {
  const { data, drawing } = diagramParts(boxes, 'rId2');
  const archive = readArchive(
    zip({
      'data.xml': data,
      'drawing.xml': drawing,
      'other.xml': '<a/>',
      '_rels/host.xml.rels': HOST_RELATIONSHIPS,
    }),
  );
  const source = {
    part: 'data.xml',
    host: 'host.xml',
    id: 's1',
    context: { part: 'data.xml', headings: [] },
  };
  return openDiagram(archive, source);
}

const sources = (parts: readonly TextPart[]) =>
  unitsOf(parts, defaultLimits).map(({ source }) => encodeInline(source));

function written(part: TextPart | undefined, target: InlineContent): string {
  if (part === undefined) throw new Error('No such part');
  const targets = new Map(part.records.map(({ unit }) => [unit.id, target]));
  return new TextDecoder().decode(splice(part.tree.bytes, textEdits(part, targets)));
}

describe('a diagram', () => {
  it('shares a unit between its data and its drawing', () => {
    const parts = open('Plan', 'Build');
    expect(parts.map(({ name }) => name)).toEqual(['data.xml', 'drawing.xml']);
    expect(sources(parts)).toEqual(['Plan', 'Build']);
    expect(parts[1]?.records.map(({ unit }) => unit.id)).toEqual(['s1.1', 's1.2']);
  });

  it('distinguishes equal texts by their order', () => {
    expect(open('Plan', 'Plan')[1]?.records.map(({ unit }) => unit.id)).toEqual(['s1.1', 's1.2']);
  });

  it('writes a text into both parts', () => {
    const [data, drawing] = open('Plan');
    expect(written(data, ['Plane'])).toContain('<a:r><a:rPr lang="en-US"/><a:t>Plane</a:t></a:r>');
    expect(written(drawing, ['Plane'])).toContain('kern="1200"/><a:t>Plane</a:t></a:r>');
  });

  it('skips prompts in the data and in the drawing', () => {
    const parts = open('Plan', { prompt: '[Text]' });
    expect(sources(parts)).toEqual(['Plan']);
    expect(written(parts[1], ['Plane'])).toContain('<a:t>[Text]</a:t>');
  });

  it('represents formatting as inline codes', () => {
    const xml = '<a:r><a:t>to </a:t></a:r><a:r><a:rPr b="1"/><a:t>do</a:t></a:r>';
    expect(sources(open({ xml }))).toEqual(['to <g1>do</g1>']);
  });
});
