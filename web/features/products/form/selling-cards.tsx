import { t } from '#web/kit/messages/t.ts';
import { RatingInput } from '#web/ui/form/rating-input.tsx';
import { SwitchInput } from '#web/ui/form/toggle-inputs.tsx';
import { SectionCard } from '#web/ui/section-card.tsx';
import type { ProductValues } from './product-values.ts';

/** How it is offered. */
export function SellingCard() {
  const { sections, fields, featuredHint, shippableHint, deliverableHint } = t.productForm;
  return (
    <SectionCard title={sections.selling}>
      <SwitchInput<ProductValues> name="isFeatured" label={fields.isFeatured} helperText={featuredHint} />
      <SwitchInput<ProductValues> name="isShippable" label={fields.isShippable} helperText={shippableHint} />
      <SwitchInput<ProductValues> name="isDeliverable" label={fields.isDeliverable} helperText={deliverableHint} />
    </SectionCard>
  );
}

export function RatingCard() {
  const { sections, fields } = t.productForm;
  return (
    <SectionCard title={sections.rating}>
      <RatingInput<ProductValues> name="rating" label={fields.rating} hideLabel />
    </SectionCard>
  );
}
