import { type ComponentType, type JSX, useState } from 'react';
import { lazy } from './lazy.ts';

/** A component whose code is loaded when it is first shown, or earlier by `load`. */
export interface OnDemand<Props> {
  (props: Props): JSX.Element;
  /** Loads the code. A loaded component renders immediately, while React's `lazy` would show the fallback first. */
  load(): Promise<void>;
}

/** Suspends while the code is loading. */
export function onDemand<Props extends object>(fetch: () => Promise<ComponentType<Props>>): OnDemand<Props> {
  let loaded: ComponentType<Props> | undefined;
  const load = async () => {
    loaded ??= await fetch();
    return loaded;
  };
  const LazyComponent = lazy(async () => ({ default: await load() }));

  function Component(props: Props) {
    // Chosen once, because switching components would lose the state.
    const [Shown] = useState<ComponentType<Props>>(() => loaded ?? LazyComponent);
    return <Shown {...props} />;
  }
  return Object.assign(Component, { load: async () => void (await load()) });
}
