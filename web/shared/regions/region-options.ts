import { countryCodes, nameRegion, usStates } from '#contract/kit/regions.ts';
import { locale } from '#web/kit/messages/t.ts';
import type { ChoiceOption } from '#web/ui/form/inputs/choice-options.ts';

const { compare } = new Intl.Collator(locale);
const byLabel = (a: ChoiceOption, b: ChoiceOption) => compare(a.label, b.label);

/** The states of the United States by their codes: 'US-TX'. */
const stateRegions: readonly ChoiceOption[] = Object.entries(usStates).map(([code, label]) => ({
  value: `US-${code}`,
  label,
}));

/** The United States, which most sell in, then every other country by its name. */
export const countryOptions: readonly ChoiceOption[] = [
  { value: 'US', label: nameRegion('US', locale) },
  ...countryCodes
    .filter((code) => code !== 'US')
    .map((code) => ({ value: code, label: nameRegion(code, locale) }))
    .sort(byLabel),
];

/** Countries, with the states after the United States. */
export const regionOptions: readonly ChoiceOption[] = [
  ...countryOptions.slice(0, 1),
  ...stateRegions,
  ...countryOptions.slice(1),
];
