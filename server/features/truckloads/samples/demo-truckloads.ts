import { cents } from '#contract/kit/money.ts';
import { describeItem } from '#server/features/products/samples/samples.service.ts';
import { domestics } from './demo/domestics.ts';
import { generalMerchandise } from './demo/general-merchandise.ts';
import { toolsAndKitchen } from './demo/tools-and-kitchen.ts';
import type { SampleTruckloads } from './sample-truckload.ts';

const returns = 'Harborline store returns';
const overstock = 'Meridian overstock';

/** What the demo merchant bought, and what visitors of its store asked about it. */
export const demoTruckloads: SampleTruckloads = {
  profiles: [
    {
      name: returns,
      description:
        'Customer returns and shelf pulls of two regional chains, sorted by pallet.\nManifested, sold as is.',
      condition: 'Used',
      freightCents: cents(195_000),
      pricePercentHundredths: 4500,
      program: { name: 'Store returns', notes: 'A truck every Friday; lots close on Wednesday at noon.' },
      vendor: { name: 'Harborline Retail Recovery', email: 'lots@harborline.example', phone: '419 555 0120' },
      loadType: { name: 'Truckload', pallets: 26 },
    },
    {
      name: overstock,
      description: 'Overstock in sealed cases, straight from the distribution center.',
      condition: 'New',
      freightCents: cents(210_000),
      pricePercentHundredths: 5500,
      program: { name: 'Closeouts', notes: 'Twice a season.' },
      vendor: { name: 'Meridian Closeouts', email: 'sales@meridian.example', phone: '567 555 0133' },
      loadType: { name: 'Truckload', pallets: 24 },
    },
  ],
  truckloads: [
    {
      title: 'Mixed general merchandise, manifested',
      lotNumber: '4459',
      condition: 'New',
      profile: overstock,
      priceCents: cents(3_140_000),
      pallets: 24,
      daysAgo: 16,
      weightHundredths: 1_864_000,
      purchaseCents: cents(2_260_000),
      freightCents: cents(210_000),
      otherCents: cents(25_000),
      pricePercentHundredths: 5500,
      description: describeItem(
        'Luggage, lighting, seasonal and toys, in sealed cases.',
        'One case pack for each line of the manifest',
        'Can be seen at our dock from Monday to Saturday',
      ),
      pictures: ['pallet-mixed', 'trailer'],
      manifest: { fileName: 'lot-4459-manifest.csv', lines: generalMerchandise },
    },
    {
      title: 'Small domestics in gaylords, untested',
      lotNumber: '4465',
      condition: 'Used',
      priceCents: cents(425_000),
      pallets: 8,
      daysAgo: 9,
      weightHundredths: 412_000,
      purchaseCents: cents(295_000),
      freightCents: cents(42_000),
      pricePercentHundredths: 3500,
      description: describeItem(
        'Linens, small kitchen and décor, sold as is by the bin.',
        'Counted, not tested',
        'Soft goods without barcodes',
      ),
      pictures: ['gaylord'],
      manifest: { fileName: 'lot-4465-manifest.csv', lines: domestics },
    },
    {
      title: 'Tools and kitchen, 26 pallets',
      lotNumber: '4471',
      condition: 'Open-box',
      profile: returns,
      priceCents: cents(2_860_000),
      pallets: 26,
      daysAgo: 3,
      weightHundredths: 2_140_000,
      purchaseCents: cents(2_090_000),
      freightCents: cents(195_000),
      otherCents: cents(40_000),
      pricePercentHundredths: 4500,
      description: describeItem(
        'Returns and shelf pulls from two national chains, sorted by department and shrink-wrapped.',
        'Biggest lines: cordless drills, air fryers, stand mixers, tool chests',
        'About one in eight is in a damaged box',
        'Unloaded Friday in Toledo',
      ),
      pictures: ['trailer', 'pallet-mixed'],
      manifest: { fileName: 'lot-4471-manifest.csv', lines: toolsAndKitchen },
    },
  ],
  requests: [
    {
      lot: '4459',
      name: 'Rosa Delgado',
      mail: 'rosa.delgado',
      phone: '419 555 0186',
      daysAgo: 11,
      status: 'completed',
      notes: 'We took the last one like it. Same price for this one, pickup on Monday?',
    },
    {
      lot: '4465',
      name: 'Curtis Bell',
      mail: 'curtis.bell',
      status: 'pending',
      daysAgo: 4,
      notes: 'I run two bin stores in Findlay. Can you hold the eight gaylords until the 20th?',
    },
    {
      lot: '4471',
      name: 'Ilse Vander',
      mail: 'ilse.vander',
      phone: '567 555 0109',
      status: 'New',
      daysAgo: 0.2,
      notes: 'Please send me the photos of the tool pallets. I can pay by wire this week.',
    },
  ],
};
