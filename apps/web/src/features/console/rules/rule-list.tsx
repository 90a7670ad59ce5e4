import '@mantine/core/styles/Switch.css';
import {
  type Announcements,
  closestCenter,
  DndContext,
  type Modifier,
  PointerSensor,
  type UniqueIdentifier,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { SortableContext, useSortable, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { ActionIcon, Skeleton, Switch } from '@mantine/core';
import { useReducedMotion } from '@mantine/hooks';
import { type ListedRule, type RuleCondition, ruleConditions } from '@verso/contracts';
import { ArrowDownIcon, ArrowUpIcon, GripVerticalIcon, PencilIcon, Trash2Icon } from 'lucide-react';
import { consoleMessages } from '../../../messages/console/console.ts';
import { routingRules } from '../../../messages/console/rules.ts';
import { Tag } from '../../../ui/tag.tsx';
import parts from '../parts/parts.module.css';
import { RowMenu } from '../parts/row-menu.tsx';
import { StatusTag } from '../parts/toned.tsx';
import { labelOf, traits } from './options.ts';
import classes from './rules.module.css';

export interface RuleActions {
  /** A pending switch, shown optimistically in its new state. */
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

/** Rules in the order in which they are checked. They can be moved by dragging, with arrow keys on the handle, or with buttons. */
export function RuleList({ rules, actions }: RuleListProps) {
  // Below this distance a press on the handle is a click.
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: 4 } }));
  if (rules === undefined) return <Skeleton height={160} radius="md" />;
  if (rules.length === 0) return <div className={parts.empty}>{routingRules.empty}</div>;
  const indexOf = (id: UniqueIdentifier) => rules.findIndex((rule) => rule.id === id);
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      modifiers={[alongList]}
      accessibility={{ announcements: announcementsFor(rules) }}
      onDragEnd={({ active, over }) => {
        if (over !== null && over.id !== active.id) actions.onMove(indexOf(active.id), indexOf(over.id));
      }}
    >
      <SortableContext items={rules.map(({ id }) => id)} strategy={verticalListSortingStrategy}>
        <ol className={classes.list} aria-label={routingRules.list}>
          {rules.map((rule, index) => (
            <Rule key={rule.id} rule={rule} index={index} count={rules.length} actions={actions} />
          ))}
        </ol>
      </SortableContext>
    </DndContext>
  );
}

const alongList: Modifier = ({ transform }) => ({ ...transform, x: 0 });

function announcementsFor(rules: readonly ListedRule[]): Announcements {
  const nameOf = (id: UniqueIdentifier) => rules.find((rule) => rule.id === id)?.name ?? '';
  const position = (id: UniqueIdentifier) => rules.findIndex((rule) => rule.id === id) + 1;
  return {
    onDragStart: ({ active }) => routingRules.drag.start({ name: nameOf(active.id) }),
    onDragOver: ({ active, over }) =>
      over === null
        ? undefined
        : routingRules.drag.over({ name: nameOf(active.id), position: position(over.id) }),
    onDragEnd: ({ active }) => routingRules.drag.end({ name: nameOf(active.id) }),
    onDragCancel: ({ active }) => routingRules.drag.cancel({ name: nameOf(active.id) }),
  };
}

interface RuleProps {
  readonly rule: ListedRule;
  readonly index: number;
  readonly count: number;
  readonly actions: RuleActions;
}

function Rule({ rule, index, count, actions }: RuleProps) {
  const isStill = useReducedMotion();
  const sortable = useSortable({ id: rule.id, ...(isStill && { transition: null }) });
  const { transform, transition } = sortable;
  return (
    <li
      ref={sortable.setNodeRef}
      className={classes.rule}
      data-inactive={!rule.is_active}
      data-dragged={sortable.isDragging}
      style={{ transform: transform === null ? undefined : `translateY(${transform.y}px)`, transition }}
    >
      <div className={classes.order}>
        <Handle sortable={sortable} rule={rule} index={index} count={count} onMove={actions.onMove} />
        <Steps rule={rule} index={index} count={count} onMove={actions.onMove} />
      </div>
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
        <span className={classes.small}>{routingRules.priority({ priority: rule.priority })}</span>
      </div>
      <div className={classes.actions}>
        <Switch
          size="sm"
          checked={actions.switching?.rule.id === rule.id ? actions.switching.active : rule.is_active}
          aria-label={routingRules.activeNamed({ name: rule.name })}
          onChange={(event) => actions.onActive(rule, event.currentTarget.checked)}
        />
        <RowMenu
          label={routingRules.menu({ name: rule.name })}
          actions={[
            { label: routingRules.edit, icon: PencilIcon, onClick: () => actions.onEdit(rule) },
            {
              label: routingRules.remove,
              icon: Trash2Icon,
              danger: true,
              onClick: () => actions.onDelete(rule),
            },
          ]}
        />
      </div>
    </li>
  );
}

interface MoveProps {
  readonly rule: ListedRule;
  readonly index: number;
  readonly count: number;
  readonly onMove: RuleActions['onMove'];
}

const arrowSteps: Readonly<Partial<Record<string, number>>> = { ArrowUp: -1, ArrowDown: 1 };

function Handle(props: MoveProps & { readonly sortable: ReturnType<typeof useSortable> }) {
  const { sortable, rule, index, count, onMove } = props;
  return (
    <button
      type="button"
      ref={sortable.setActivatorNodeRef}
      {...sortable.listeners}
      className={classes.handle}
      aria-label={routingRules.handle({ name: rule.name, position: index + 1, count })}
      onKeyDown={(event) => {
        const step = arrowSteps[event.key];
        if (step === undefined) return;
        event.preventDefault();
        if (index + step >= 0 && index + step < count) onMove(index, index + step);
      }}
    >
      <GripVerticalIcon size={16} aria-hidden />
      <span aria-hidden>{index + 1}</span>
    </button>
  );
}

function Steps({ rule, index, count, onMove }: MoveProps) {
  return (
    <span className={classes.steps}>
      <ActionIcon
        size="sm"
        aria-label={routingRules.up({ name: rule.name })}
        disabled={index === 0}
        onClick={() => onMove(index, index - 1)}
      >
        <ArrowUpIcon size={14} aria-hidden />
      </ActionIcon>
      <ActionIcon
        size="sm"
        aria-label={routingRules.down({ name: rule.name })}
        disabled={index === count - 1}
        onClick={() => onMove(index, index + 1)}
      >
        <ArrowDownIcon size={14} aria-hidden />
      </ActionIcon>
    </span>
  );
}

/** The conditions of a rule as tags; none: every document matches. */
function Conditions({ rule }: { rule: ListedRule }) {
  const given = ruleConditions.flatMap((name) => {
    const value = rule[name];
    return value === null ? [] : [{ name, words: describeCondition(name, value) }];
  });
  return (
    <span className={classes.conditions}>
      {given.length === 0 ? (
        <Tag>{routingRules.everything}</Tag>
      ) : (
        given.map(({ name, words }) => (
          <Tag key={name} tone="accent">
            {routingRules.conditions[name]}: {words}
          </Tag>
        ))
      )}
    </span>
  );
}

function describeCondition(name: RuleCondition, value: string | number): string {
  if (typeof value === 'number') return routingRules.characters({ count: value });
  if (name === 'source_language' || name === 'target_language') return labelOf(traits.language, value);
  if (name === 'document_type' || name === 'complexity' || name === 'plan')
    return labelOf(traits[name], value);
  return value;
}
