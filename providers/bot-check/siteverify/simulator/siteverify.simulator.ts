import { z } from 'zod';
import { commonFaults } from '#sandbox/kit/faults.ts';
import type { Simulator } from '#sandbox/kit/simulator.ts';

export interface SiteverifySimulatorOptions {
  secret: string;
}

const verifyForm = z.object({
  secret: z.string().default(''),
  response: z.string().default(''),
  remoteip: z.string().optional(),
});

/** The verification call that reCAPTCHA, hCaptcha and Turnstile share; tokens that start with `human-` were earned. */
export function siteverifySimulator({ secret }: SiteverifySimulatorOptions): Simulator {
  const used = new Set<string>();

  function errorIn(form: z.infer<typeof verifyForm>): string | null {
    if (form.secret === '') return 'missing-input-secret';
    if (form.secret !== secret) return 'invalid-input-secret';
    if (form.response === '') return 'missing-input-response';
    if (!form.response.startsWith('human-')) return 'invalid-input-response';
    return used.has(form.response) ? 'timeout-or-duplicate' : null;
  }

  return {
    name: 'siteverify',
    title: 'Bot check',
    about: 'The verification call of reCAPTCHA, hCaptcha and Turnstile. Without their keys the app uses its own check.',
    scenarios: [
      ...commonFaults,
      {
        id: 'not-human',
        label: 'Token not accepted',
        answer: () => ({ success: false, 'error-codes': ['invalid-input-response'] }),
      },
    ],
    routes(sim) {
      sim.call('POST', '/siteverify', (request) => {
        const form = verifyForm.parse(request.body ?? {});
        const error = errorIn(form);
        if (error !== null) return { success: false, 'error-codes': [error] };
        used.add(form.response);
        return { success: true, challenge_ts: new Date().toISOString(), hostname: 'localhost', 'error-codes': [] };
      });
    },
  };
}
