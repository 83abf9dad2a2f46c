import { count } from './common.ts';

const counted = new Intl.NumberFormat('en-US');

/** Parts that several forms and screens are made of: editor, pictures, rating, search listing, choosing, scanning. */
export const editing = {
  richText: {
    placeholder: 'Add Content Here',
    loading: 'Loading the editor…',
    toolbar: (label: string) => `Formatting of ${label}`,
    block: 'Text style',
    paragraph: 'Paragraph',
    heading: 'Heading',
    subheading: 'Subheading',
    minorHeading: 'Minor heading',
    bold: 'Bold',
    italic: 'Italic',
    underline: 'Underline',
    bulletList: 'Bullet list',
    numberedList: 'Numbered list',
    image: 'Add an image',
    link: 'Link',
    undo: 'Undo',
    linkTitle: 'Link',
    linkText: 'A web address or a mail address.',
    linkAddress: 'Address',
    linkExample: 'https://example.com',
    linkInvalid: 'Enter an address that starts with https://, http:// or mailto:',
    linkSave: 'Set link',
    linkRemove: 'Remove link',
  },

  weekly: {
    copy: (day: string) => `Copy ${day} to all days`,
    add: (day: string) => `Add times on ${day}`,
    from: (day: string, nr: number) => `${day}, from${nr > 1 ? ` (${nr})` : ''}`,
    to: (day: string, nr: number) => `${day}, to${nr > 1 ? ` (${nr})` : ''}`,
    remove: (day: string, nr: number) => `Remove times on ${day}${nr > 1 ? ` (${nr})` : ''}`,
  },

  images: {
    label: 'Images',
    hint: 'Drag to reorder, or use the arrow keys',
    drop: 'Drop or browse',
    formats: 'JPG, PNG, WebP',
    release: 'Release to add',
    thumbnail: 'Thumbnail',
    named: (position: number, total: number) => `Image ${position} of ${total}`,
    move: (position: number, total: number) => `Move image ${position} of ${total}`,
    moveKeys: 'Arrow keys move the image, Home makes it the thumbnail.',
    remove: (position: number) => `Remove image ${position}`,
    makeThumbnail: 'Make thumbnail',
    moveEarlier: 'Move one place back',
    moveLater: 'Move one place forward',
    moved: (position: number, total: number) => `Image moved to place ${position} of ${total}.`,
    removed: (left: number) => `Image removed. ${count(left, 'image is', 'images are')} left.`,
    added: (amount: number) => `${count(amount, 'image', 'images')} added.`,
    uploading: (position: number, total: number) => `Uploading image ${position} of ${total}`,
    retryNamed: (position: number) => `Try again with image ${position}`,
    tooMany: (limit: number) => `Only ${count(limit, 'image', 'images')} can be kept.`,
    unsupportedTitle: 'Unsupported File Format',
    unsupportedText: 'we only allow PNG and JPG files',
    broken: 'This picture could not be shown',
  },

  rating: {
    stars: (value: number) => `${value} ${value === 1 ? 'star' : 'stars'}`,
    none: 'No stars',
    scale: 'of 5, steps of 0.5',
  },

  seo: {
    title: 'Search engine listing',
    description: 'How it appears in search results.',
    metaTitle: 'SEO title',
    metaDescription: 'SEO description',
    slug: 'Slug',
    used: (used: number, limit: number) => `${counted.format(used)} of ${counted.format(limit)} characters used`,
    preview: 'Preview',
    noTitle: 'The title appears here',
    noDescription: 'The description appears here. Say in a sentence or two what buyers get.',
  },

  choose: {
    open: 'Show the choices',
    close: 'Hide the choices',
    clear: 'Clear the choice',
    none: 'Nothing matches',
    create: (name: string) => `Create “${name}”`,
    creating: (name: string) => `Creating “${name}”…`,
  },

  scanner: {
    region: 'Barcode scanner',
    picture: 'Camera picture',
    asking: 'Asking for the camera…',
    allow: 'Allow the camera when your browser asks.',
    unavailable:
      'Your device does not support camera access or something went wrong. But you can still enter the barcodes manually.',
    retry: 'Try the camera again',
    aim: 'Hold the barcode inside the frame',
    torch: 'Torch',
    camera: 'Camera',
    cameraNumber: (number: number) => `Camera ${number}`,
    read: (code: string) => `${code} read`,
  },
};
