import base from './base.css?raw';
import cards from './cards.css?raw';
import categories from './categories.css?raw';
import controls from './controls.css?raw';
import dark from './dark.css?raw';
import footer from './footer.css?raw';
import header from './header.css?raw';
import headerMenu from './header-menu.css?raw';
import home from './home.css?raw';
import news from './news.css?raw';
import pagesBlog from './pages-blog.css?raw';
import pagesCategories from './pages-categories.css?raw';
import pagesCommon from './pages-common.css?raw';
import pagesGallery from './pages-gallery.css?raw';
import pagesListing from './pages-listing.css?raw';
import pagesLot from './pages-lot.css?raw';
import pagesLots from './pages-lots.css?raw';
import pagesProduct from './pages-product.css?raw';
import pagesSuggest from './pages-suggest.css?raw';
import shopAccount from './shop-account.css?raw';
import shopBuy from './shop-buy.css?raw';
import shopCart from './shop-cart.css?raw';
import shopCheckout from './shop-checkout.css?raw';
import shopDrawer from './shop-drawer.css?raw';
import shopForms from './shop-forms.css?raw';
import shopOrder from './shop-order.css?raw';
import shopWrite from './shop-write.css?raw';
import slider from './slider.css?raw';
import tokens from './tokens.css?raw';

const parts = [
  tokens,
  base,
  controls,
  header,
  headerMenu,
  slider,
  categories,
  cards,
  home,
  footer,
  news,
  pagesSuggest,
  pagesCommon,
  pagesListing,
  pagesCategories,
  pagesGallery,
  pagesProduct,
  pagesBlog,
  pagesLots,
  pagesLot,
  shopBuy,
  shopCart,
  shopDrawer,
];
const shopParts = [
  tokens,
  base,
  controls,
  header,
  headerMenu,
  cards,
  footer,
  news,
  pagesSuggest,
  pagesCommon,
  shopCart,
  shopDrawer,
  shopForms,
  shopCheckout,
  shopOrder,
  shopAccount,
  shopWrite,
];

/** Comments and blanks between rules are for us alone. */
const shorten = (sheet: string): string =>
  sheet
    .replace(/\/\*.*?\*\//gs, '')
    .replace(/\s+/g, ' ')
    .replace(/\s*([{};,])\s*/g, '$1')
    .replace(/;}/g, '}')
    .trim();

/** The theme's rules for published pages, the same for every store. */
export const themeStyle = shorten(parts.join('\n'));

/** Those for pages that are made for one buyer. */
export const shopStyle = shorten(shopParts.join('\n'));

/** What colours alone don't settle where a store is shown dark. */
export const darkStyle = shorten(dark);
