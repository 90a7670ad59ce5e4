import { describe, expect, it } from 'vitest';
import { UndoStack } from './undo-stack.ts';

function counter() {
  const stack = new UndoStack();
  const state = { value: 0 };
  const change = (step: number) => {
    state.value += step;
  };
  const add = (step: number) => {
    change(step);
    stack.push({
      label: `add ${step}`,
      undo: () => change(-step),
      redo: () => change(step),
    });
  };
  return { stack, state, add };
}

describe('actions of a session', () => {
  it('are undone in reverse order and redone', async () => {
    const { stack, state, add } = counter();
    add(1);
    add(10);
    expect((await stack.undo())?.label).toBe('add 10');
    await stack.undo();
    expect(state.value).toBe(0);
    expect(await stack.undo()).toBeUndefined();
    await stack.redo();
    await stack.redo();
    expect(state.value).toBe(11);
    expect(await stack.redo()).toBeUndefined();
  });

  it('can no longer be redone after another action', async () => {
    const { stack, state, add } = counter();
    add(1);
    await stack.undo();
    add(5);
    expect(await stack.redo()).toBeUndefined();
    expect(state.value).toBe(5);
  });

  it('are forgotten when they changed nothing', async () => {
    const { stack, state, add } = counter();
    add(1);
    const nothing = { label: 'nothing', undo: () => undefined, redo: () => undefined };
    stack.push(nothing);
    add(10);
    stack.drop(nothing);
    await stack.undo();
    expect((await stack.undo())?.label).toBe('add 1');
    expect(state.value).toBe(0);
  });

  it('stay when undoing fails', async () => {
    const stack = new UndoStack();
    stack.push({ label: 'broken', undo: () => Promise.reject(new Error('offline')), redo: () => undefined });
    await expect(stack.undo()).rejects.toThrow('offline');
    expect(stack.last?.label).toBe('broken');
  });

  it('are undone one after the other, also when the first one takes a while', async () => {
    const { stack, state, add } = counter();
    const answer = Promise.withResolvers<void>();
    add(1);
    stack.push({ label: 'slow', undo: () => answer.promise, redo: () => undefined });
    const [slow, quick] = [stack.undo(), stack.undo()];
    expect(state.value).toBe(1);
    answer.resolve();
    expect((await slow)?.label).toBe('slow');
    expect((await quick)?.label).toBe('add 1');
    expect(state.value).toBe(0);
  });

  it('are bounded in number', () => {
    const { stack, add } = counter();
    for (let count = 0; count < 300; count += 1) add(count);
    expect(stack.last?.label).toBe('add 299');
  });
});
