import type { OmissionReason } from '#contract/publishing/publishing.schemas.ts';
import { t } from '#web/kit/messages/t.ts';

const { links } = t.publishing.omissions;
const products = '/app/products';

interface OmissionLink {
  label: string;
  to: string;
}

/** Where what was left out is seen to, for one reason. */
export function linksFor(reason: OmissionReason, storeId: string): readonly OmissionLink[] {
  switch (reason) {
    case 'not_ready':
      return [
        { label: links.added, to: `${products}?status=Added` },
        { label: links.unpublished, to: `${products}?status=Unpublished` },
      ];
    case 'no_price':
      return [{ label: links.cheapest, to: `${products}?sort=price` }];
    case 'category_hidden':
      return [{ label: links.categories, to: '/app/categories' }];
    case 'scheduled':
      return [{ label: links.posts, to: `/app/stores/blogposts?store=${storeId}` }];
    case 'no_payments':
      return [{ label: links.payments, to: '/app/settings/payment-processors' }];
    default:
      return [{ label: links.products, to: products }];
  }
}
