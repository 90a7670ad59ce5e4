export const errors = {
  unknown: 'An unknown error occurred',
  network: 'The server could not be reached. Check your connection and try again.',
  offlineTitle: 'You are offline',
  offlineText:
    'Running translations continue on the server. This page catches up when the connection is back.',
  offlineAction: 'You are offline. This is done as soon as the connection is back.',
  notFoundTitle: 'Page not found',
  notFoundText: 'There is nothing at this address. It may have moved, or the link was cut short.',
  crashTitle: 'Something went wrong on this page',
  crashText: 'Your documents and running translations are safe on the server. Reload the page to continue.',
  unavailableTitle: 'Verso can’t be reached',
  unavailableText: 'The server does not answer at the moment. Running translations are not lost.',
  goHome: 'Go to Home',
  reload: 'Reload page',
  tryAgain: 'Try again',
} as const;
