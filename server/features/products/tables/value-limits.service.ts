/** How much of what a cell may say of a product. */
export const limits = {
  title: 300,
  description: 100_000,
  code: 80,
  name: 120,
  customField: 300,
  bin: 60,
  aspectName: 60,
  aspect: 500,
  aspects: 50,
  weightHundredths: 10_000_000,
  url: 2000,
};
