export * from './endpoint.ts';
export * from './endpoints.ts';
export { authEndpoints } from './identity/auth.ts';
