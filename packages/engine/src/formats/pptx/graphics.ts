import { type ChartSource, type OpenedCharts, openCharts } from '../../drawingml/chart/index.ts';
import { openDiagram } from '../../drawingml/diagram/index.ts';
import { append } from '../../lists.ts';
import type { InputLimits, UnitContext } from '../../model/index.ts';
import type { OfficeParts } from '../../ooxml/index.ts';
import type { TextPart } from '../../package/index.ts';
import { type Graphic, graphicsOf, type Part } from './parts.ts';

/** A part of the presentation itself, which locates its graphics. */
export interface GraphicsHost {
  readonly part: Part;
  readonly context: Omit<UnitContext, 'part'>;
}

/** The charts and diagrams of a presentation, each with the first part that shows it. */
export class Graphics {
  readonly charts: OpenedCharts;
  readonly #byHost = new Map<GraphicsHost, TextPart[]>();

  /** @throws DocumentError `malformed-xml`, `doctype-forbidden` or `too-deep`. */
  constructor(source: OfficeParts, limits: InputLimits, hosts: readonly GraphicsHost[]) {
    const { archive } = source;
    const taken = new Set(hosts.map(({ part }) => part.name));
    const found = hosts.flatMap((host) =>
      graphicsOf(host.part, source)
        .filter(({ name }) => !taken.has(name) && taken.add(name))
        .map((graphic) => ({ graphic, host, placement: placementOf(graphic, host) })),
    );
    const sources = found.filter(({ graphic }) => graphic.type === 'chart').map(({ placement }) => placement);
    this.charts = openCharts(archive, sources, limits);
    const chartParts = groupByChart(this.charts, sources);
    const opened = new Set(hosts.map(({ part }) => part.name));
    for (const { graphic, host, placement } of found) {
      const parts =
        graphic.type === 'chart'
          ? (chartParts.get(graphic.name) ?? [])
          : openDiagram(archive, { ...placement, host: host.part.name });
      const known = this.#byHost.get(host) ?? [];
      append(
        known,
        parts.filter(({ name }) => !opened.has(name) && opened.add(name)),
      );
      this.#byHost.set(host, known);
    }
  }

  get parts(): readonly TextPart[] {
    return [...this.#byHost.values()].flat();
  }

  of(host: GraphicsHost): readonly TextPart[] {
    return this.#byHost.get(host) ?? [];
  }
}

function placementOf({ name, id }: Graphic, { context }: GraphicsHost): ChartSource {
  return { part: name, id, context: { part: name, ...context } };
}

/** Each chart's parts by its name: the chart, then its user shapes. */
function groupByChart(charts: OpenedCharts, sources: readonly ChartSource[]): Map<string, TextPart[]> {
  const names = new Set(sources.map(({ part }) => part));
  const groups = new Map<string, TextPart[]>();
  let group: TextPart[] = [];
  for (const part of charts.parts) {
    if (names.has(part.name)) {
      group = [];
      groups.set(part.name, group);
    }
    group.push(part);
  }
  return groups;
}
