/** What the console's forms say of a field that is not right. */
export const formMessages = {
  required: 'Required',
  whole: 'A whole number',
  atLeast: (minimum: string) => `At least ${minimum}`,
  atMost: (maximum: string) => `At most ${maximum}`,
  tooLong: (maximum: string) => `At most ${maximum} characters`,
  email: 'Enter an e-mail address.',
  url: 'Enter an address that begins with http:// or https://.',
  invalid: 'Not valid',
  show: 'Show the key',
  stale: {
    title: 'Someone else has changed this meanwhile. Nothing was saved yet.',
    theirs: 'Saved now',
    yours: 'Yours',
    keep: 'Save mine',
    discard: 'Keep what is saved',
    nothing: 'nothing',
    on: 'on',
    off: 'off',
  },
} as const;
