import { say, t } from '#contract/language/translate.ts';
import type { Problems } from '#contract/storefront/shop.schemas.ts';
import { Icon } from '../../parts/icon.tsx';

/** What was wrong with a form as a whole, or that something is. */
export function FormProblem({ problems }: { problems: Problems }) {
  const text = problems[''] ?? (Object.keys(problems).length > 0 ? t('Please check the marked fields.') : null);
  return text ? <Alert text={text} /> : null;
}

export function Alert({ text }: { text: string }) {
  return (
    <p className="sf-alert" role="alert">
      <Icon name="alert" />
      <span>{say(text)}</span>
    </p>
  );
}

/** Something that went well, or that a buyer should know. */
export function Hint({ text }: { text: string }) {
  return (
    <p className="sf-hold" role="status">
      <Icon name="info" />
      <span>{say(text)}</span>
    </p>
  );
}
