import { t } from '#web/kit/messages/t.ts';
import { NumberInput } from '#web/ui/form/inputs/number-input.tsx';
import { TextInput } from '#web/ui/form/inputs/text-input.tsx';
import type { DesignValues } from '../../draft/design-values.ts';
import { ChoiceInput, optionsOf } from '../fields.tsx';
import { Pair } from '../layout.ts';
import { SlidePicture } from './slide-picture.tsx';

/** One slide: its picture, its words, where it leads. */
export function SlideFields({ at }: { at: number }) {
  const words = t.design.slides;
  return (
    <>
      <SlidePicture at={at} />
      <Pair>
        <NumberInput<DesignValues> name={`slides.${at}.focus.x`} label={words.focusX} unit="%" />
        <NumberInput<DesignValues> name={`slides.${at}.focus.y`} label={words.focusY} unit="%" />
      </Pair>
      <TextInput<DesignValues> name={`slides.${at}.name`} label={words.name} autoComplete="off" />
      <TextInput<DesignValues>
        name={`slides.${at}.label`}
        label={words.label}
        helperText={words.labelHint}
        autoComplete="off"
      />
      <TextInput<DesignValues> name={`slides.${at}.text`} label={words.text} rows={2} autoComplete="off" />
      <TextInput<DesignValues> name={`slides.${at}.buttonText`} label={words.button} autoComplete="off" />
      <TextInput<DesignValues>
        name={`slides.${at}.linkTo`}
        label={words.link}
        helperText={t.design.fields.linkHint}
        inputMode="url"
        autoComplete="off"
      />
      <ChoiceInput name={`slides.${at}.side`} label={words.side} options={optionsOf(words.sides)} />
    </>
  );
}
