import { refuseInsideTransaction } from '@verso/db';

/**
 * The same service with methods that throw while a transaction is open around the caller: what waits for a disk or for
 * another server would hold the transaction's locks, and could not be rolled back.
 * @param name begins the message
 */
export function outsideTransactions<Service extends object>(service: Service, name: string): Service {
  const guarded: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(service)) {
    if (typeof value !== 'function') continue;
    guarded[key] = (...args: readonly unknown[]) => {
      refuseInsideTransaction(name);
      return Reflect.apply(value, service, args);
    };
  }
  return { ...service, ...guarded };
}
