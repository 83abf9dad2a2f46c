import type { factors } from '#contract/accounts/factors.contract.ts';
import type { Handlers } from '#server/kit/http/serve.ts';
import type { AccountsService } from '../accounts.service.ts';
import { withDevice } from '../sign-in/device-cookie.service.ts';

export function factorRoutes({ passkeys, totp, secondStep, stepUp, rules }: AccountsService): Handlers<typeof factors> {
  return {
    signInOptions: ({ visitor }) => passkeys.signInOptions(visitor),
    signIn: (request) => withDevice(request, (visitor) => passkeys.signIn(request.body.passkey, visitor)),
    secondStep: (request) => withDevice(request, (visitor) => secondStep(request.body, visitor)),
    list: ({ actor }) => stepUp.list(actor),
    registrationOptions: ({ actor }) => passkeys.registrationOptions(actor),
    registerPasskey: ({ actor, body }) => passkeys.register(actor, body),
    removePasskey: ({ actor, params }) => passkeys.remove(actor, params.id),
    beginTotp: ({ actor }) => totp.begin(actor),
    confirmTotp: ({ actor, body }) => totp.confirm(actor, body.code),
    removeTotp: ({ actor }) => totp.remove(actor),
    renewRecoveryCodes: ({ actor }) => totp.renewRecoveryCodes(actor),
    stepUpOptions: ({ actor }) => passkeys.stepUpOptions(actor),
    mailStepUp: ({ actor }) => stepUp.mailCode(actor),
    stepUp: ({ actor, body }) => stepUp.confirm(actor, body),
    rules: ({ actor }) => rules.list(actor),
    setRule: ({ actor, body }) => rules.set(actor, body),
  };
}
