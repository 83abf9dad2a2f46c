import { t } from '#contract/language/translate.ts';
import type { ShopPageOf } from '#contract/storefront/shop.schemas.ts';
import type { Site } from '#contract/storefront/site.schemas.ts';
import { PageFrame } from '../../pages/page-frame.tsx';
import { Field } from '../parts/field.tsx';
import { firstWrong } from '../parts/form-state.ts';
import { SentForm } from './sent-form.tsx';

const names = ['email', 'firstName', 'lastName'];

export function NewsletterForm({ site, page }: { site: Site; page: ShopPageOf<'form'> }) {
  const form = { ...page, first: firstWrong(names, page.problems) };
  return (
    <PageFrame site={site}>
      <div className="sf-panel sf-entrybox">
        <h1 className="sf-title">{t('News from {title}', { title: site.title })}</h1>
        <p className="sf-muted">{t('We write when something new is in. Every mail has a link that stops them.')}</p>
        <SentForm site={site} page={page} button={t('Sign up')}>
          <Field
            form={form}
            name="email"
            maxLength={254}
            label={t('Email')}
            type="email"
            autoComplete="email"
            hint={t('You get a link first, to confirm that it is yours')}
          />
          <div className="sf-grid2">
            <Field
              form={form}
              name="firstName"
              maxLength={60}
              label={t('First name')}
              autoComplete="given-name"
              isOptional
            />
            <Field
              form={form}
              name="lastName"
              maxLength={60}
              label={t('Last name')}
              autoComplete="family-name"
              isOptional
            />
          </div>
        </SentForm>
      </div>
    </PageFrame>
  );
}
