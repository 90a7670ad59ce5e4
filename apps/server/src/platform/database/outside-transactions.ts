import { refuseInsideTransaction } from '@verso/db';

/**
 * Wraps a service so that its methods throw when called inside a transaction. Waiting for a disk or another server would
 * hold the transaction's locks, and its effects could not be rolled back.
 * @param name the subject of the error message
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
