import { t } from '#contract/language/translate.ts';
import type { ShopPageOf } from '#contract/storefront/shop.schemas.ts';
import type { Site } from '#contract/storefront/site.schemas.ts';
import { PageFrame } from '../../pages/page-frame.tsx';
import { AreaField, Field } from '../parts/field.tsx';
import { firstWrong } from '../parts/form-state.ts';
import { SenderFields, senderNames } from './sender-fields.tsx';
import { SentForm } from './sent-form.tsx';
import { StoreReach } from './store-reach.tsx';

const names = [...senderNames, 'subject', 'message'];

export function ContactForm({ site, page }: { site: Site; page: ShopPageOf<'form'> }) {
  const form = { ...page, first: firstWrong(names, page.problems) };
  return (
    <PageFrame site={site} crumbs={[]}>
      <div className="sf-write">
        <div className="sf-write__intro">
          <h1 className="sf-title">{t('Contact us')}</h1>
          <p>{t('Questions about an item, an order or a pickup? Write to us, and we answer by mail.')}</p>
        </div>
        <SentForm site={site} page={page} button={t('Send message')} className="sf-panel sf-write__form">
          <div className="sf-grid2">
            <SenderFields form={form} />
            <Field form={form} name="subject" label={t('Subject')} autoComplete="off" maxLength={120} isWide />
            <AreaField form={form} name="message" label={t('Message')} maxLength={5000} rows={6} isWide />
          </div>
        </SentForm>
        <StoreReach site={site} />
      </div>
    </PageFrame>
  );
}
