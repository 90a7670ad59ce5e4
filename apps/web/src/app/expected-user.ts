import { createContext } from 'react';

/** Whether the page was probably opened by a signed-in user, before the server has confirmed it. */
export const ExpectedUser = createContext(false);
