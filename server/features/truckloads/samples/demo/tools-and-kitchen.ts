import { goods, type SampleLine } from '../sample-truckload.ts';

const powerTools = { category: 'Tools', subCategory: 'Power tools' };
const smallAppliances = { category: 'Kitchen', subCategory: 'Small appliances' };

/** LOT 4471: returns and shelf pulls of two chains. */
export const toolsAndKitchen: readonly SampleLine[] = [
  ...goods({ brand: 'Torvane', ...powerTools, pallet: 1, condition: 'Open-box' }, [
    ['20V Brushless Cordless Drill Kit, 2 Batteries', 'D20K', '05514', 96, 149],
    ['20V Drill, Bare Tool', 'D20B', '06893', 64, 89],
    ['20V Impact Driver Kit', 'ID20K', '20110', 58, 159],
    ['20V Oscillating Multi-Tool', 'MT20', '20111', 42, 119],
    ['20V Reciprocating Saw', 'RS20', '20112', 36, 129],
  ]),
  ...goods({ brand: 'Torvane', ...powerTools, pallet: 3 }, [
    ['7-1/4" Circular Saw, 15 A', 'CS-15', '08272', 40, 119],
    ['10" Sliding Miter Saw', 'MS-10', '20113', 18, 349],
    ['5" Random Orbit Sander', 'RO-5', '20114', 52, 69],
    ['4-1/2" Angle Grinder', 'AG-45', '20115', 48, 79],
    ['1/4-Sheet Finishing Sander', 'FS-4', '20116', 34, 49],
  ]),
  ...goods({ brand: 'Corbel', ...powerTools, pallet: 5 }, [
    ['12V Compact Drill, Amber', 'CD-12', '85701', 60, 64.99],
    ['6-1/2" Cordless Circular Saw', 'CS-65', '87080', 28, 139],
    ['Jigsaw, Variable Speed', 'JS-7', '90110', 30, 74.99],
    ['Heat Gun, 1500 W', 'HG-15', '90111', 44, 39.99],
    ['Rotary Tool Kit, 80 Pieces', 'RT-80', '90112', 46, 59.99],
  ]),
  ...goods({ brand: 'Torvane', category: 'Tools', subCategory: 'Storage', pallet: 8 }, [
    ['4-Drawer Tool Chest, Red', 'TC-4R', '09651', 22, 249],
    ['Rolling Tool Cabinet, 8 Drawers', 'RC-8', '20117', 9, 599],
    ['Tool Bag, 16"', 'TB-16', '20118', 70, 34.99],
    ['Stackable Organizer, 3 Pieces', 'SO-3', '20119', 38, 79.99],
  ]),
  ...goods({ brand: 'Corbel', category: 'Tools', subCategory: 'Shop', pallet: 11 }, [
    ['6-gal Wet/Dry Shop Vacuum, 4 HP', 'WD-64', '89838', 34, 119],
    ['4-Drawer Tool Chest, Navy', 'TC-4N', '88459', 16, 229],
    ['2-Ton Floor Jack', 'FJ-2', '90113', 18, 149],
    ['Air Compressor, 6 gal', 'AC-6', '90114', 14, 189],
    ['LED Work Light, 5000 lm', 'WL-5', '90115', 56, 44.99],
  ]),
  ...goods({ brand: 'Corbel', category: 'Tools', subCategory: 'Hand tools', pallet: 13, condition: 'New' }, [
    ['Mechanic’s Tool Set, 142 Pieces', 'MT-142', '90116', 32, 129],
    ['Hex Key Set, 26 Pieces', 'HK-26', '90117', 64, 19.99],
    ['Torque Wrench, 1/2"', 'TW-12', '90118', 26, 69.99],
  ]),
  ...goods({ brand: 'Kestrel', ...smallAppliances, pallet: 15, condition: 'Open-box' }, [
    ['5.8-qt Digital Air Fryer, Matte Black', 'AF-58', '73052', 88, 119.99],
    ['Pro 1400W Countertop Blender', 'BL-1400', '74431', 54, 129],
    ['Air Fryer Oven, 12 qt', 'AO-12', '76110', 30, 169],
    ['Immersion Blender Set', 'IB-3', '76111', 48, 49.99],
    ['6-qt Pressure Cooker', 'PC-6', '76112', 36, 99.99],
    ['Belgian Waffle Maker', 'WM-2', '76113', 28, 44.99],
  ]),
  ...goods({ brand: 'Bellmont', ...smallAppliances, pallet: 19 }, [
    ['5-qt Tilt-Head Stand Mixer, Red', 'SM-5R', '06745', 26, 279.99],
    ['5-qt Tilt-Head Stand Mixer, Sky', 'SM-5B', '08124', 12, 279.99],
    ['4-Slice Stainless Toaster', 'TS-4', '09503', 58, 44.99],
    ['Food Processor, 11 Cups', 'FP-11', '16110', 24, 149],
    ['Hand Mixer, 6 Speeds', 'HM-6', '16111', 44, 29.99],
  ]),
  ...goods({ brand: 'Bellmont', category: 'Kitchen', subCategory: 'Coffee and tea', pallet: 22 }, [
    ['1.7-L Electric Kettle, Cream', 'KT-17C', '10882', 50, 54.99],
    ['1.7-L Electric Kettle, Red', 'KT-17R', '12261', 30, 54.99],
    ['Espresso Machine, 15 Bar', 'EM-15', '16112', 14, 249],
    ['Burr Coffee Grinder', 'BG-40', '16113', 32, 79.99],
  ]),
  ...goods({ brand: 'Bellmont', category: 'Kitchen', subCategory: 'Cookware', pallet: 24, condition: 'New' }, [
    ['6-qt Enameled Dutch Oven, Navy', 'DO-60N', '13640', 34, 110],
    ['12" Nonstick Skillet', 'NS-12', '16114', 60, 39.99],
    ['Stainless Cookware Set, 10 Pieces', 'SS-10', '16115', 12, 229],
    ['Knife Block Set, 14 Pieces', 'KB-14', '16116', 18, 119],
  ]),
  ...goods({ brand: 'Homewell', ...smallAppliances, pallet: 26 }, [
    ['1000W Countertop Microwave', 'MW-10', '83416', 20, 139],
    ['12-Cup Programmable Coffee Maker', 'CM-12', '84795', 42, 49.99],
    ['Toaster Oven, 6 Slices', 'TO-6', '96110', 18, 89.99],
  ]),
];
