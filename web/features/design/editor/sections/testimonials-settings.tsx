import { t } from '#web/kit/messages/t.ts';
import { TextInput } from '#web/ui/form/inputs/text-input.tsx';
import type { DesignValues } from '../../draft/design-values.ts';
import { ItemsEditor } from '../items-editor.tsx';
import { ProductInput } from './product-input.tsx';

const words = t.design.testimonials;

export function TestimonialsSettings() {
  return (
    <>
      <TextInput<DesignValues>
        name="sections.testimonials.heading"
        label={t.design.fields.heading}
        autoComplete="off"
      />
      <ItemsEditor
        name="sections.testimonials.items"
        label={words.list}
        empty={words.empty}
        max={6}
        addLabel={words.add}
        create={() => ({ quote: '', name: '', note: '', product: null })}
        nameOf={({ name }, place) => String(name ?? '') || words.item(place)}
        fieldsOf={(at) => (
          <>
            <TextInput<DesignValues> name={`sections.testimonials.items.${at}.quote`} label={words.quote} rows={3} />
            <TextInput<DesignValues>
              name={`sections.testimonials.items.${at}.name`}
              label={words.name}
              autoComplete="off"
            />
            <TextInput<DesignValues>
              name={`sections.testimonials.items.${at}.note`}
              label={words.note}
              helperText={words.noteHint}
              autoComplete="off"
            />
            <ProductInput name={`sections.testimonials.items.${at}.product`} />
          </>
        )}
      />
    </>
  );
}
