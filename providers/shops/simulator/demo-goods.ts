/** One thing on the shelves of a demo shop, before it has numbers. */
export interface DemoGood {
  title: string;
  brand: string;
  /** From the widest to the narrowest. */
  category: readonly [string, string];
  /** A drawing below artwork/products. */
  art: string;
  priceCents: number;
  /** What it costs new elsewhere; null where the shop does not say. */
  newCents: number | null;
  pounds: number;
  /** What it is to be had in; the first of an option is the usual. */
  options?: Readonly<Record<string, readonly string[]>>;
  /** The condition, as sellers of returns write it into a tag. */
  tag: string;
}

type Line = readonly [
  title: string,
  brand: string,
  category: readonly [string, string],
  art: string,
  priceCents: number,
  newCents: number | null,
  pounds: number,
  tag: string,
  options?: DemoGood['options'],
];

const kitchen = ['Home & Kitchen', 'Small Appliances'] as const;
const cookware = ['Home & Kitchen', 'Cookware'] as const;
const cleaning = ['Home & Kitchen', 'Vacuums'] as const;
const bed = ['Home & Kitchen', 'Bed & Bath'] as const;
const lighting = ['Home & Kitchen', 'Lighting'] as const;
const tools = ['Tools', 'Power Tools'] as const;
const repair = ['Tools', 'Home Improvement'] as const;
const sound = ['Electronics', 'Audio'] as const;
const screens = ['Electronics', 'Computers & TV'] as const;
const outdoor = ['Sports & Outdoors', 'Camping'] as const;
const toys = ['Toys & Games', 'Toys'] as const;
const travel = ['Clothing & Travel', 'Luggage'] as const;

const colours = (...values: string[]) => ({ Color: values });

const lines: readonly Line[] = [
  [
    'Gooseneck Electric Kettle, 1.7 L',
    'Homewell',
    kitchen,
    'kettle',
    2499,
    4999,
    2.6,
    'Open Box',
    colours('Cream', 'Black', 'Teal'),
  ],
  [
    '5.8-Quart Digital Air Fryer',
    'Kestrel',
    kitchen,
    'air-fryer',
    4999,
    11999,
    10.4,
    'Open Box',
    colours('Black', 'White'),
  ],
  ['12-Cup Programmable Coffee Maker', 'Bellmont', kitchen, 'coffee-maker', 2999, 5999, 5.2, 'Like New'],
  [
    'Two-Slice Retro Toaster',
    'Homewell',
    kitchen,
    'toaster',
    1999,
    3999,
    3.1,
    'Open Box',
    colours('Red', 'Cream', 'Blue'),
  ],
  ['Countertop Blender, 1200 W', 'Kestrel', kitchen, 'blender', 3999, 8999, 7.8, 'Used - Good'],
  [
    '5-Quart Tilt-Head Stand Mixer',
    'Bellmont',
    kitchen,
    'stand-mixer',
    14999,
    32999,
    22.5,
    'Open Box',
    colours('Red', 'Silver'),
  ],
  ['1.1 cu ft Microwave Oven', 'Kestrel', kitchen, 'microwave', 6999, 12999, 31, 'Scratch and Dent'],
  [
    '6-Quart Enameled Dutch Oven',
    'Bellmont',
    cookware,
    'dutch-oven',
    3999,
    7999,
    12.8,
    'Like New',
    colours('Blue', 'Red', 'Green'),
  ],
  ['Cordless Stick Vacuum', 'Airo', cleaning, 'stick-vacuum', 8999, 19999, 6.1, 'Tested Working'],
  ['Robot Vacuum with Mapping', 'Airo', cleaning, 'robot-vacuum', 11999, 29999, 7.3, 'Used - Good'],
  ['12-Gallon Wet/Dry Shop Vacuum', 'Torvane', cleaning, 'shop-vacuum', 6499, 11999, 19.4, 'Open Box'],
  ['True HEPA Air Purifier', 'Airo', cleaning, 'air-purifier', 5999, 14999, 9.9, 'Open Box'],
  ['10-Inch Desk Fan', 'Airo', cleaning, 'desk-fan', 1499, 2999, 3.7, 'Shelf Pull', colours('White', 'Black')],
  [
    'Microfiber Sheet Set',
    'Linnea',
    bed,
    'bedding',
    1999,
    4499,
    4.2,
    'New',
    { Size: ['Queen', 'King', 'Twin'], Color: ['White', 'Gray'] },
  ],
  ['Cotton Bath Towels, Set of 6', 'Linnea', bed, 'towels', 1799, 3999, 3.9, 'New', colours('White', 'Navy', 'Rose')],
  ['Ceramic Table Lamp', 'Lumen & Co', lighting, 'table-lamp', 1999, 4999, 5.4, 'Shelf Pull', colours('White', 'Teal')],
  ['Industrial Pendant Lamp', 'Lumen & Co', lighting, 'pendant-lamp', 2499, 5999, 4.1, 'Open Box'],
  ['20V Cordless Drill and Driver Kit', 'Torvane', tools, 'drill-kit', 6499, 12900, 4.6, 'Like New'],
  ['20V Hammer Drill, Tool Only', 'Torvane', tools, 'drill', 3999, 8900, 3.2, 'Tested Working'],
  ['7 1/4-Inch Circular Saw', 'Torvane', tools, 'circular-saw', 4499, 7900, 9.1, 'Used - Good'],
  ['26-Inch Rolling Tool Chest', 'Torvane', tools, 'tool-chest', 17999, 34900, 92, 'Scratch and Dent'],
  [
    'Pull-Down Kitchen Faucet',
    'Rivermark',
    repair,
    'faucet',
    5499,
    12999,
    6.2,
    'Open Box',
    { Finish: ['Chrome', 'Nickel', 'Black'] },
  ],
  ['Luxury Vinyl Floor Planks, 24 sq ft', 'Rivermark', repair, 'floor-planks', 2999, 6499, 38, 'Overstock'],
  [
    'Noise-Cancelling Headphones',
    'Auralis',
    sound,
    'headphones',
    7999,
    19999,
    0.9,
    'Open Box',
    colours('Black', 'Silver', 'Blue'),
  ],
  [
    'Portable Bluetooth Speaker',
    'Auralis',
    sound,
    'speaker',
    2999,
    6999,
    1.6,
    'Tested Working',
    colours('Black', 'Red'),
  ],
  ['14-Inch Laptop, 16 GB, 512 GB', 'Norvel', screens, 'laptop', 38999, 69999, 3.4, 'Refurbished'],
  ['43-Inch 4K Smart TV', 'Norvel', screens, 'tv', 16999, 29999, 17.2, 'Open Box'],
  ['Smart Watch with GPS', 'Norvel', screens, 'smart-watch', 8999, 19999, 0.3, 'Like New', colours('Black', 'Rose')],
  [
    'Wireless Game Controller',
    'Norvel',
    screens,
    'game-controller',
    2499,
    5999,
    0.7,
    'Used - Good',
    colours('White', 'Blue'),
  ],
  ['4-Person Dome Tent', 'Fernhollow', outdoor, 'tent', 5999, 12999, 9.8, 'Open Box'],
  [
    '52-Quart Hard Cooler',
    'Fernhollow',
    outdoor,
    'cooler',
    7999,
    17999,
    21,
    'Scratch and Dent',
    colours('White', 'Teal'),
  ],
  ['Rechargeable LED Lantern', 'Fernhollow', outdoor, 'lantern', 1299, 2999, 1.2, 'Shelf Pull'],
  ['Portable Charcoal Grill', 'Fernhollow', outdoor, 'grill', 4499, 8999, 24, 'Open Box'],
  [
    'Adjustable Dumbbells, Pair',
    'Stride',
    ['Sports & Outdoors', 'Fitness'],
    'dumbbells',
    9999,
    21999,
    52,
    'Used - Good',
  ],
  ['Monster Toy Truck', 'Pip & Pal', toys, 'toy-truck', 999, 2499, 1.8, 'Shelf Pull'],
  ['Building Blocks, 500 Pieces', 'Pip & Pal', toys, 'building-blocks', 1499, 3999, 2.9, 'New'],
  [
    '25-Inch Hardside Suitcase',
    'Wayfare',
    travel,
    'suitcase',
    5499,
    13999,
    8.9,
    'Open Box',
    { Size: ['Carry-On', 'Medium', 'Large'], Color: ['Black', 'Rose'] },
  ],
  ['Everyday Backpack, 24 L', 'Wayfare', travel, 'backpack', 2499, 5999, 2.1, 'New', colours('Navy', 'Green')],
  ['Ionic Hair Dryer', 'Belle', ['Beauty', 'Hair Care'], 'hair-dryer', 1999, 4999, 1.5, 'Open Box'],
  [
    'Mesh Office Chair',
    'Norvel',
    ['Office', 'Chairs'],
    'office-chair',
    8999,
    18999,
    34,
    'Scratch and Dent',
    colours('Black', 'Gray'),
  ],
];

export const demoGoods: readonly DemoGood[] = lines.map(
  ([title, brand, category, art, priceCents, newCents, pounds, tag, options]) => ({
    title,
    brand,
    category,
    art,
    priceCents,
    newCents,
    pounds,
    tag,
    options,
  }),
);

const people = [
  'Ada Ford Toledo OH 43607',
  'Ben Nguyen Columbus OH 43215',
  'Carla Okafor Detroit MI 48201',
  'Dmitri Petrov Chicago IL 60605',
  'Elena Quinn Gary IN 46402',
  'Farid Rossi Lansing MI 48933',
  'Grace Smith Dayton OH 45402',
  'Hugo Tanaka Cleveland OH 44113',
  'Ines Weber Akron OH 44308',
  'Jonas Young Flint MI 48502',
  'Kira Adams Erie PA 16501',
  'Liam Baker Canton OH 44702',
];

/** Whoever has bought in a demo shop; every third wants news of it. */
export const demoCustomers = people.map((person, at) => {
  const [firstName = '', lastName = '', city = '', state = '', zip = ''] = person.split(' ');
  const email = `${firstName}.${lastName}@example.com`.toLowerCase();
  return { id: 9001 + at, firstName, lastName, city, state, zip, email, isSubscribed: at % 3 === 0 };
});
