import { notificationsStore } from '@mantine/notifications';
import { afterEach, describe, expect, it } from 'vitest';
import { collectFailures, hideToast, toast } from './toast.ts';

afterEach(() => notificationsStore.setState((state) => ({ ...state, notifications: [], queue: [] })));

const shown = () => notificationsStore.getState().notifications;

describe('toast', () => {
  it('shows one of four types for five seconds', () => {
    const types = ['error', 'success', 'info', 'warning'] as const;
    for (const type of types) toast(type, `This is ${type}.`);
    expect(shown()).toEqual(
      types.map((type) =>
        expect.objectContaining({ 'data-toast': type, message: `This is ${type}.`, autoClose: 5000 }),
      ),
    );
  });

  it('hides success toasts when an error is shown', () => {
    toast('success', 'Saved');
    toast('info', 'Preparing');
    toast('error', 'Not sent');
    expect(shown().map(({ message }) => message)).toEqual(['Preparing', 'Not sent']);
  });

  it('collects the failures shown by an action', () => {
    toast('error', 'Not sent');
    const { result, failures } = collectFailures(() => {
      toast('info', 'Again');
      return toast('error', 'Not saved');
    });
    expect(failures).toEqual([result]);
    for (const id of failures) hideToast(id);
    expect(shown().map(({ message }) => message)).toEqual(['Not sent', 'Again']);
  });

  it('replaces the given toast', () => {
    const preparing = toast('info', 'Preparing');
    toast('success', 'Ready', preparing);
    expect(shown().map(({ message }) => message)).toEqual(['Ready']);
  });
});
