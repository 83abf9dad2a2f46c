import type { Product } from '#contract/products/products.schemas.ts';
import { t } from '#web/kit/messages/t.ts';
import { CategoryInputs } from '#web/shared/categories/category-inputs.tsx';
import { LocationInput } from '#web/shared/locations/location-input.tsx';
import { FormGrid } from '#web/ui/form/field-frame.tsx';
import { SectionCard } from '#web/ui/section-card.tsx';

/** Where it is filed, and which stores carry it. */
export function OrganizeCard({ product }: { product: Product | undefined }) {
  return (
    <SectionCard title={t.productForm.sections.organize}>
      <FormGrid>
        <CategoryInputs saved={product} required={product?.category !== null} />
        <LocationInput />
      </FormGrid>
    </SectionCard>
  );
}
