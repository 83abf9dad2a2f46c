import { useState } from 'react';
import { t } from '#web/kit/messages/t.ts';
import { useProductChoices } from '#web/shared/products/use-product-choices.ts';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { SeveralInput } from '#web/ui/form/inputs/several-input.tsx';
import { SectionCard } from '#web/ui/layout/section-card.tsx';
import { maxProducts } from './collage.queries.ts';
import type { CollageSettings } from './collage-settings.ts';
import { PhotoTray } from './photo-tray.tsx';
import type { Collage } from './use-collage.ts';

const words = t.collage.photos;

/** Which products, and which of their photos. */
export function PhotosCard({ collage, isCut }: { collage: Collage; isCut: boolean }) {
  return (
    <SectionCard title={words.title}>
      {isCut && (
        <div style={{ marginBottom: 12 }}>
          <Banner tone="info">{words.cut(maxProducts)}</Banner>
        </div>
      )}
      <ProductsInput collage={collage} />
      <PhotoTray collage={collage} />
    </SectionCard>
  );
}

function ProductsInput({ collage: { products, learn } }: { collage: Collage }) {
  const [typed, setTyped] = useState('');
  const choices = useProductChoices(typed);
  const isFull = products.length >= maxProducts;
  const found = isFull ? [] : choices.found;
  return (
    <SeveralInput<CollageSettings>
      name="products"
      label={words.products}
      helperText={isFull ? words.full(maxProducts) : words.productsHint}
      options={found.map(({ _id, title }) => ({ value: _id, label: title }))}
      loading={choices.isLoading}
      nameOf={(id) => products.find(({ _id }) => _id === id)?.title ?? words.unknown}
      onSearch={setTyped}
      onChoose={(chosen) => learn(found.filter(({ _id }) => chosen.some(({ value }) => value === _id)))}
    />
  );
}
