import { t } from '#contract/language/translate.ts';
import type { ShopPageOf } from '#contract/storefront/shop.schemas.ts';
import type { Site } from '#contract/storefront/site.schemas.ts';
import { formatCents } from '#storefront/texts/format.ts';
import { PageFrame } from '../../pages/page-frame.tsx';
import { SiteLink } from '../../parts/site-link.tsx';
import { Field } from '../parts/field.tsx';
import { firstWrong } from '../parts/form-state.ts';
import { SentForm } from './sent-form.tsx';

const names = ['below', 'email'];

export function AlertForm({ site, page }: { site: Site; page: ShopPageOf<'form'> }) {
  const form = { ...page, first: firstWrong(names, page.problems) };
  const { product = '', kind = '' } = page.values;
  const isPrice = kind === 'price';
  return (
    <PageFrame site={site}>
      <div className="sf-panel sf-entrybox">
        <h1 className="sf-title">{isPrice ? t('Tell me when it costs less') : t('Tell me when it is back')}</h1>
        {page.about && (
          <p className="sf-muted">
            <SiteLink site={site} to={page.about.path}>
              {page.about.title}
            </SiteLink>
            {page.about.priceCents !== null && <> {formatCents(page.about.priceCents)}</>}
          </p>
        )}
        <SentForm site={site} page={page} hidden={{ product, kind }} button={t('Tell me')}>
          {isPrice && (
            <Field
              form={form}
              name="below"
              label={t('Below how many dollars?')}
              inputMode="decimal"
              autoComplete="off"
              maxLength={10}
            />
          )}
          <Field
            form={form}
            name="email"
            maxLength={254}
            label={t('Email')}
            type="email"
            autoComplete="email"
            hint={t('You get a link first, to confirm that it is yours')}
          />
        </SentForm>
      </div>
    </PageFrame>
  );
}
