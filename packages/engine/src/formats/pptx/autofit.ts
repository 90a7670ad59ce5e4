import { setAttribute } from '../../drawingml/index.ts';
import type { Targets } from '../../model/index.ts';
import { type Edit, NO_NODE, textPiece, type XmlNode, type XmlTree } from '../../xml/index.ts';
import type { Extraction, ReadParagraph, TextShape } from './extract.ts';
import {
  FULL_SIZE,
  type MeasuredParagraph,
  POINT,
  readParagraphs,
  type Scale,
  textHeight,
} from './measure.ts';
import type { BodyProperties, Size } from './shape.ts';
import { growthEdits } from './shape-fit.ts';
import { smallerSteps, staysOnSlide, type TitlePlace } from './title-fit.ts';

/** The steps that PowerPoint uses; it would continue to a quarter, but that is illegible. */
const STEPS: readonly Scale[] = [
  { font: 1, spacing: 0.1 },
  { font: 0.925, spacing: 0.1 },
  { font: 0.925, spacing: 0.2 },
  { font: 0.85, spacing: 0.2 },
  { font: 0.775, spacing: 0.2 },
  { font: 0.7, spacing: 0.2 },
  { font: 0.625, spacing: 0.2 },
  { font: 0.6, spacing: 0.2 },
];

/** Default insets between a shape and its text, in EMU (ECMA-376 part 1, §21.1.2.1.1). */
const INSETS = { lIns: 91_440, rIns: 91_440, tIns: 45_720, bIns: 45_720 } as const;

/** Alternatives to `a:normAutofit`, with which PowerPoint keeps the text size. */
const OTHER_FITS = new Set(['a:noAutofit', 'a:spAutoFit']);

const VERTICAL = new Set(['vert', 'vert270', 'eaVert', 'mongolianVert', 'wordArtVert', 'wordArtVertRtl']);

/**
 * Shrinks text that outgrew a shape with autofit: PowerPoint computes the scale when text is edited, not when a file is
 * opened. The source text is assumed to fit, so that an estimate is enough. A title that would leave its slide shrinks
 * regardless of its shape's settings. Other shapes that PowerPoint fits to their text grow.
 * @param slide size in EMU.
 */
export function autofitEdits(tree: XmlTree, own: Extraction, targets: Targets, slide: Size): Edit[] {
  return own.shapes.flatMap((shape) => shapeEdits(tree, shape, own.paragraphs, targets, slide));
}

function shapeEdits(
  tree: XmlTree,
  { node, text, isTitle }: TextShape,
  paragraphs: ReadonlyMap<XmlNode, ReadParagraph>,
  targets: Targets,
  slide: Size,
): Edit[] {
  const { body, size } = text;
  const isFitted = body.get('autofit') === 'normal' && body.get('wrap') !== 'none';
  const isUpright = !VERTICAL.has(body.get('vert') ?? 'horz');
  const mayLeave = isTitle && isUpright;
  const grows = isUpright && body.get('autofit') === 'shape' && body.get('wrap') !== 'none';
  if ((!isFitted && !mayLeave && !grows) || !size) return [];
  const content = tree.child(node, 'p:txBody');
  const properties = content === NO_NODE ? NO_NODE : tree.child(content, 'a:bodyPr');
  if (properties === NO_NODE) return [];
  const nodes = tree.children(content).filter((child) => tree.name(child) === 'a:p');
  const read = (shown: Targets) => readParagraphs(tree, nodes, paragraphs, shown);
  const current = { font: share(body.get('fontScale'), 1), spacing: share(body.get('lnSpcReduction'), 0) };
  const [source, target, box] = [read(new Map()), read(targets), boxOf(body, size)];
  const frame = { text, slide, insets: insetsOf(body) };
  if (grows && !mayLeave) return growthEdits(tree, node, frame, source, target, box.width);
  const inShape = isFitted ? fittingScale(source, target, box, current) : undefined;
  const scale = mayLeave ? scaleOnSlide(frame, source, target, box.width, current, inShape) : inShape;
  return scale === undefined ? [] : scaleEdits(tree, properties, scale);
}

/** The scale that keeps a title on its slide; the one for its shape when that is enough. */
function scaleOnSlide(
  place: TitlePlace,
  source: readonly MeasuredParagraph[],
  target: readonly MeasuredParagraph[],
  width: number,
  current: Scale,
  inShape: Scale | undefined,
): Scale | undefined {
  const stays = staysOnSlide(place, source, target, width, current);
  if (stays(inShape ?? current)) return inShape;
  const steps = [...stepsFrom(inShape ?? current), ...smallerSteps(inShape ?? current)];
  return steps.find(stays) ?? steps.at(-1);
}

/** The space for text, in points: as wide as a column, as high as all columns together. */
interface Box {
  readonly width: number;
  readonly height: number;
}

function insetsOf(body: BodyProperties): TitlePlace['insets'] {
  const inset = (name: keyof typeof INSETS) => Number(body.get(name) ?? INSETS[name]) || 0;
  return { top: inset('tIns'), bottom: inset('bIns'), left: inset('lIns'), right: inset('rIns') };
}

function boxOf(body: BodyProperties, size: Size): Box {
  const insets = insetsOf(body);
  const isVertical = VERTICAL.has(body.get('vert') ?? 'horz');
  const width = size.width - insets.left - insets.right;
  const height = size.height - insets.top - insets.bottom;
  const [along, across] = isVertical ? [height, width] : [width, height];
  const columns = Math.max(1, Number(body.get('numCol') ?? 1) || 1);
  const gaps = (columns - 1) * (Number(body.get('spcCol') ?? 0) || 0);
  return { width: (along - gaps) / columns / POINT, height: (across / POINT) * columns };
}

/** The first step at which the target fits the available space; undefined when none is needed. */
function fittingScale(
  source: readonly MeasuredParagraph[],
  target: readonly MeasuredParagraph[],
  { width, height }: Box,
  current: Scale,
): Scale | undefined {
  const room = Math.max(height, textHeight(source, width, current));
  if (textHeight(target, width, current) <= room) return undefined;
  const steps = stepsFrom(current);
  return steps.find((scale) => textHeight(target, width, scale) <= room) ?? steps.at(-1);
}

function stepsFrom(current: Scale): readonly Scale[] {
  return STEPS.filter(({ font, spacing }) => font <= current.font && spacing >= current.spacing);
}

/** `a:normAutofit` with a scale: the existing element, or a new one that overrides the inherited one. */
function scaleEdits(tree: XmlTree, body: XmlNode, { font, spacing }: Scale): Edit[] {
  const present = tree.child(body, 'a:normAutofit');
  const attributes = [
    ['fontScale', font, FULL_SIZE.font],
    ['lnSpcReduction', spacing, FULL_SIZE.spacing],
  ] as const;
  if (present !== NO_NODE) {
    return attributes.flatMap(([name, value, neutral]) =>
      value === neutral && tree.attribute(present, name) === undefined
        ? []
        : setAttribute(tree, present, name, percent(value)),
    );
  }
  const prefix = tree.prefixOf(body);
  const named = attributes
    .filter(([, value, neutral]) => value !== neutral)
    .map(([name, value]) => ` ${name}="${percent(value)}"`);
  const element = `<${prefix}normAutofit${named.join('')}/>`;
  const other = tree.children(body).find((child) => OTHER_FITS.has(tree.name(child)));
  if (other !== undefined) {
    return [{ start: tree.start(other), end: tree.end(other), content: [textPiece(element)] }];
  }
  if (tree.isEmptyTag(body)) {
    const end = tree.end(body);
    return [{ start: end - 2, end, content: [textPiece(`>${element}</${prefix}bodyPr>`)] }];
  }
  const warp = tree.child(body, 'a:prstTxWarp');
  const at = warp === NO_NODE ? tree.contentStart(body) : tree.end(warp);
  return [{ start: at, end: at, content: [textPiece(element)] }];
}

/** Thousandths of a percent: readers and validators accept this form in strict documents too (§21.1.2.1.3). */
const percent = (value: number): string => String(Math.round(value * 100_000));

function share(value: string | undefined, none: number): number {
  if (value === undefined) return none;
  const amount = Number.parseFloat(value);
  if (Number.isNaN(amount)) return none;
  return value.endsWith('%') ? amount / 100 : amount / 100_000;
}
