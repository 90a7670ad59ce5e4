import type { AttentionItem } from '@verso/contracts';
import { consoleMessages } from '../../../messages/console/console.ts';
import { overview } from '../../../messages/console/overview.ts';
import { Banner } from '../parts/banner.tsx';
import parts from '../parts/parts.module.css';
import { Section } from '../parts/section.tsx';
import { StatusTag } from '../parts/toned.tsx';
import { useConsoleAction } from '../parts/use-console.ts';
import { AttentionFix, applyFix } from './attention-fix.tsx';
import { describeAttention, keyOfItem } from './describe-attention.ts';
import classes from './overview.module.css';

const { attention: words } = overview;

/** Items that need attention, each with its action. */
export function AttentionList({ items }: { items: readonly AttentionItem[] }) {
  const action = useConsoleAction({
    run: applyFix,
    failed: consoleMessages.actionFailed,
    changes: ['overview', 'manage-api-keys', 'provider-health', 'monitoring', 'alerts'],
    done: (success) => success,
  });
  return (
    <Section title={words.title} text={items.length > 0 ? words.text : undefined}>
      <Banner message={action.error} onDismiss={action.dismiss} />
      {items.length === 0 ? (
        <p className={parts.note}>{words.none}</p>
      ) : (
        <ul className={classes.list}>
          {items.map((item) => {
            const { what, why } = describeAttention(item);
            return (
              <li key={keyOfItem(item)} className={classes.item}>
                <StatusTag tone={item.severity === 'danger' ? 'bad' : 'fair'}>
                  {words.severity[item.severity]}
                </StatusTag>
                <div className={classes.words}>
                  <div className={classes.what}>{what}</div>
                  {why !== '' && <div className={classes.why}>{why}</div>}
                </div>
                <AttentionFix item={item} action={action} />
              </li>
            );
          })}
        </ul>
      )}
    </Section>
  );
}
