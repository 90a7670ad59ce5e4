import { createContext } from 'react';

/** Whether whoever opened the page came with a session, as far as one can know before the server is asked. */
export const ExpectedUser = createContext(false);
