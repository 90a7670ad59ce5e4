/** Files that are not uploaded yet, kept by the browser so that a reload loses none of them. */
const databaseName = 'verso';
/** The name that it was first given. */
const storeName = 'batch-files';

/** A browser that keeps nothing (private windows, full disks) is one in which a reload asks for the files again. */
export async function keepFile(key: string, file: File): Promise<void> {
  await inStore('readwrite', (store) => store.put(file, key)).catch(() => undefined);
}

export async function findFile(key: string): Promise<File | null> {
  const found = await inStore<unknown>('readonly', (store) => store.get(key)).catch(() => null);
  return found instanceof File ? found : null;
}

export async function forgetFile(key: string): Promise<void> {
  await inStore('readwrite', (store) => store.delete(key)).catch(() => undefined);
}

/** Forgets every file whose key is in a range, both ends included. */
export async function forgetFiles(from: string, to: string): Promise<void> {
  await inStore('readwrite', (store) => store.delete(IDBKeyRange.bound(from, to))).catch(() => undefined);
}

function inStore<Result>(
  mode: IDBTransactionMode,
  act: (store: IDBObjectStore) => IDBRequest<Result>,
): Promise<Result> {
  return open().then((database) =>
    new Promise<Result>((resolve, reject) => {
      const transaction = database.transaction(storeName, mode);
      const request = act(transaction.objectStore(storeName));
      transaction.oncomplete = () => resolve(request.result);
      transaction.onerror = () => reject(transaction.error);
      transaction.onabort = () => reject(transaction.error);
    }).finally(() => database.close()),
  );
}

function open(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(databaseName, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(storeName);
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}
