import base from './base.css?raw';
import cards from './cards.css?raw';
import categories from './categories.css?raw';
import controls from './controls.css?raw';
import footer from './footer.css?raw';
import header from './header.css?raw';
import home from './home.css?raw';
import pagesBlog from './pages-blog.css?raw';
import pagesCategories from './pages-categories.css?raw';
import pagesCommon from './pages-common.css?raw';
import pagesGallery from './pages-gallery.css?raw';
import pagesListing from './pages-listing.css?raw';
import pagesProduct from './pages-product.css?raw';
import pagesSuggest from './pages-suggest.css?raw';
import slider from './slider.css?raw';
import tokens from './tokens.css?raw';

const parts = [
  ...[tokens, base, controls, header, slider, categories, cards, home, footer],
  ...[pagesSuggest, pagesCommon, pagesListing, pagesCategories, pagesGallery, pagesProduct, pagesBlog],
];

/** Comments and blanks between rules are for us alone. */
const shorten = (sheet: string): string =>
  sheet
    .replace(/\/\*.*?\*\//gs, '')
    .replace(/\s+/g, ' ')
    .replace(/\s*([{};,])\s*/g, '$1')
    .replace(/;}/g, '}')
    .trim();

/** The theme's rules, the same for every store. */
export const themeStyle = shorten(parts.join('\n'));
