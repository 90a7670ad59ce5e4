import { Button, Menu } from '@mantine/core';
import {
  mayEdit,
  type ReviewState,
  rightIncludes,
  type TranslationResponse,
  teamRoleMay,
} from '@verso/contracts';
import { ChevronDownIcon } from 'lucide-react';
import { Suspense, useState } from 'react';
import { lazy } from '../../lib/lazy.ts';
import { collaboration } from '../../messages/collaboration.ts';
import { useSession } from '../accounts/session.ts';
import classes from './collaboration.module.css';
import { useReviewState } from './requests.ts';

const messages = collaboration.review;

const dialogs = {
  assign: lazy(async () => ({ default: (await import('./assign-dialog.tsx')).AssignDialog })),
  guests: lazy(async () => ({
    default: (await import('./guests/guest-links-dialog.tsx')).GuestLinksDialog,
  })),
  activity: lazy(async () => ({ default: (await import('./activity-dialog.tsx')).ActivityDialog })),
} as const;

/** The state of the review with the steps that the user may take, and what belongs to working together. */
export function ReviewMenu({ translation }: { translation: TranslationResponse }) {
  const { id, review_state: state, right, shared } = translation;
  const [dialog, setDialog] = useState<keyof typeof dialogs | null>(null);
  const change = useReviewState(id);
  const mayApprove = useMayApprove(translation);
  const steps = stepsOf(state, mayEdit(translation), mayApprove);
  const Dialog = dialog === null ? null : dialogs[dialog];
  return (
    <>
      <Menu width={230} position="bottom-end">
        <Menu.Target>
          <Button
            variant="default"
            className={classes.state ?? ''}
            data-state={state}
            aria-label={messages.label({ state: messages.states[state] })}
            loading={change.isPending}
            rightSection={<ChevronDownIcon size={15} strokeWidth={1.8} aria-hidden />}
          >
            <span className={classes.dot} aria-hidden />
            {messages.states[state]}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {steps.map((step) => (
            <Menu.Item key={step} onClick={() => change.mutate(step)}>
              {state === 'approved' ? messages.reopen : messages.set[step]}
            </Menu.Item>
          ))}
          {rightIncludes(right, 'edit') && !mayApprove && <Menu.Label>{messages.whoApproves}</Menu.Label>}
          {steps.length > 0 && <Menu.Divider />}
          {shared && <Menu.Item onClick={() => setDialog('assign')}>{messages.assign}</Menu.Item>}
          {rightIncludes(right, 'own') && (
            <Menu.Item onClick={() => setDialog('guests')}>{messages.guests}</Menu.Item>
          )}
          <Menu.Item onClick={() => setDialog('activity')}>{messages.activity}</Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {Dialog !== null && (
        <Suspense fallback={null}>
          <Dialog translation={translation} onClose={() => setDialog(null)} />
        </Suspense>
      )}
    </>
  );
}

/** Whether the user approves and reopens: as the server decides. */
function useMayApprove({ shared, right }: TranslationResponse): boolean {
  const session = useSession();
  if (!rightIncludes(right, 'edit')) return false;
  if (!shared) return true;
  const role = session.status === 'signed-in' ? session.me.team?.role : undefined;
  return role !== undefined && teamRoleMay(role, 'approve-translation');
}

function stepsOf(state: ReviewState, editable: boolean, mayApprove: boolean): readonly ReviewState[] {
  if (state === 'approved') return mayApprove ? ['in-progress'] : [];
  if (!editable) return [];
  const other: ReviewState = state === 'in-progress' ? 'in-review' : 'in-progress';
  return mayApprove ? [other, 'approved'] : [other];
}
