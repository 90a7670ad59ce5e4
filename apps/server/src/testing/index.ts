export { type BootOptions, bootServer, type TestServer } from './boot-server.ts';
export { type ReadMail, readOutbox } from './outbox.ts';
export { type RequestOptions, send } from './send.ts';
export { signIn, signUp, signUpVerified, type TestUser, verifyEmail } from './users.ts';
