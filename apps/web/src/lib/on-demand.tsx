import { type ComponentType, type JSX, useState } from 'react';
import { lazy } from './lazy.ts';

/** A component whose code loads when it is first shown, or sooner when somebody knows that it will be. */
export interface OnDemand<Props> {
  (props: Props): JSX.Element;
  /** Loads the code. What is loaded is shown at once, where React's own `lazy` would show what waits for it first. */
  load(): Promise<void>;
}

/** Shows the nearest `Suspense`'s fallback while the code is on its way. */
export function onDemand<Props extends object>(fetch: () => Promise<ComponentType<Props>>): OnDemand<Props> {
  let loaded: ComponentType<Props> | undefined;
  const load = async () => {
    loaded ??= await fetch();
    return loaded;
  };
  const Later = lazy(async () => ({ default: await load() }));

  function Component(props: Props) {
    // Chosen once: another component in the same place would lose its state.
    const [Shown] = useState<ComponentType<Props>>(() => loaded ?? Later);
    return <Shown {...props} />;
  }
  return Object.assign(Component, { load: async () => void (await load()) });
}
