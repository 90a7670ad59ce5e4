import type { ModelCallErrorCode } from './model-call.ts';

/** Why a translation is delayed or has failed because of its model. */
export type ModelTrouble = ModelCallErrorCode | 'no_answer_yet';

interface TroubleMessage {
  /** While the translation waits or retries. */
  readonly running: string;
  /** After it has failed. */
  readonly failed: string;
}

const notAnswering: TroubleMessage = {
  running: 'The model provider is not answering; we keep trying.',
  failed: 'The model provider did not answer. Please try again later.',
};
const noModel: TroubleMessage = {
  running: 'No translation model is available right now; we keep trying.',
  failed: 'No translation model is available right now. Please try again later.',
};

/** Provider errors, budget names and amounts are for operators: users see these messages instead. */
const troubleMessages: Readonly<Record<ModelTrouble, TroubleMessage>> = {
  overloaded: notAnswering,
  timeout: notAnswering,
  network: notAnswering,
  malformed: {
    running: 'The answers of the model can’t be read; we keep trying.',
    failed: 'The model did not answer in a form that can be read. Please try again with another model.',
  },
  paused: notAnswering,
  no_answer_yet: {
    running: 'The model has not answered yet; we keep waiting.',
    failed: notAnswering.failed,
  },
  rate_limited: {
    running: 'The model provider is busy; we keep trying.',
    failed: 'The model provider was busy for too long. Please try again later.',
  },
  budget_exhausted: {
    running: 'Translations are paused on this server. Yours will continue as soon as they resume.',
    failed: 'Translations are paused on this server. Please try again later.',
  },
  auth: noModel,
  quota: noModel,
  bad_request: noModel,
  no_route: noModel,
  content_filtered: {
    running: 'The model refuses a part of this document; we keep trying.',
    failed: 'The model refused a part of this document.',
  },
  context_too_long: {
    running: 'A part of this document is too long for the model; we keep trying.',
    failed: 'A part of this document is too long for the model.',
  },
  truncated: {
    running: 'The answers of the model are incomplete; we keep trying.',
    failed: 'The answers of the model were incomplete. Please try again later.',
  },
  // Only a call that took too long fails this way; canceling a translation is no failure.
  aborted: { running: 'The call to the model was canceled.', failed: notAnswering.failed },
};

/** The message for a user after a model call has finally failed. */
export function modelFailureMessage(code: ModelCallErrorCode): string {
  return troubleMessages[code].failed;
}

/**
 * The message of a translation for its users. A stored model failure contains operator details and is replaced; all other
 * messages are written for users and stay.
 */
export function userErrorMessage({
  status,
  errorCode,
  errorMessage,
}: {
  readonly status: string;
  readonly errorCode: string | null;
  readonly errorMessage: string | null;
}): string | null {
  if (errorCode === null || !Object.hasOwn(troubleMessages, errorCode)) return errorMessage;
  const message = troubleMessages[errorCode as ModelTrouble];
  return status === 'failed' ? message.failed : message.running;
}
