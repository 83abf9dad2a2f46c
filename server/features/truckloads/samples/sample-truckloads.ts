import { cents } from '#contract/kit/money.ts';
import { describeItem } from '#server/features/products/samples/samples.service.ts';
import { goods, type SampleLine, type SampleTruckloads } from './sample-truckload.ts';

const kitchenAndHome: readonly SampleLine[] = [
  ...goods({ brand: 'Kestrel', category: 'Kitchen', subCategory: 'Small appliances', pallet: 1 }, [
    ['5-qt Air Fryer', 'AF-50', '71673', 24, 119.99],
    ['2-qt Compact Air Fryer', 'AF-20', '75850', 30, 59.99],
    ['Personal Blender, 20 oz', 'BL-300', '75851', 36, 34.99],
    ['Belgian Waffle Maker', 'WM-2', '75852', 18, 44.99],
  ]),
  ...goods({ brand: 'Bellmont', category: 'Kitchen', subCategory: 'Small appliances', pallet: 2 }, [
    ['1.7-L Electric Kettle, Sage', 'KT-17S', '03987', 40, 49.99],
    ['2-Slice Toaster, Cream', 'TS-2C', '15050', 32, 39.99],
    ['Hand Mixer, 6 Speeds', 'HM-6', '15051', 28, 29.99],
  ]),
  ...goods({ brand: 'Bellmont', category: 'Kitchen', subCategory: 'Cookware', pallet: 3 }, [
    ['5.5-qt Enameled Dutch Oven', 'DO-55', '05366', 20, 99],
    ['10" Cast Iron Skillet', 'CI-10', '15052', 44, 29.99],
    ['8-Piece Stainless Cookware Set', 'SS-8', '15053', 9, 189],
    ['Glass Storage Containers, 10 Pieces', 'GS-10', '15054', 50, 24.99],
  ]),
  ...goods({ brand: 'Homewell', category: 'Home', subCategory: 'Lighting', pallet: 4 }, [
    ['Linen Table Lamp', 'TL-1', '82037', 34, 39.99],
    ['LED Floor Lamp, Dimmable', 'FL-5', '95050', 16, 79.99],
    ['Motion Night Lights, 4 Pack', 'NL-4', '95051', 60, 18.99],
  ]),
  ...goods({ brand: 'Lumora', category: 'Home', subCategory: 'Floor care', pallet: 5 }, [
    ['V9 Cordless Stick Vacuum', 'V9', '98731', 12, 229],
    ['Handheld Vacuum', 'HV-3', '05050', 22, 69.99],
  ]),
  ...goods({ brand: 'Moorland', category: 'Home', subCategory: 'Bedding and bath', pallet: 6 }, [
    ['Bath Towel Set, 5 Pieces', 'BT-5', '', 46, 45],
    ['Queen Sheet Set, White', 'QS-4W', '75050', 38, 49.99],
    ['Shower Curtain with Hooks', 'SC-12', '', 52, 19.99],
    ['Memory Foam Bath Mat', 'BM-2', '75051', 48, 16.99],
  ]),
];

/** What a new merchant finds until they delete the sample data. */
export const sampleTruckloads: SampleTruckloads = {
  profiles: [
    {
      name: 'Store returns, general merchandise',
      description: 'Customer returns and shelf pulls, sorted by department.\nManifested, sold as is.',
      condition: 'Used',
      freightCents: cents(68_000),
      pricePercentHundredths: 4500,
      program: { name: 'Store returns', notes: 'Offered every other week.' },
      vendor: { name: 'Lakeshore Liquidation', email: 'lots@example.com', phone: '702 555 0147' },
      loadType: { name: 'Half truck', pallets: 12 },
    },
  ],
  truckloads: [
    {
      title: 'Washers and dryers, scratch and dent',
      lotNumber: '1019',
      condition: 'Used',
      priceCents: cents(690_000),
      pallets: 6,
      daysAgo: 6,
      purchaseCents: cents(520_000),
      freightCents: cents(46_000),
      pricePercentHundredths: 5000,
      description: describeItem(
        'Front-load washers and dryers in white, with marks on one side.',
        '36 machines, all of them power on',
        'Without cords and hoses',
      ),
      pictures: ['pallet-appliances', 'trailer'],
    },
    {
      title: 'Kitchen and home returns, 12 pallets',
      lotNumber: '1024',
      condition: 'Used',
      category: 'Kitchen',
      priceCents: cents(640_000),
      pallets: 12,
      daysAgo: 2,
      profile: 'Store returns, general merchandise',
      weightHundredths: 864_000,
      purchaseCents: cents(410_000),
      freightCents: cents(68_000),
      otherCents: cents(9_000),
      pricePercentHundredths: 4500,
      description: describeItem(
        'Returns and shelf pulls of small appliances, cookware, lamps and bath.',
        'Manifested line by line',
        'Original boxes, most of them opened',
      ),
      pictures: ['pallet-mixed', 'gaylord'],
      manifest: { fileName: 'lot-1024-manifest.csv', lines: kitchenAndHome },
    },
  ],
  requests: [
    {
      lot: '1024',
      name: 'Dana Ruiz',
      mail: 'dana.ruiz',
      phone: '702 555 0161',
      status: 'New',
      daysAgo: 0.4,
      notes: 'Is the lot still there? I could pick it up with a 26-foot truck on Thursday.',
    },
    {
      lot: '1019',
      name: 'Emeka Obi',
      mail: 'emeka.obi',
      status: 'pending',
      daysAgo: 3,
      notes: 'Would you split it? I have room for three pallets.',
    },
  ],
};
