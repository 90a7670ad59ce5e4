import '@mantine/core/styles/Switch.css';
import { ActionIcon, Skeleton, Switch } from '@mantine/core';
import { type ListedRule, type RuleCondition, ruleConditions } from '@verso/contracts';
import { ArrowDownIcon, ArrowUpIcon, GripVerticalIcon, PencilIcon, Trash2Icon } from 'lucide-react';
import { type DragEvent, type KeyboardEvent, useState } from 'react';
import { formatNumber } from '../../../lib/format.ts';
import { consoleMessages } from '../../../messages/console/console.ts';
import { routing } from '../../../messages/console/routing.ts';
import { Tag } from '../../../ui/tag.tsx';
import parts from '../parts/parts.module.css';
import { RowMenu } from '../parts/row-menu.tsx';
import { StatusTag } from '../parts/toned.tsx';
import { labelOf, traits } from './options.ts';
import classes from './routing.module.css';

export interface RuleActions {
  /** A switch that the server is told of: it stands already where it was put. */
  readonly switching: { readonly rule: ListedRule; readonly active: boolean } | undefined;
  readonly onMove: (from: number, to: number) => void;
  readonly onActive: (rule: ListedRule, active: boolean) => void;
  readonly onEdit: (rule: ListedRule) => void;
  readonly onDelete: (rule: ListedRule) => void;
}

interface RuleListProps {
  readonly rules: readonly ListedRule[] | undefined;
  readonly actions: RuleActions;
}

/** Rules in the order in which they are tried. They are moved by dragging, by arrow keys on the handle, or by buttons. */
export function RuleList({ rules, actions }: RuleListProps) {
  const [dragged, setDragged] = useState<number | null>(null);
  const [over, setOver] = useState<number | null>(null);
  if (rules === undefined) return <Skeleton height={160} radius="md" />;
  if (rules.length === 0) return <div className={parts.empty}>{routing.empty}</div>;
  const drop = (to: number) => {
    if (dragged !== null && dragged !== to) actions.onMove(dragged, to);
    setDragged(null);
    setOver(null);
  };
  return (
    <ol className={classes.list} aria-label={routing.list}>
      {rules.map((rule, index) => (
        <li
          key={rule.id}
          className={classes.rule}
          data-inactive={!rule.is_active}
          data-over={over === index && dragged !== index}
          onDragOver={(event: DragEvent) => {
            if (dragged === null) return;
            event.preventDefault();
            setOver(index);
          }}
          onDrop={(event: DragEvent) => {
            event.preventDefault();
            drop(index);
          }}
        >
          <Handle
            rule={rule}
            index={index}
            count={rules.length}
            onMove={actions.onMove}
            onDrag={setDragged}
            onDragEnd={() => {
              setDragged(null);
              setOver(null);
            }}
          />
          <div className={classes.body}>
            <span className={classes.name}>{rule.name}</span>
            {rule.description !== null && <span className={classes.small}>{rule.description}</span>}
            <Conditions rule={rule} />
          </div>
          <div className={classes.target}>
            <code>{rule.preferred_model}</code>
            {rule.model_problem !== null && (
              <StatusTag tone="bad">{consoleMessages.modelProblems[rule.model_problem]}</StatusTag>
            )}
            <span className={classes.small}>{routing.priority(rule.priority)}</span>
          </div>
          <div className={classes.actions}>
            <Switch
              size="sm"
              checked={actions.switching?.rule.id === rule.id ? actions.switching.active : rule.is_active}
              aria-label={routing.activeNamed(rule.name)}
              onChange={(event) => actions.onActive(rule, event.currentTarget.checked)}
            />
            <RowMenu
              label={routing.menu(rule.name)}
              actions={[
                { label: routing.edit, icon: PencilIcon, onClick: () => actions.onEdit(rule) },
                {
                  label: routing.remove,
                  icon: Trash2Icon,
                  danger: true,
                  onClick: () => actions.onDelete(rule),
                },
              ]}
            />
          </div>
        </li>
      ))}
    </ol>
  );
}

interface HandleProps {
  readonly rule: ListedRule;
  readonly index: number;
  readonly count: number;
  readonly onMove: (from: number, to: number) => void;
  readonly onDrag: (index: number) => void;
  readonly onDragEnd: () => void;
}

function Handle({ rule, index, count, onMove, onDrag, onDragEnd }: HandleProps) {
  const move = (to: number) => to >= 0 && to < count && onMove(index, to);
  const onKeyDown = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0;
    if (step === 0) return;
    event.preventDefault();
    move(index + step);
  };
  return (
    <div className={classes.order}>
      <button
        type="button"
        className={classes.handle}
        draggable
        aria-label={routing.handle(rule.name, index + 1, count)}
        onKeyDown={onKeyDown}
        onDragStart={(event) => {
          event.dataTransfer.effectAllowed = 'move';
          event.dataTransfer.setData('text/plain', rule.name);
          onDrag(index);
        }}
        onDragEnd={onDragEnd}
      >
        <GripVerticalIcon size={16} aria-hidden />
        <span aria-hidden>{index + 1}</span>
      </button>
      <span className={classes.steps}>
        <ActionIcon
          size="sm"
          aria-label={routing.up(rule.name)}
          disabled={index === 0}
          onClick={() => move(index - 1)}
        >
          <ArrowUpIcon size={14} aria-hidden />
        </ActionIcon>
        <ActionIcon
          size="sm"
          aria-label={routing.down(rule.name)}
          disabled={index === count - 1}
          onClick={() => move(index + 1)}
        >
          <ArrowDownIcon size={14} aria-hidden />
        </ActionIcon>
      </span>
    </div>
  );
}

/** What a document must be, as tags; none: everything fits. */
function Conditions({ rule }: { rule: ListedRule }) {
  const given = ruleConditions.flatMap((name) => {
    const value = rule[name];
    return value === null ? [] : [{ name, words: wordsOf(name, value) }];
  });
  return (
    <span className={classes.conditions}>
      {given.length === 0 ? (
        <Tag>{routing.everything}</Tag>
      ) : (
        given.map(({ name, words }) => (
          <Tag key={name} tone="accent">
            {routing.conditions[name]}: {words}
          </Tag>
        ))
      )}
    </span>
  );
}

function wordsOf(name: RuleCondition, value: string | number): string {
  if (typeof value === 'number') return routing.characters(formatNumber(value));
  if (name === 'source_language' || name === 'target_language') return labelOf(traits.language, value);
  if (name === 'document_type' || name === 'complexity' || name === 'plan')
    return labelOf(traits[name], value);
  return value;
}
