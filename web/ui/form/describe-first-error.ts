import { describeFailure } from '../feedback/failure.ts';
import { fieldErrorsOf } from './server-errors.ts';

/** Why something was refused that has no fields to say it at: what the server found wrong first, else the failure. */
export const describeFirstError = (error: unknown): string =>
  fieldErrorsOf(error)[0]?.msg ?? describeFailure(error).message;
