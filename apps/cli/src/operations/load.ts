/**
 * The server's operations. They are part of an installation, but not of the published command.
 * @throws Error with the place where the command must be run
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
