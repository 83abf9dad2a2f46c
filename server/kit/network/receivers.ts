import { makePublicFetch, mayBeCalled, type PublicFetch, type PublicFetchOptions } from './public-fetch.ts';

/** Servers of strangers that are told something: on the open Internet only, and of their answer the beginning is read. */
export interface Receivers {
  /** Whether an address would be called at all; where its name leads is only known when it is. */
  admits(address: string): boolean;
  call: PublicFetch;
}

const mostOfAnswer = 2048;

export const makeReceivers = (options: Pick<PublicFetchOptions, 'trustedOrigins' | 'resolve'>): Receivers => ({
  admits: (address) => mayBeCalled(address, options.trustedOrigins),
  call: makePublicFetch({ ...options, maxBytes: mostOfAnswer, cutsAnswers: true }),
});
