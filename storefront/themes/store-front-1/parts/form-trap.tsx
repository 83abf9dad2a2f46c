import { t } from '#contract/language/translate.ts';
/**
 * A field that only programs fill in: those who look at the page don't see it, those who listen to it don't hear of it,
 * and no keyboard, browser or password manager gets there.
 */
export function FormTrap({ prefix = '' }: { prefix?: string }) {
  const id = `${prefix}website`;
  return (
    <div className="sf-trap" aria-hidden="true">
      <label htmlFor={id}>{t('Leave this empty')}</label>
      <input
        id={id}
        name="website"
        type="text"
        tabIndex={-1}
        autoComplete="off"
        data-lpignore="true"
        data-1p-ignore=""
      />
    </div>
  );
}
