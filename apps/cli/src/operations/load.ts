/**
 * Loads the server's operations, which an installation includes and the published command does not.
 * @throws Error that says where to run the command
 */
export async function loadOperations() {
  try {
    return await import('@verso/server/operations');
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code !== 'ERR_MODULE_NOT_FOUND' || !message.includes('@verso/server')) throw error;
    throw new Error(
      'This command works on the data of a server: run it where the server is installed, in its checkout or its container.',
      { cause: error },
    );
  }
}
