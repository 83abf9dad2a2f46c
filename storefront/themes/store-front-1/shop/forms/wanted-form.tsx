import { type Phrase, t } from '#contract/language/translate.ts';
import type { ShopPageOf } from '#contract/storefront/shop.schemas.ts';
import type { Site } from '#contract/storefront/site.schemas.ts';
import { PageFrame } from '../../pages/page-frame.tsx';
import { Icon } from '../../parts/icon.tsx';
import { AreaField, Field, SelectField } from '../parts/field.tsx';
import { firstWrong } from '../parts/form-state.ts';
import { SenderFields, senderNames } from './sender-fields.tsx';
import { SentForm } from './sent-form.tsx';
import { StoreReach } from './store-reach.tsx';

const names = ['keywords', 'modelNumber', 'category', 'message', ...senderNames, 'address'];

const promises: readonly Phrase[] = [
  'It costs nothing, and you promise nothing',
  'A model number finds the exact match',
  'We write only about what you asked for',
];

export function WantedForm({ site, page }: { site: Site; page: ShopPageOf<'form'> }) {
  const form = { ...page, first: firstWrong(names, page.problems) };
  const hint = t('Brand, size, color: a few words are enough');
  return (
    <PageFrame site={site} crumbs={[]}>
      <div className="sf-write">
        <div className="sf-write__intro">
          <h1 className="sf-title">{t('Tell us what you are looking for')}</h1>
          <p>{t('New goods come in all the time. When something fits, we write to you.')}</p>
          <ul className="sf-promises">
            {promises.map((promise) => (
              <li key={promise}>
                <Icon name="check" />
                <span>{t(promise)}</span>
              </li>
            ))}
          </ul>
        </div>
        <SentForm site={site} page={page} button={t('Send request')} className="sf-panel sf-write__form">
          <div className="sf-grid2">
            <Field
              form={form}
              name="keywords"
              hint={hint}
              maxLength={200}
              label={t('What are you looking for?')}
              autoComplete="off"
              isWide
            />
            <Field
              form={form}
              name="modelNumber"
              label={t('Model number')}
              autoComplete="off"
              maxLength={80}
              isOptional
            />
            <SelectField
              form={form}
              name="category"
              options={page.categories}
              label={t('Category')}
              autoComplete="off"
              empty={t('Any category')}
              isOptional
            />
            <AreaField form={form} name="message" label={t('Note')} maxLength={2000} rows={3} isOptional isWide />
            <SenderFields form={form} />
            <Field
              form={form}
              name="address"
              maxLength={200}
              label={t('Town or ZIP code')}
              autoComplete="postal-code"
              isOptional
              isWide
            />
          </div>
        </SentForm>
        <StoreReach site={site} />
      </div>
    </PageFrame>
  );
}
