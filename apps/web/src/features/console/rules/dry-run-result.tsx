import type { DryRunResponse } from '@verso/contracts';
import { routingRules } from '../../../messages/console/rules.ts';
import { Notice } from '../../../ui/notice.tsx';
import { DataTable } from '../parts/data-table.tsx';
import parts from '../parts/parts.module.css';
import { StatusTag } from '../parts/toned.tsx';
import classes from './rules.module.css';

const messages = routingRules.dryRun;

/** The rule that applies, the chosen model, and the reasons against the others. */
export function DryRunResult({ result }: { result: DryRunResponse }) {
  const { rule, applied, model, reason, chain, rules, rejections } = result;
  const title =
    rule === null
      ? messages.noRule
      : applied
        ? messages.appliesRule({ name: rule.name })
        : messages.matchesWithoutEffect({ name: rule.name });
  return (
    <div className={parts.stack}>
      <Notice tone={model === null ? 'danger' : applied ? 'success' : 'info'} title={title} role="status">
        {model === null ? messages.noModel : messages.model({ name: model.display_name })} {reason}
        {rule !== null &&
          rule.why_not !== null &&
          ` ${messages.whyNot({ model: rule.model, reason: rule.why_not })}`}
      </Notice>
      <div className={classes.results}>
        <div>
          <h4 className={classes.resultTitle}>{messages.rules}</h4>
          <DataTable
            label={messages.rules}
            headers={messages}
            rows={rules}
            rowKey={({ id }) => id}
            empty={messages.noRules}
            columns={[
              { key: 'rule', isName: true, cell: ({ name }) => name },
              {
                key: 'verdict',
                cell: ({ id, unmet }) =>
                  unmet.length > 0 ? (
                    messages.unmet({ names: unmet.map((name) => routingRules.conditions[name]).join(', ') })
                  ) : (
                    <StatusTag tone={id === rule?.id ? 'good' : 'neutral'}>
                      {id === rule?.id ? messages.applies : messages.matches}
                    </StatusTag>
                  ),
              },
            ]}
          />
        </div>
        <div>
          <h4 className={classes.resultTitle}>{messages.rejections}</h4>
          <DataTable
            label={messages.rejections}
            headers={messages}
            rows={rejections}
            rowKey={({ model: name }) => name}
            empty={messages.noRejections}
            columns={[
              { key: 'rejected', isName: true, cell: ({ model: name }) => name },
              { key: 'why', cell: ({ detail }) => detail },
            ]}
          />
        </div>
        {chain.length > 0 && (
          <div>
            <h4 className={classes.resultTitle}>{messages.chain}</h4>
            <ol className={classes.chain}>
              {chain.map((name) => (
                <li key={name}>
                  <code>{name}</code>
                </li>
              ))}
            </ol>
          </div>
        )}
      </div>
    </div>
  );
}
