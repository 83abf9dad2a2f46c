import { count } from '../common.ts';

/** Texts of the image collage. */
export const collage = {
  title: 'Image collage',
  description: 'Arrange photos of your products into one picture',
  menu: 'Image collage',

  missing: {
    title: 'Image collage is not installed',
    text: 'Install the app to arrange photos of your products into one picture.',
    open: 'See the app',
  },
  failed: 'Your products could not be loaded',

  photos: {
    title: 'Photos',
    products: 'Products',
    productsHint: 'Search by title, barcode or SKU',
    full: (limit: number) => `That is all: a collage takes photos of ${limit} products.`,
    cut: (limit: number) => `More products were selected than a collage takes. These are the first ${limit}.`,
    none: 'Choose a product to see its photos.',
    noPhotos: (titles: string) => `No photos yet: ${titles}`,
    named: (position: number, title: string) => `Photo ${position} of ${title}`,
    broken: 'Can’t be loaded',
    unknown: 'Deleted product',
  },

  preview: {
    title: 'Collage',
    of: (pictures: number, width: number, height: number) =>
      `Collage of ${count(pictures, 'picture', 'pictures')}, ${width} by ${height} pixels`,
    pixels: (width: number, height: number) => `${width} × ${height} pixels`,
    hint: 'Drag a picture onto another to swap them, or use the arrow keys. Press a picture for more.',
    empty: 'Press a photo to put it here.',
    shuffle: 'Shuffle',
    places: 'Pictures of the collage',
    cell: (position: number, total: number, title: string) => `Picture ${position} of ${total}, ${title}`,
    earlier: 'Move one place back',
    later: 'Move one place forward',
    first: 'Move to the first place',
    whole: 'Show all of it',
    fill: 'Fill its place',
    hideCaption: 'Hide its caption',
    showCaption: 'Show its caption',
    remove: 'Remove from the collage',
    loading: 'Loading photos…',
    left: (amount: number) =>
      `${count(amount, 'photo', 'photos')} could not be loaded and ${amount === 1 ? 'is' : 'are'} left out.`,
    over: (amount: number) =>
      `${count(amount, 'picture has', 'pictures have')} no place in this layout. Choose a larger one to show ${amount === 1 ? 'it' : 'them'}.`,
    full: (limit: number) => `A collage takes ${limit} pictures. Remove one to add another.`,
  },

  said: {
    added: (position: number) => `Added as picture ${position}.`,
    moved: (position: number, total: number) => `Moved to place ${position} of ${total}.`,
    removed: (left: number) => `Removed. ${count(left, 'picture is', 'pictures are')} left.`,
    shuffled: 'The pictures are in another order.',
  },

  settings: {
    title: 'Layout and look',
    layout: 'Layout',
    layouts: {
      pair: 'Two side by side',
      stack: 'Two on top of each other',
      strip: 'Strip of three',
      four: 'Grid of four',
      six: 'Grid of six',
      nine: 'Grid of nine',
      twelve: 'Grid of twelve',
      largeWithTwo: 'One large with two small',
      largeWithThree: 'One large above three small',
      largeWithFive: 'One large with five small',
    },
    size: 'Size',
    sizes: {
      square: 'Square, 1600 × 1600',
      landscape: 'Landscape 4:3, 1600 × 1200',
      portrait: 'Portrait 3:4, 1200 × 1600',
      wide: 'Wide 16:9, 1920 × 1080',
      story: 'Story 9:16, 1080 × 1920',
    },
    gap: 'Space between pictures',
    gaps: { none: 'None', narrow: 'Narrow', medium: 'Medium', wide: 'Wide' },
    corners: 'Corners',
    cornerNames: { square: 'Square', soft: 'Slightly rounded', round: 'Rounded' },
    background: 'Background color',
    pick: 'Pick the background color',
    notAColour: 'Enter a color such as #ffffff',
    caption: 'Captions',
    captions: { none: 'None', title: 'Title', price: 'Price', both: 'Title and price' },
  },

  save: 'Save as JPEG',
  saved: 'The collage is saved',
  fileName: (slug: string) => (slug === '' ? 'collage.jpg' : `${slug}-collage.jpg`),
  cannotDraw: 'The collage could not be drawn. Try again with fewer pictures.',

  attach: {
    act: 'Attach to product',
    title: 'Attach the collage to a product',
    text: 'It joins the photos of the product, at most 1000 pixels wide and high.',
    product: 'Product',
    place: 'Place',
    places: { first: 'First, as the thumbnail', last: 'Last' },
    full: (limit: number) => `This product has ${limit} photos, which is as many as it can have.`,
    submit: 'Attach',
    pending: 'Attaching…',
    done: (title: string) => `The collage is attached to ${title}`,
    open: 'Open product',
    conflict: 'Someone changed this product meanwhile. Attach again to add the collage to it as it is now.',
    gone: 'This product was deleted meanwhile. Choose another one.',
  },
};
