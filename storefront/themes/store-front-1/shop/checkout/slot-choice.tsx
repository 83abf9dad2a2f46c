import { say, t } from '#contract/language/translate.ts';
import type { ShopPageOf } from '#contract/storefront/shop.schemas.ts';
import type { FormState } from '../parts/form-state.ts';

interface Props {
  page: ShopPageOf<'checkout'>;
  form: FormState;
}

type SlotDay = ShopPageOf<'checkout'>['slotDays'][number];

/** When a delivery comes: first the day, then one of its times. The style sheet shows those of the chosen day. */
export function SlotChoice({ page, form }: Props) {
  return (
    <fieldset className="sf-choices" aria-describedby="slot-problem">
      <legend className="sf-label">{t('When should we come?')}</legend>
      <small className="sf-problem" id="slot-problem">
        {form.problems.slot && say(form.problems.slot)}
      </small>
      <div className="sf-days">
        {page.slotDays.map((day) => (
          <DayOption key={day.value} day={day} form={form} />
        ))}
      </div>
    </fieldset>
  );
}

function DayOption({ day, form }: { day: SlotDay; form: FormState }) {
  const isChosen = form.values.slotDay === day.value;
  return (
    <div className="sf-day">
      <label className="sf-chip" htmlFor={`day-${day.value}`}>
        <input
          type="radio"
          id={`day-${day.value}`}
          name="slotDay"
          value={day.value}
          defaultChecked={isChosen}
          aria-label={`${day.weekday}, ${day.date}`}
        />
        <small>{day.weekday}</small>
        <b>{day.date}</b>
      </label>
      <div className="sf-times">
        {day.slots.map(({ value, label }, index) => (
          <label key={value} className="sf-chip" htmlFor={`slot-${value}`}>
            <input
              type="radio"
              id={`slot-${value}`}
              name="slot"
              value={value}
              defaultChecked={form.values.slot === value}
              // biome-ignore lint/a11y/noAutofocus: after a form was sent in vain, its first wrong field is where the buyer goes on
              autoFocus={form.first === 'slot' && isChosen && index === 0}
            />
            <b>{label}</b>
          </label>
        ))}
      </div>
    </div>
  );
}
