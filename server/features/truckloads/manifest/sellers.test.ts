import { expect, test } from 'vitest';
import { csvOf, readAll } from './manifest.fixture.ts';

const columns = (header: string) => header.split(', ');

test('Target: TCIN is the number, the brand and the kind come with it', async () => {
  const header = columns(
    'Item #, Item Description, Qty, Unit Retail, Ext. Retail, Brand, Model, UPC, TCIN, Origin, Category, Subcategory, Category Code, Department, Division Name, Product Class, Pallet ID',
  );
  const row =
    '1|Ninja Foodi 8qt Pressure Cooker|2|$199.99|$399.98|Ninja|OP301|622356554893|54191097|China|Kitchen|Small Appliances|K1|Home|HARDLINES|COOKING|PLT-0042';
  const { header: found, items } = await readAll(csvOf(header, row.split('|')));
  expect(found).toMatchObject({ seller: 'target', columns: header, mapping: { sku: 'TCIN', barcode: 'UPC' } });
  expect(items).toEqual([
    {
      line: 2,
      title: 'Ninja Foodi 8qt Pressure Cooker',
      brand: 'Ninja',
      model: 'OP301',
      barcode: '622356554893',
      gtin14: '00622356554893',
      asin: '',
      sku: '54191097',
      category: 'Kitchen',
      subCategory: 'Small Appliances',
      condition: null,
      color: '',
      weightHundredths: null,
      pallet: 'PLT-0042',
      quantity: 2,
      unitRetailCents: 19_999,
      warnings: [],
      itemKey: 'gtin:00622356554893',
    },
  ]);
});

test('Target by way of Optoro: the condition is its own, not Optoro’s', async () => {
  const header = columns(
    'Item #, Seller Category, Item Description, Qty, Unit Retail, Ext. Retail, Brand, UPC, TCIN, Origin, Category, Condition, Product Class, Category Code, Division, Department, Optoro Condition, Pallet ID, Subcategory, Lot ID',
  );
  const row =
    '9|Toys|LEGO 10696 Medium Box|1|34.99|34.99|LEGO|673419233606|16666541|MX|Toys|New|BLOCKS|T2|HARDLINES|Toys|Used Good|P7|Building Sets|L-9';
  const { header: found, items } = await readAll(csvOf(header, row.split('|')));
  expect(found).toMatchObject({ seller: 'target', mapping: { condition: 'Condition', category: 'Category' } });
  expect(items).toMatchObject([
    { condition: 'New', subCategory: 'Building Sets', pallet: 'P7', itemKey: 'gtin:00673419233606' },
  ]);
});

test('Walmart: the department is the category, the weight is in pounds', async () => {
  const header = columns(
    'Department, Subcategory, Item Description, Model, Qty, Unit Retail, Ext. Retail, UPC, Unit Weight, Pallet ID, Pallet Name, Pallet Type, Inventory Source',
  );
  const row =
    'Electronics|Televisions|onn. 43" Class 4K TV|100012584|3|228.00|684.00|681131388702|15.4|PW-1|TV 1|Gaylord|Returns';
  const { header: found, items } = await readAll(csvOf(header, row.split('|')));
  expect(found).toMatchObject({ seller: 'walmart' });
  expect(items).toMatchObject([
    {
      title: 'onn. 43" Class 4K TV',
      category: 'Electronics',
      subCategory: 'Televisions',
      model: '100012584',
      quantity: 3,
      unitRetailCents: 22_800,
      weightHundredths: 1540,
      pallet: 'PW-1',
      brand: '',
      sku: '',
    },
  ]);
});

test('Amazon: ASIN, UPC or else EAN, and the plate of the unit', async () => {
  const header = columns(
    'ASIN, Item Description, Brand, Model, Color, Category, Subcategory, GL Description, Product Class, Qty, Unit Retail, Ext. Retail, UPC, EAN, LPN, Inventory Reference ID, Pallet ID',
  );
  const rows = [
    'B07FZ8S74R|Echo Dot (3rd Gen)|Amazon|C78MP8|Charcoal|Electronics|Speakers|Audio|Smart|1|39.99|39.99|841667129594||LPNPM111|X1|P1',
    'B08N5WRWNW|Bosch drill|Bosch||Blue|Tools|Drills|Home Improvement|Power|1|99|99|NOT AVAILABLE|4006381333931|LPNPM222|X2|P1',
    'B01MSSDEPK|Cable|||||||||5.49|5.49|||LPNPM333|X3|P1',
    '0306406152|A book|||||||||12.00|12.00|||LPNPM444|X4|P1',
  ];
  const { header: found, items } = await readAll(csvOf(header, ...rows.map((row) => row.split('|'))));
  expect(found).toMatchObject({ seller: 'amazon', mapping: { barcode: 'UPC', sku: 'LPN', color: 'Color' } });
  expect(items).toMatchObject([
    {
      asin: 'B07FZ8S74R',
      barcode: '841667129594',
      color: 'Charcoal',
      sku: 'LPNPM111',
      itemKey: 'gtin:00841667129594',
    },
    { barcode: '4006381333931', gtin14: '04006381333931', warnings: [] },
    { barcode: '', itemKey: 'asin:B01MSSDEPK', quantity: 1, unitRetailCents: 549 },
    { asin: '', barcode: '9780306406157', itemKey: 'gtin:09780306406157' },
  ]);
});

test('Amazon in Europe: amounts are taken as they are, which is told once, weights by their unit', async () => {
  const header = columns(
    'CONDITION, Pallet ID, CATEGORY, SUBCATEGORY, ASIN, Item Desc, QTY, ItemPkgWeight, ItemPkgWeightUOM, CURRENCY CODE, TOTAL RETAIL, UNIT RETAIL',
  );
  const rows = [
    'Used - Good|PAL9|Home|Kitchen|B00006JSUA|Philips kettle|2|1.2|KG|EUR|79,98|39,99',
    'Brand New|PAL9|Home|Kitchen|B00NLLUMOE|Toaster|1|800|g|EUR|"1.049,00"|€ 1.049,00',
  ];
  const { header: found, items } = await readAll(
    csvOf(header, ...rows.map((row) => row.replaceAll('"', '').split('|'))),
  );
  expect(found).toMatchObject({ seller: 'amazon-eu', mapping: { title: 'Item Desc', weight: 'ItemPkgWeight' } });
  expect(items).toMatchObject([
    { condition: 'Used', unitRetailCents: 3999, weightHundredths: 265, quantity: 2 },
    { condition: 'New', unitRetailCents: 104_900, weightHundredths: 176, warnings: [] },
  ]);
  expect(items[0]?.warnings).toEqual(['Amounts are in EUR; they were taken as they are.']);
});

test('Costco and QVC: the item’s number tells it', async () => {
  const header = columns('Item #, Item Description, Qty, Unit Retail, Ext. Retail');
  const { header: found, items } = await readAll(
    csvOf(
      header,
      ['1234567', 'Kirkland Vacuum', 4, '149.99', '599.96'],
      ['1234567', 'Kirkland Vacuum', 1, '149.99', ''],
    ),
  );
  expect(found).toMatchObject({ seller: 'costco', mapping: { sku: 'Item #' } });
  expect(items.map(({ itemKey }) => itemKey)).toEqual(Array(2).fill('sku:costco:1234567'));
});

test('JCPenney: brand and sub-category are the name', async () => {
  const header = columns('Brand, Subcategory, Qty, Unit Retail, Ext. Retail, Pallet ID');
  const { header: found, items } = await readAll(
    csvOf(header, ['Invicta', 'Mens Watches', 3, '$295.00', '$885.00', 'J1']),
  );
  expect(found).toMatchObject({ seller: 'jcpenney', mapping: { brand: 'Brand', subCategory: 'Subcategory' } });
  expect(items).toMatchObject([{ title: 'Invicta Mens Watches', quantity: 3, warnings: [], itemKey: 'line:2' }]);
});

test('TechLiquidators: the original retail price is that of one', async () => {
  const { header: found, items } = await readAll(
    csvOf(columns('UPC, Product Name, Quantity, Orig. Retail'), ['012345678905', 'Insignia Mount', 5, '$49.99']),
  );
  expect(found).toMatchObject({ seller: 'techliquidators', mapping: { unitRetail: 'Orig. Retail' } });
  expect(items).toMatchObject([{ title: 'Insignia Mount', quantity: 5, unitRetailCents: 4999 }]);
});

test('the general form of auctions: the vendor is the brand', async () => {
  const header = columns(
    'Lot #, Item #, Dept Code, Department, Item Description, Qty, Unit Retail, Ext. Retail, Vendor, Category Code, Category',
  );
  const row = 'L001|A003|20|Home|Dyson Vacuum V15|1|649.99|649.99|Dyson|CLEAN01|Vacuums';
  const { header: found, items } = await readAll(csvOf(header, row.split('|')));
  expect(found).toMatchObject({ seller: 'generic' });
  expect(items).toMatchObject([{ sku: 'A003', brand: 'Dyson', category: 'Vacuums', itemKey: 'sku:generic:A003' }]);
});

test('headings count without regard to case, blanks and punctuation', async () => {
  const header = ['ITEM  #', 'item_description', ' QTY ', 'unit retail', 'Ext Retail', 'Tcin'];
  expect((await readAll(csvOf(header, ['1', 'Lamp', 1, 5, 5, '77']))).header).toMatchObject({
    seller: 'target',
    mapping: { title: 'item_description', quantity: 'QTY', extRetail: 'Ext Retail', sku: 'Tcin' },
  });
});

test('a file of nobody we know is understood by what its headings usually mean', async () => {
  const header = ['Product', 'MSRP', 'Price', 'Units', 'Barcode', 'Manufacturer', 'Grade', 'Box ID'];
  const { header: found, items } = await readAll(
    csvOf(header, ['Lamp', '20', '5', 3, '036000291452', 'Ikea', 'A', 'B1']),
  );
  expect(found).toMatchObject({ seller: null, mapping: { title: 'Product', unitRetail: 'MSRP', quantity: 'Units' } });
  expect(items).toMatchObject([{ title: 'Lamp', unitRetailCents: 2000, quantity: 3, pallet: 'B1', condition: null }]);
});
