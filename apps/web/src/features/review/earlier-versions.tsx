import { ActionIcon, Menu } from '@mantine/core';
import type { EarlierVersion, TranslatedUnit } from '@verso/contracts';
import { HistoryIcon } from 'lucide-react';
import { formatMoment } from '../../lib/format.ts';
import { review } from '../../messages/review.ts';
import classes from './unit-row.module.css';
import { plainText } from './wire.ts';

const messages = review.earlier;

interface EarlierVersionsProps {
  readonly unit: TranslatedUnit;
  readonly restoring: boolean;
  readonly onRestore: (target: string) => void;
}

/** A menu of the unit's earlier versions. Choosing one restores it. */
export function EarlierVersions({ unit: { earlier = [] }, restoring, onRestore }: EarlierVersionsProps) {
  if (earlier.length === 0) return null;
  return (
    // Rows use paint containment, so the menu must render outside its row.
    <Menu width={320} withinPortal>
      <Menu.Target>
        <ActionIcon size="md" aria-label={messages.label} title={messages.label} loading={restoring}>
          <HistoryIcon size={15} strokeWidth={1.8} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown mah={320} className={classes.versions}>
        <Menu.Label>{messages.restore}</Menu.Label>
        {earlier.map((version) => (
          <Menu.Item key={version.target} onClick={() => onRestore(version.target)}>
            <span className={classes.origin}>{originOf(version)}</span>
            <span className={classes.version} dir="auto">
              {plainText(version.target)}
            </span>
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

function originOf({ state, changed_at }: EarlierVersion): string {
  const by = state === 'edited' ? messages.person : messages.machine;
  return changed_at === undefined ? by : messages.at({ by, moment: formatMoment(changed_at) });
}
