import { z } from 'zod';
import type { GoodQuery } from '../../simulator/goods/goods.ts';

const types = ['ASIN', 'EAN', 'GTIN', 'ISBN', 'JAN', 'MINSAN', 'SKU', 'UPC'] as const;

const datasets = [
  'attributes',
  'classifications',
  'dimensions',
  'identifiers',
  'images',
  'productTypes',
  'relationships',
  'salesRanks',
  'summaries',
  'vendorDetails',
];

const commaList = z.string().transform((list) => list.split(','));

/** The parameters of a search by identifiers, as strict as the contract. */
export const searchQuery = ({ marketplaceId }: { marketplaceId: string }) =>
  z
    .strictObject({
      identifiers: commaList.pipe(z.array(z.string().min(1)).max(20)),
      identifiersType: z.enum(types),
      marketplaceIds: z.literal(marketplaceId),
      includedData: commaList.pipe(z.array(z.enum(datasets))).default(['summaries']),
      locale: z.string().optional(),
      sellerId: z.string().optional(),
      pageSize: z.coerce.number().int().min(1).max(20).default(10),
    })
    .refine(({ identifiersType, sellerId }) => identifiersType !== 'SKU' || sellerId, {
      path: ['sellerId'],
      message: 'is required when identifiersType is SKU',
    });

export type SearchQuery = z.output<ReturnType<typeof searchQuery>>;

/** What a number of a type stands for; null when its length is not that of the type. */
export function toGoodQuery(number: string, type: SearchQuery['identifiersType']): GoodQuery | null {
  if (type === 'ASIN') return { asin: number };
  if (type === 'SKU') return { sellerSku: number };
  const lengths = type === 'UPC' ? [12] : type === 'GTIN' ? [14] : [8, 13];
  return lengths.includes(number.length) ? { gtin14: number.padStart(14, '0') } : null;
}
