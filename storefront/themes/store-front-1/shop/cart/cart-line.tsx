import { say, t } from '#contract/language/translate.ts';
import { paths } from '#contract/storefront/addresses.ts';
import type { CartLineView } from '#contract/storefront/shop.schemas.ts';
import type { Site } from '#contract/storefront/site.schemas.ts';
import { formatCents, formatNumber } from '#storefront/texts/format.ts';
import { ShopForm } from '../parts/shop-form.tsx';
import { LineCondition, LinePicture, LineTitle } from '../parts/summary-lines.tsx';

interface Props {
  site: Site;
  line: CartLineView;
  /** Why the last wish for it could not be met. */
  problem?: string | undefined;
}

/** A thing in the cart: how many of it, and a way to take it out. Every button is a form of its own. */
export function CartLine({ site, line, problem }: Props) {
  return (
    <li className="sf-line" id={`line-${line.productId}`}>
      <LinePicture site={site} picture={line.picture} />
      <LineTitle site={site} line={line} />
      <span className="sf-line__price">{formatCents(line.totalCents)}</span>
      <span className="sf-line__sub">
        <LineCondition condition={line.condition} />
        {line.quantity > 1 && t('{price} each', { price: formatCents(line.priceCents) })}
      </span>
      {line.note && <span className="sf-line__note">{say(line.note)}</span>}
      {problem && <span className="sf-line__note">{say(problem)}</span>}
      <div className="sf-line__acts">
        <Quantity site={site} line={line} />
        <ShopForm site={site} to={paths.cart} hidden={{ do: 'remove', product: line.productId }} data-cart>
          <button className="sf-linkbtn" id={`remove-${line.productId}`} type="submit">
            {t('Remove')}
            <span className="sf-vh"> {line.title}</span>
          </button>
        </ShopForm>
      </div>
    </li>
  );
}

function Quantity({ site, line }: Props) {
  const { productId, quantity, most, title } = line;
  return (
    <ShopForm
      site={site}
      to={paths.cart}
      hidden={{ do: 'set', product: productId }}
      className="sf-qty"
      aria-label={t('Quantity of {title}', { title })}
      data-cart
    >
      <button
        id={`less-${productId}`}
        type="submit"
        name="quantity"
        value={quantity - 1}
        disabled={quantity <= 1}
        aria-label={t('One less')}
      >
        −
      </button>
      <span>
        <span className="sf-vh">{t('Quantity ')}</span>
        {formatNumber(quantity)}
      </span>
      <button
        id={`more-${productId}`}
        type="submit"
        name="quantity"
        value={quantity + 1}
        disabled={quantity >= most}
        aria-label={t('One more')}
      >
        +
      </button>
    </ShopForm>
  );
}
