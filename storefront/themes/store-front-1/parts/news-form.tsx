import { t } from '#contract/language/translate.ts';
import { hrefOf, paths } from '#contract/storefront/addresses.ts';
import type { Site } from '#contract/storefront/site.schemas.ts';
import { FormTrap } from './form-trap.tsx';

interface Props {
  site: Pick<Site, 'base'>;
  /** Keeps its ids apart from those of another form on the page. */
  prefix: string;
  button: string;
}

/** The newsletter's form in one line. It works without scripts; with them the answer takes its place. */
export function NewsForm({ site, prefix, button }: Props) {
  const id = `${prefix}email`;
  return (
    <form className="sf-news" action={hrefOf(site.base, paths.newsletter)} method="post" data-form>
      <label className="sf-vh" htmlFor={id}>
        {t('Your email')}
      </label>
      <input
        className="sf-input"
        id={id}
        name="email"
        type="email"
        autoComplete="email"
        maxLength={254}
        required
        placeholder="you@example.com"
      />
      <button className="sf-btn sf-btn--tag" type="submit">
        {button || t('Sign up')}
      </button>
      <FormTrap prefix={prefix} />
    </form>
  );
}
