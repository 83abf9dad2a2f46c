import type { accounts } from '#contract/accounts/accounts.contract.ts';
import { redirectTo } from '#server/kit/http/redirect.ts';
import type { Handlers } from '#server/kit/http/serve.ts';
import type { AccountsService } from './accounts.service.ts';
import { withDevice } from './sign-in/device-cookie.service.ts';
import type { ProviderName } from './sign-in/identities.repository.ts';

const stateCookie = 'scanfront_flow';
const cookieLife = 900;

export function accountRoutes(service: AccountsService): Handlers<typeof accounts> {
  const { sessions, verification, recovery, social, profile } = service;
  const start = async (provider: ProviderName) => {
    const { location, state } = await social.start(provider);
    return redirectTo(location, state ? { name: stateCookie, value: state, maxAge: cookieLife } : undefined);
  };

  return {
    botCheck: () => service.challenge(),
    signUp: ({ body, visitor }) => service.signUp(body, visitor),
    signIn: (request) => withDevice(request, (visitor) => service.signIn(request.body, visitor)),
    signOut: ({ actor }) => sessions.signOut(actor),
    verificationStatus: ({ params, visitor }) => verification.status(params.id, visitor),
    verify: (request) => withDevice(request, (visitor) => verification.verify(request.body, visitor)),
    resendVerification: ({ body }) => verification.resend(body.id),
    forgotPassword: ({ body, visitor }) => recovery.forgot(body, visitor),
    resetPassword: (request) => withDevice(request, (visitor) => recovery.reset(request.body, visitor)),
    startGoogle: () => start('google'),
    finishGoogle: async ({ url, cookie }) => redirectTo(await social.finish('google', url, cookie(stateCookie))),
    startFacebook: () => start('facebook'),
    finishFacebook: async ({ url, cookie }) => redirectTo(await social.finish('facebook', url, cookie(stateCookie))),
    exchange: (request) => withDevice(request, (visitor) => social.exchange(request.body.code, visitor)),
    confirmExchange: (request) =>
      withDevice(request, (visitor) => social.confirm(request.body.code, request.body.mailedCode, visitor)),
    me: ({ actor }) => profile.read(actor),
    updateProfile: ({ actor, form, files }) => profile.update(actor, form, files.image?.[0]),
    removeAvatar: ({ actor }) => profile.removeAvatar(actor),
    updateSettings: ({ actor, body }) => profile.updateSettings(actor, body),
    changePassword: ({ actor, body }) => profile.changePassword(actor, body),
    closeAccount: ({ actor, body }) => profile.close(actor, body.confirmation),
    sessions: ({ actor }) => sessions.list(actor),
    endOtherSessions: ({ actor }) => sessions.endOthers(actor),
    endSession: ({ actor, params }) => sessions.end(actor, params.id),
  };
}
