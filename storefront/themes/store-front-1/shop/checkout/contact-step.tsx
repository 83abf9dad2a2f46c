import { t } from '#contract/language/translate.ts';
import { paths } from '#contract/storefront/addresses.ts';
import type { ShopPageOf } from '#contract/storefront/shop.schemas.ts';
import type { Site } from '#contract/storefront/site.schemas.ts';
import { SiteLink } from '../../parts/site-link.tsx';
import { Field } from '../parts/field.tsx';
import type { FormState } from '../parts/form-state.ts';

interface Props {
  site: Site;
  page: ShopPageOf<'checkout'>;
  form: FormState;
}

export function ContactStep({ site, page, form }: Props) {
  return (
    <section className="sf-step" aria-labelledby="contact">
      <div className="sf-step__head">
        <h2 id="contact">{t('Contact')}</h2>
        {page.buyer ? (
          <span>{t('Signed in as {email}', { email: page.buyer.email })}</span>
        ) : (
          <span>
            {t('Have an account?')}{' '}
            <SiteLink site={site} to={`${paths.signIn}?next=${paths.checkout}`}>
              {t('Sign in')}
            </SiteLink>
          </span>
        )}
      </div>
      <div className="sf-grid2">
        <Field form={form} name="firstName" label={t('First name')} autoComplete="given-name" maxLength={60} />
        <Field form={form} name="lastName" label={t('Last name')} autoComplete="family-name" maxLength={60} />
        <Field
          form={form}
          name="email"
          label={t('Email')}
          type="email"
          autoComplete="email"
          maxLength={254}
          hint={t('For the receipt and news of your order')}
        />
        <Field
          form={form}
          name="phone"
          label={t('Phone')}
          type="tel"
          autoComplete="tel"
          maxLength={30}
          isOptional
          hint={t('Only if something is wrong with the order')}
        />
      </div>
    </section>
  );
}
