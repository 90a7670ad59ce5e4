import type { Block, Span, TableRow } from '@verso/engine/reading';
import classes from './sheet.module.css';

interface SheetProps {
  readonly blocks: readonly Block[];
  readonly language: string;
  readonly direction: 'ltr' | 'rtl';
  readonly label: string;
}

/** A text document as a sheet of paper. */
export function Sheet({ blocks, language, direction, label }: SheetProps) {
  const aside = (role: string) =>
    blocks.flatMap((block) => (block.type === 'aside' && block.role === role ? [block] : []));
  return (
    <article className={classes.sheet} lang={language} dir={direction} aria-label={label}>
      <Edge blocks={aside('header').flatMap((block) => block.blocks)} />
      <Blocks blocks={blocks} />
      {aside('note').map((note) => (
        <div key={note.label} className={classes.note}>
          <sup>{note.label}</sup>
          <Blocks blocks={note.blocks} />
        </div>
      ))}
      <Edge blocks={aside('footer').flatMap((block) => block.blocks)} foot />
    </article>
  );
}

/** The header or footer of a page. Text separated by tabs is placed at its ends. */
function Edge({ blocks, foot }: { blocks: readonly Block[]; foot?: boolean }) {
  const text = blocks
    .flatMap((block) => (block.type === 'paragraph' ? block.spans : []))
    .map((span) => span.text);
  return (
    <div className={classes.edge} data-foot={foot}>
      {text
        .join('')
        .split('\t')
        .map((part) => (
          <span key={part}>{part}</span>
        ))}
    </div>
  );
}

function Blocks({ blocks }: { blocks: readonly Block[] }) {
  // biome-ignore lint/suspicious/noArrayIndexKey: blocks are never reordered.
  return blocks.map((block, index) => <BlockView key={index} block={block} />);
}

/** Headings of the document are paragraphs here, because they are not headings of this page. */
function BlockView({ block }: { block: Block }) {
  switch (block.type) {
    case 'heading':
      return (
        <p className={classes.heading}>
          <Spans spans={block.spans} />
        </p>
      );
    case 'paragraph':
      return (
        <p className={classes.paragraph}>
          <Spans spans={block.spans} />
        </p>
      );
    case 'item':
      return (
        <p className={classes.item}>
          <span aria-hidden>{block.marker}</span>
          <span>
            <Spans spans={block.spans} />
          </span>
        </p>
      );
    case 'table':
      return <Table rows={block.rows} />;
    default:
      return null;
  }
}

/** A table. A single row is shown as signature lines. */
function Table({ rows }: { rows: readonly TableRow[] }) {
  const [head, ...body] = rows;
  if (head === undefined) return null;
  if (body.length === 0)
    return (
      <div className={classes.signatures}>
        {head.cells.map((cell, column) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: cells are never reordered.
          <div key={column}>
            <Blocks blocks={cell.blocks} />
          </div>
        ))}
      </div>
    );
  return (
    <table className={classes.table}>
      <thead>
        <Row row={head} cell="th" />
      </thead>
      <tbody>
        {body.map((row, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows are never reordered.
          <Row key={index} row={row} cell="td" />
        ))}
      </tbody>
    </table>
  );
}

function Row({ row, cell: Cell }: { row: TableRow; cell: 'th' | 'td' }) {
  return (
    <tr>
      {row.cells.map(({ blocks, columns }, column) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: cells are never reordered.
        <Cell key={column} colSpan={columns}>
          <Blocks blocks={blocks} />
        </Cell>
      ))}
    </tr>
  );
}

function Spans({ spans }: { spans: readonly Span[] }) {
  return spans.map(({ text, bold, italic, link, position }, index) => {
    const Element = bold ? 'strong' : italic ? 'em' : position === 'raised' ? 'sup' : link ? 'u' : 'span';
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: spans are never reordered.
      <Element key={index}>{text}</Element>
    );
  });
}
