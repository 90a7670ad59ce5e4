import type { Block, TableRow } from '@verso/engine/reading';
import { ImageIcon } from 'lucide-react';
import { preview } from '../../messages/preview.ts';
import classes from './block-view.module.css';
import { Spans } from './spans.tsx';

const headings = ['h3', 'h4', 'h5', 'h6'] as const;

/** Renders one block of a document. */
export function BlockView({ block }: { block: Block }) {
  switch (block.type) {
    case 'heading': {
      const Heading = headings[Math.min(block.level, headings.length) - 1] ?? 'h3';
      return (
        <Heading className={classes.heading} data-level={Math.min(block.level, 4)} dir="auto">
          <Spans spans={block.spans} />
        </Heading>
      );
    }
    case 'paragraph':
      return (
        <p className={classes.paragraph} data-quoted={block.quoted} dir="auto">
          <Spans spans={block.spans} />
        </p>
      );
    case 'item':
      return (
        <div className={classes.item} style={{ paddingInlineStart: `${Math.min(block.level, 8) * 1.4}rem` }}>
          <span className={classes.marker}>{block.marker}</span>
          <span className={classes.paragraph} dir="auto">
            <Spans spans={block.spans} />
          </span>
        </div>
      );
    case 'table':
      return <Table rows={block.rows} />;
    case 'code':
      return <pre className={classes.source}>{block.text}</pre>;
    case 'rule':
      return <hr className={classes.rule} />;
    case 'picture':
      return (
        <p className={classes.picture}>
          <ImageIcon size={16} strokeWidth={1.6} aria-hidden />
          {block.label === '' ? preview.pictureWithoutLabel : preview.picture({ label: block.label })}
        </p>
      );
    case 'aside':
      return (
        <div className={classes.aside}>
          <div className={classes.role}>
            {preview.asides[block.role]} {block.label}
          </div>
          <Blocks blocks={block.blocks} />
        </div>
      );
  }
}

export function Blocks({ blocks }: { blocks: readonly Block[] }) {
  // biome-ignore lint/suspicious/noArrayIndexKey: blocks are never reordered.
  return blocks.map((block, index) => <BlockView key={index} block={block} />);
}

function Table({ rows }: { rows: readonly TableRow[] }) {
  return (
    <div className={classes.tableFrame}>
      <table className={classes.table}>
        <tbody>
          {rows.map((row, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows are never reordered.
            <tr key={index}>
              {row.cells.map((cell, column) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: cells are never reordered.
                <td key={column} colSpan={cell.columns}>
                  <Blocks blocks={cell.blocks} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
