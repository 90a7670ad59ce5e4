/** Features that Node 20 lacks. The published command imports this first; delete it when Node 20 support ends. */

Promise.withResolvers ??= function withResolvers<Value>() {
  let settle: Pick<PromiseWithResolvers<Value>, 'resolve' | 'reject'> | undefined;
  const promise = new Promise<Value>((resolve, reject) => {
    settle = { resolve, reject };
  });
  return { promise, ...(settle as Pick<PromiseWithResolvers<Value>, 'resolve' | 'reject'>) };
};

Map.groupBy ??= function groupBy<Key, Item>(items: Iterable<Item>, keyOf: (item: Item, at: number) => Key) {
  const groups = new Map<Key, Item[]>();
  let at = 0;
  for (const item of items) {
    const key = keyOf(item, at++);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [item]);
    else group.push(item);
  }
  return groups;
};

URL.parse ??= function parse(url: string | URL, base?: string | URL) {
  try {
    return new URL(url, base);
  } catch {
    return null; // same result as `URL.parse` for an invalid URL
  }
};
