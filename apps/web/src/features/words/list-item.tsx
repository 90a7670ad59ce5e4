import type { ReactNode } from 'react';
import { Link } from 'react-router';
import classes from './words.module.css';

interface ListItemProps {
  readonly to: string;
  readonly name: string;
  readonly tags: ReactNode;
  readonly facts: ReactNode;
  readonly menu: ReactNode;
}

/** A glossary or memory in the list of all. */
export function ListItem({ to, name, tags, facts, menu }: ListItemProps) {
  return (
    <li className={classes.item}>
      <div className={classes.itemText}>
        <div className={classes.itemName}>
          <Link to={to}>{name}</Link>
          {tags}
        </div>
        <p className={classes.itemFacts}>{facts}</p>
      </div>
      {menu}
    </li>
  );
}
