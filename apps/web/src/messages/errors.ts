import { defineMessages } from '../lib/i18n/messages.ts';

export const errors = defineMessages('errors', {
  unknown: 'An unknown error occurred',
  network: 'The server could not be reached. Check your connection and try again.',
  offlineTitle: 'You are offline',
  offlineText:
    'Running translations continue on the server. This page catches up when the connection is back.',
  offlineLoad: 'This loads as soon as the connection is back.',
  offlineAction: 'You are offline. This action runs as soon as the connection is back.',
  notFoundTitle: 'Page not found',
  notFoundText: 'There is no page at this address. It may have moved, or the link may be incomplete.',
  crashTitle: 'Something went wrong on this page',
  crashText: 'Your documents and running translations are safe on the server. Reload the page to continue.',
  unavailableTitle: 'Verso can’t be reached',
  unavailableText: 'The server is not responding. Running translations are not lost.',
  copyFailed: 'Your browser does not allow this page to copy. Select the text and copy it yourself.',
  goHome: 'Go to Home',
  reload: 'Reload page',
  tryAgain: 'Try again',
});
