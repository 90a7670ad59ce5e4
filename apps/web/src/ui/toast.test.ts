import { notificationsStore } from '@mantine/notifications';
import { afterEach, describe, expect, it } from 'vitest';
import { toast } from './toast.ts';

afterEach(() => notificationsStore.setState((state) => ({ ...state, notifications: [], queue: [] })));

const shown = () => notificationsStore.getState().notifications;

describe('a toast', () => {
  it('is of one of four types, and goes by itself after five seconds', () => {
    const types = ['error', 'success', 'info', 'warning'] as const;
    for (const type of types) toast(type, `This is ${type}.`);
    expect(shown()).toEqual(
      types.map((type) =>
        expect.objectContaining({ 'data-toast': type, message: `This is ${type}.`, autoClose: 5000 }),
      ),
    );
  });

  it('of something that went wrong takes the place of those that went well', () => {
    toast('success', 'Saved');
    toast('info', 'Preparing');
    toast('error', 'Not sent');
    expect(shown().map(({ message }) => message)).toEqual(['Preparing', 'Not sent']);
  });

  it('takes the place of the one that it replaces', () => {
    const preparing = toast('info', 'Preparing');
    toast('success', 'Ready', preparing);
    expect(shown().map(({ message }) => message)).toEqual(['Ready']);
  });
});
