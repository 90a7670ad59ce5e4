/** Files that are not uploaded yet are stored in the browser so that they survive a reload. */
const databaseName = 'verso';
/** The store's original name; it now holds more than batch files. */
const storeName = 'batch-files';

/** Stores a file. Errors (private windows, full disks) are ignored: the user then chooses the file again after a reload. */
export async function storeFile(key: string, file: File): Promise<void> {
  await inStore('readwrite', (store) => store.put(file, key)).catch(() => undefined);
}

export async function findFile(key: string): Promise<File | null> {
  const found = await inStore<unknown>('readonly', (store) => store.get(key)).catch(() => null);
  return found instanceof File ? found : null;
}

export async function deleteFile(key: string): Promise<void> {
  await inStore('readwrite', (store) => store.delete(key)).catch(() => undefined);
}

/** Deletes all files whose keys are in a range, both ends included. */
export async function deleteFiles(from: string, to: string): Promise<void> {
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
