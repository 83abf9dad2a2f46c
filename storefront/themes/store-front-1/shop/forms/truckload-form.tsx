import { later, type Phrase, t } from '#contract/language/translate.ts';
import { paths } from '#contract/storefront/addresses.ts';
import type { ShopPageOf } from '#contract/storefront/shop.schemas.ts';
import type { Site } from '#contract/storefront/site.schemas.ts';
import { formatCents } from '#storefront/texts/format.ts';
import { PageFrame } from '../../pages/page-frame.tsx';
import { Icon } from '../../parts/icon.tsx';
import { SiteLink } from '../../parts/site-link.tsx';
import { AreaField, Field } from '../parts/field.tsx';
import { firstWrong } from '../parts/form-state.ts';
import { SentForm } from './sent-form.tsx';
import { StoreReach } from './store-reach.tsx';

const names = ['name', 'email', 'phone', 'notes'];
const crumbs = [{ label: later('Truckloads'), to: paths.truckloads }];

const promises: readonly Phrase[] = [
  'It costs nothing, and you promise nothing',
  'Tell us where it is to go, and we find out about freight',
  'We answer by mail',
];

export function TruckloadForm({ site, page }: { site: Site; page: ShopPageOf<'form'> }) {
  const form = { ...page, first: firstWrong(names, page.problems) };
  const { truckload = '' } = page.values;
  return (
    <PageFrame site={site} crumbs={crumbs}>
      <div className="sf-write">
        <div className="sf-write__intro">
          <h1 className="sf-title">{t('Request this truckload')}</h1>
          {page.about && <About site={site} about={page.about} />}
          <ul className="sf-promises">
            {promises.map((promise) => (
              <li key={promise}>
                <Icon name="check" />
                <span>{t(promise)}</span>
              </li>
            ))}
          </ul>
        </div>
        <SentForm
          site={site}
          page={page}
          hidden={{ truckload }}
          button={t('Send request')}
          className="sf-panel sf-write__form"
        >
          <div className="sf-grid2">
            <Field form={form} name="name" label={t('Name')} autoComplete="name" maxLength={120} isWide />
            <Field form={form} name="email" label={t('Email')} type="email" autoComplete="email" maxLength={254} />
            <Field
              form={form}
              name="phone"
              label={t('Phone')}
              type="tel"
              autoComplete="tel"
              maxLength={30}
              isOptional
            />
            <AreaField form={form} name="notes" label={t('Notes')} maxLength={5000} rows={5} isOptional isWide />
          </div>
        </SentForm>
        <StoreReach site={site} />
      </div>
    </PageFrame>
  );
}

type Meant = NonNullable<ShopPageOf<'form'>['about']>;

const About = ({ site, about: { title, path, priceCents } }: { site: Site; about: Meant }) => (
  <p className="sf-write__about">
    <SiteLink site={site} to={path}>
      {title}
    </SiteLink>
    <span>{priceCents === null ? t('Price on request') : formatCents(priceCents)}</span>
  </p>
);
