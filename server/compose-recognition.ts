import { chatCompletions } from '#providers/recognition/chat-completions/chat-completions.adapter.ts';
import type { Config } from './config.ts';
import type { Deps } from './kit/deps.ts';
import { makePublicFetch, mayBeCalled } from './kit/network/public-fetch.ts';

/** What our stand-in knows us by. */
export const sandboxRecognition = { key: 'sandbox-recognition-key', model: 'sandbox-eyes' };

// A description of one thing is a few hundred letters.
const mostAnswerBytes = 256 * 1024;

/** Who recognises goods in pictures: each seller brings their own, and the sandbox has one for those who bring none. */
export function chooseRecognition({ sandbox, urls }: Pick<Config, 'sandbox' | 'urls'>): Deps['recognition'] {
  const trustedOrigins = sandbox ? [urls.sandbox] : [];
  return {
    recognizer: chatCompletions({
      fetch: makePublicFetch({ trustedOrigins, maxBytes: mostAnswerBytes }),
      admits: (address) => mayBeCalled(address, trustedOrigins),
    }),
    standIn: sandbox ? { address: `${urls.sandbox}/recognition/v1`, ...sandboxRecognition } : null,
  };
}
