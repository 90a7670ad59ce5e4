/** For servers under test: limits that many tests from one address don't reach, and providers on this machine. */
export const testEnvironment = {
  ADMIN_SECOND_STEP: 'optional',
  RATE_LIMIT: '1000000',
  RATE_LIMIT_ACCOUNTS: '1000000',
  RATE_LIMIT_USER: '1000000',
  RATE_LIMIT_SIGN_IN: '1000000',
  RATE_LIMIT_MAIL: '1000000',
  PROVIDER_PRIVATE_TARGETS: 'on',
};
