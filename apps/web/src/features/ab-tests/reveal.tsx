import '@mantine/core/styles/Table.css';
import { Table } from '@mantine/core';
import type { VoteResponse } from '@verso/contracts';
import { useEffect, useRef } from 'react';
import { formatNumber } from '../../lib/format.ts';
import { useModelName } from '../../lib/models.ts';
import { comparison } from '../../messages/ab-tests.ts';
import { Panel } from '../../ui/panel.tsx';
import { Tag } from '../../ui/tag.tsx';
import classes from './comparison.module.css';

/** After the vote: the model, latency and tokens of each version. */
export function Reveal({ revealed }: { revealed: VoteResponse }) {
  const title = useRef<HTMLHeadingElement>(null);
  // The vote button had the focus and is gone.
  useEffect(() => title.current?.focus({ preventScroll: true }), []);
  return (
    <Panel label={comparison.label}>
      <h2 ref={title} tabIndex={-1} className={classes.title}>
        {comparison.revealTitle({ version: comparison.versions[revealed.kept] })}
      </h2>
      <p className={classes.intro}>{comparison.revealText}</p>
      <Table className={classes.table}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">
              <span className="unseen">{comparison.label}</span>
            </Table.Th>
            <Table.Th scope="col">{comparison.model}</Table.Th>
            <Table.Th scope="col" ta="end">
              {comparison.latency}
            </Table.Th>
            <Table.Th scope="col" ta="end">
              {comparison.tokens}
            </Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {revealed.versions.map((version) => (
            <RevealedRow key={version.version} version={version} />
          ))}
        </Table.Tbody>
      </Table>
    </Panel>
  );
}

function RevealedRow({ version }: { version: VoteResponse['versions'][number] }) {
  const model = useModelName(version.model);
  return (
    <Table.Tr>
      <Table.Th scope="row">
        {comparison.versions[version.version]}{' '}
        {version.chosen && <Tag tone="success">{comparison.chosen}</Tag>}
      </Table.Th>
      <Table.Td>{model}</Table.Td>
      <Table.Td ta="end">
        {version.latency_ms === null
          ? comparison.latencyUnknown
          : comparison.latencyMs({ value: version.latency_ms })}
      </Table.Td>
      <Table.Td ta="end">{formatNumber(version.tokens)}</Table.Td>
    </Table.Tr>
  );
}
