export { authEndpoints } from './auth.ts';
export * from './endpoint.ts';
export * from './endpoints.ts';
