import { goods, type SampleLine } from '../sample-truckload.ts';

/** LOT 4465: gaylords as they came, counted but not tested; soft goods carry no barcodes. */
export const domestics: readonly SampleLine[] = [
  ...goods({ brand: 'Moorland', category: 'Home', subCategory: 'Bedding and bath', pallet: 1 }, [
    ['Hand Towels, Assorted', '', '', 240, 7.99],
    ['Bath Towels, Assorted', '', '', 180, 14.99],
    ['Washcloths, 6 Pack', 'WC-6', '76310', 150, 9.99],
    ['Twin Sheet Sets, Assorted', '', '', 96, 34.99],
    ['Queen Sheet Sets, Assorted', '', '', 84, 49.99],
    ['Standard Pillows, 2 Pack', 'SP-2', '76311', 72, 24.99],
    ['Shower Curtains, Assorted', '', '', 110, 19.99],
    ['Bath Mats, Assorted', '', '', 120, 16.99],
  ]),
  ...goods({ brand: 'Homewell', category: 'Home', subCategory: 'Decor', pallet: 4 }, [
    ['Picture Frames, Assorted', '', '', 210, 12.99],
    ['Throw Pillows, 18"', 'TP-18', '98310', 90, 22.99],
    ['Curtain Panels, 84"', 'CP-84', '98311', 104, 29.99],
    ['Wall Clock, 12"', 'WC-12', '98312', 40, 24.99],
    ['Scented Candles, Assorted', '', '', 160, 11.99],
    ['Storage Baskets, 3 Pack', 'SB-3', '98313', 62, 34.99],
  ]),
  ...goods({ brand: 'Bellmont', category: 'Kitchen', subCategory: 'Kitchen tools', pallet: 6 }, [
    ['Utensil Set, 8 Pieces', 'US-8', '17310', 74, 24.99],
    ['Cutting Boards, 3 Pack', 'CB-3', '17311', 66, 19.99],
    ['Mixing Bowls, 5 Pieces', 'MB-5', '17312', 58, 29.99],
    ['Kitchen Towels, 4 Pack', 'KT-4', '17313', 130, 12.99],
    ['Silicone Bakeware, 4 Pieces', 'BW-4', '17314', 48, 26.99],
  ]),
  ...goods({ brand: 'Kestrel', category: 'Kitchen', subCategory: 'Small appliances', pallet: 8 }, [
    ['Personal Blender, 20 oz', 'BL-300', '77310', 32, 34.99],
    ['Electric Can Opener', 'CO-1', '77311', 44, 21.99],
    ['Hand Mixer, 5 Speeds', 'HM-5', '77312', 38, 27.99],
    ['Mini Waffle Maker', 'WM-1', '77313', 64, 14.99],
    ['Digital Kitchen Scale', 'KS-11', '77314', 38, 19.99],
  ]),
];
