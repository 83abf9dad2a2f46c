import type { ReactNode } from 'react';
import type { Cents } from '#contract/kit/money.ts';
import { say, t } from '#contract/language/translate.ts';
import { formatCents } from '#storefront/texts/format.ts';
import { Icon, type IconName } from '../../parts/icon.tsx';
import type { FormState } from '../parts/form-state.ts';

export interface Choice {
  value: string;
  label: string;
  hint: string;
  priceCents: Cents | null;
  refusal: string | null;
}

interface Props {
  form: FormState;
  name: string;
  legend: string;
  /** A legend that a heading says already is for those who hear the page. */
  isLegendHidden?: boolean;
  choices: readonly Choice[];
  iconOf?: (value: string) => IconName;
  /** Side by side, as tiles. */
  isTiled?: boolean;
  children?: ReactNode;
}

/** One of several; what can't be chosen says why. */
export function ChoiceList({ form, name, legend, choices, iconOf, isLegendHidden, isTiled, children }: Props) {
  const problem = form.problems[name];
  const id = `${form.prefix ?? ''}${name}`;
  return (
    <fieldset className={isTiled ? 'sf-choices sf-choices--tiles' : 'sf-choices'} aria-describedby={`${id}-problem`}>
      <legend className={isLegendHidden ? 'sf-vh' : 'sf-label'}>{legend}</legend>
      <div className={isTiled ? 'sf-seg' : 'sf-opts'}>
        {choices.map((choice, index) => (
          <ChoiceOption
            key={choice.value}
            id={`${id}-${index}`}
            name={name}
            choice={choice}
            icon={iconOf?.(choice.value)}
            isChosen={choice.refusal === null && form.values[name] === choice.value}
            isFirst={form.first === name && index === 0}
          />
        ))}
        {children}
      </div>
      <small className="sf-problem" id={`${id}-problem`}>
        {problem && say(problem)}
      </small>
    </fieldset>
  );
}

interface OptionProps {
  id: string;
  name: string;
  choice: Choice;
  icon: IconName | undefined;
  isChosen: boolean;
  isFirst: boolean;
}

function ChoiceOption({ id, name, choice, icon, isChosen, isFirst }: OptionProps) {
  const { value, label, priceCents, refusal } = choice;
  const hint = refusal ?? choice.hint;
  return (
    <label className="sf-opt" htmlFor={id}>
      <input
        type="radio"
        id={id}
        name={name}
        value={value}
        defaultChecked={isChosen}
        disabled={refusal !== null}
        // biome-ignore lint/a11y/noAutofocus: after a form was sent in vain, its first wrong field is where the buyer goes on
        autoFocus={isFirst}
        aria-describedby={hint ? `${id}-hint` : undefined}
      />
      {icon && <Icon name={icon} />}
      <b>{say(label)}</b>
      {priceCents !== null && refusal === null && <em>{priceCents === 0 ? t('Free') : formatCents(priceCents)}</em>}
      {hint && <small id={`${id}-hint`}>{say(hint)}</small>}
    </label>
  );
}
