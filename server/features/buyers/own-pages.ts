import { t } from '#contract/language/translate.ts';
import { paths } from '#contract/storefront/addresses.ts';
import { addressAct, addressForm, passkeyAct, profileForm } from '#contract/storefront/shop-forms.ts';
import {
  problemsOf,
  type ShopAnswer,
  type ShopHandler,
  type ShopRequest,
  type ShopRoutes,
} from '#server/features/storefront/shop-pages.port.ts';
import type { Deps } from '#server/kit/deps.ts';
import { makeAccountHome } from './account-home.ts';
import { noticeText, withNotice } from './account-notices.ts';
import type { BuyersService } from './buyers.service.ts';
import type { Buyer } from './buyers.types.ts';
import { describeRefusal } from './passkeys/describe-refusal.ts';

/** What buyers see and change once they are signed in. */
export function ownPages(deps: Deps, buyers: BuyersService): ShopRoutes {
  const showHome = makeAccountHome(deps, buyers.passkeys);

  const signedIn =
    (handler: (request: ShopRequest, buyer: Buyer) => Promise<ShopAnswer>): ShopHandler =>
    async (request) => {
      const buyer = await buyers.readBuyer(request);
      return buyer ? handler(request, buyer) : { redirect: paths.signIn };
    };

  const saveProfile = signedIn(async (request, buyer) => {
    const form = profileForm.safeParse(request.form);
    if (!form.success) {
      const values = { ...request.form, do: 'profile' };
      return showHome(request.store, buyer, { values, problems: problemsOf(form.error.issues) });
    }
    await buyers.ownData.saveProfile(request.store, buyer.id, form.data);
    return { redirect: withNotice(paths.account, 'saved') };
  });

  const changeAddresses = signedIn(async (request, buyer) => {
    const act = addressAct.safeParse(request.form);
    if (!act.success) return { redirect: paths.account };
    const { store, form: values } = request;
    if (act.data.do === 'remove') {
      const refusal = await buyers.ownData.changeAddresses(store, buyer.id, { do: 'remove', at: act.data.at });
      return { redirect: withNotice(paths.account, refusal ? 'address-gone' : 'address-removed') };
    }
    const form = addressForm.safeParse(values);
    if (!form.success) return showHome(store, buyer, { values, problems: problemsOf(form.error.issues) });
    const change = { ...act.data, do: act.data.do, address: form.data };
    const refusal = await buyers.ownData.changeAddresses(store, buyer.id, change);
    if (refusal) return showHome(store, buyer, { values, problems: { '': refusal } });
    return { redirect: withNotice(paths.account, 'address-saved') };
  });

  const changePasskeys = signedIn(async ({ store, form: sent }, buyer) => {
    const { password: _password, passkey: _passkey, ...values } = sent;
    // Where no script has asked the browser, the form as a whole is what is wrong.
    const again = ({ passkey, ...problems }: Record<string, string>) =>
      showHome(store, buyer, { values, problems: passkey === undefined ? problems : { ...problems, '': passkey } });
    const act = passkeyAct.safeParse(sent);
    if (!act.success) return sent.do === 'passkey' ? again(problemsOf(act.error.issues)) : { redirect: paths.account };
    const { passkeys } = buyers;
    switch (act.data.do) {
      case 'passkey':
        return passkeys.add(store, buyer.id, act.data).then(
          (outcome): ShopAnswer | Promise<ShopAnswer> =>
            outcome === 'added'
              ? { redirect: withNotice(paths.account, 'passkey-added') }
              : again({ password: t('This is not your password') }),
          (error) => again({ '': describeRefusal(error) }),
        );
      case 'rename': {
        const isThere = await passkeys.rename(store, buyer.id, act.data);
        return { redirect: withNotice(paths.account, isThere ? 'passkey-saved' : 'passkey-gone') };
      }
      case 'forget': {
        const isThere = await passkeys.remove(store, buyer.id, act.data.id);
        return { redirect: withNotice(paths.account, isThere ? 'passkey-removed' : 'passkey-gone') };
      }
    }
  });

  const home = signedIn((request, buyer) => {
    const { page, notice } = request.query;
    return showHome(request.store, buyer, { page, notice: noticeText(notice) });
  });

  // After a form that was wrong, its address can be opened again.
  const backHome: ShopHandler = async () => ({ redirect: paths.account });

  return {
    [`GET ${paths.account}`]: home,
    [`GET ${paths.profile}`]: backHome,
    [`POST ${paths.profile}`]: saveProfile,
    [`GET ${paths.addresses}`]: backHome,
    [`POST ${paths.addresses}`]: changeAddresses,
    [`GET ${paths.passkeys}`]: backHome,
    [`POST ${paths.passkeys}`]: changePasskeys,
  };
}
