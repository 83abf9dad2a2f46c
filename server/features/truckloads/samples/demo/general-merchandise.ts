import { goods, type SampleLine } from '../sample-truckload.ts';

const condition = 'New';

/** LOT 4459: overstock in sealed cases. */
export const generalMerchandise: readonly SampleLine[] = [
  ...goods({ brand: 'Northgate', category: 'Outdoor', subCategory: 'Bags and travel', pallet: 1, condition }, [
    ['26" Hard-Shell Suitcase, Navy', 'SC-26', '15865', 48, 139],
    ['26" Hard-Shell Suitcase, Rose', 'SC-26P', '17244', 36, 139],
    ['20" Carry-On, Navy', 'SC-20', '30210', 60, 99],
    ['32 L Trail Backpack, Moss', 'TP-32', '13107', 120, 64],
    ['Packing Cubes, 6 Pieces', 'PC-6', '30211', 240, 24.99],
    ['Travel Neck Pillow', 'NP-1', '30212', 200, 16.99],
  ]),
  ...goods({ brand: 'Northgate', category: 'Outdoor', subCategory: 'Camping', pallet: 5, condition }, [
    ['45-qt Hard Cooler', 'HC-45', '18623', 24, 169],
    ['4-Person Dome Tent', 'DT-4', '21381', 30, 149],
    ['Rechargeable Camp Lantern', 'CL-2', '22760', 140, 39.99],
    ['Folding Camp Chair', 'FC-1', '30213', 96, 34.99],
    ['Sleeping Bag, 30 °F', 'SB-30', '30214', 44, 59.99],
  ]),
  ...goods({ brand: 'Homewell', category: 'Home', subCategory: 'Lighting', pallet: 8, condition }, [
    ['Linen Table Lamp, Set of 2', 'TL-2', '86174', 72, 69.99],
    ['Pleated Table Lamp, Sage', 'TL-3S', '87553', 60, 44.99],
    ['LED Desk Lamp with USB', 'DL-8', '97210', 110, 29.99],
    ['LED Bulbs 60 W, 8 Pack', 'LB-8', '97211', 320, 14.99],
  ]),
  ...goods({ brand: 'Brightwick', category: 'Home', subCategory: 'Lighting', pallet: 10, condition }, [
    ['Dome Pendant Light, Black', 'PD-16', '84482', 40, 89],
    ['String Lights, 48 ft', 'SL-48', '85210', 130, 39.99],
    ['Solar Path Lights, 6 Pack', 'SP-6', '85211', 96, 34.99],
  ]),
  ...goods({ brand: 'Homewell', category: 'Home', subCategory: 'Climate', pallet: 12, condition }, [
    ['12" Desk Fan', 'DF-12', '90311', 150, 36.99],
    ['Air Purifier for Large Rooms', 'AP-40', '88932', 32, 169],
    ['Tower Fan with Remote', 'TF-40', '97212', 48, 79.99],
    ['Ceramic Space Heater', 'SH-15', '97213', 64, 44.99],
  ]),
  ...goods({ brand: 'Pippin Lane', category: 'Toys', subCategory: 'Building', pallet: 15, condition }, [
    ['Building Blocks, 120 Pieces', 'BB-120', '33905', 160, 34.99],
    ['Magnetic Tiles, 60 Pieces', 'MT-60', '34210', 120, 44.99],
    ['Marble Run, 80 Pieces', 'MR-80', '34211', 90, 29.99],
  ]),
  ...goods({ brand: 'Pippin Lane', category: 'Toys', subCategory: 'Vehicles', pallet: 17, condition }, [
    ['Dump Truck', 'DT-1', '35284', 144, 24.99],
    ['Fire Engine with Ladder', 'FE-1', '34212', 96, 34.99],
    ['Wooden Train Set, 50 Pieces', 'WT-50', '34213', 60, 49.99],
  ]),
  ...goods({ brand: 'Moorland', category: 'Home', subCategory: 'Bedding and bath', pallet: 19, condition }, [
    ['Queen Sheet Set, Sage', 'QS-4G', '72077', 110, 59],
    ['King Comforter, Sky', 'KC-1B', '73456', 36, 95],
    ['Throw Blanket, Oatmeal', 'TB-50', '76210', 130, 29.99],
    ['Bath Towel Set, 5 Pieces', 'BT-5', '70698', 100, 45],
  ]),
  ...goods({ brand: 'Ardent', category: 'Outdoor', subCategory: 'Fitness', pallet: 22, condition }, [
    ['Hex Dumbbells, Pair of 20 lb', 'HD-20', '84992', 40, 74.99],
    ['Yoga Mat, 6 mm', 'YM-6', '85210', 150, 24.99],
    ['Resistance Bands, 5 Pieces', 'RB-5', '85211', 180, 19.99],
  ]),
  ...goods({ brand: 'Solenne', category: 'Beauty', subCategory: 'Hair care', pallet: 24, condition }, [
    ['Ionic Hair Dryer, Rose', 'HD-9R', '22688', 60, 64],
    ['Ceramic Flat Iron', 'FI-1', '27210', 54, 49.99],
  ]),
];
