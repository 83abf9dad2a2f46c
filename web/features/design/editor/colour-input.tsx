import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { t } from '#web/kit/messages/t.ts';
import { FieldFrame, useFieldIds } from '#web/ui/form/field-frame.tsx';
import { useField } from '#web/ui/form/form-context.ts';
import { ColourBox } from '#web/ui/form/inputs/colour-box.tsx';
import type { DesignPath } from './design-path.ts';

interface ColourInputProps {
  name: DesignPath;
  label: string;
  /** What is shown while none is chosen; with it the field can be given back to the theme. */
  fallback?: string;
  helperText?: ReactNode;
}

const black = '#000000';

const isColour = (text: string) => /^#[0-9a-f]{6}$/i.test(text);

/** A colour, picked or typed. */
export function ColourInput({ name, label, fallback, helperText }: ColourInputProps) {
  const ids = useFieldIds();
  const { field, error } = useField(name);
  const own = typeof field.value === 'string' ? field.value : '';
  const canBeNone = fallback !== undefined;
  return (
    <FieldFrame ids={ids} label={label} helperText={helperText} error={error}>
      <ColourBox
        ids={ids}
        field={field}
        value={own}
        picked={isColour(own) ? own.toLowerCase() : (fallback ?? black)}
        pickLabel={t.design.pickColour(label)}
        placeholder={canBeNone ? t.design.ownColour : black}
        onChange={(text) => field.onChange(text === '' && canBeNone ? null : text)}
      />
      {canBeNone && field.value !== null && (
        <Button
          size="small"
          variant="text"
          onClick={() => field.onChange(null)}
          sx={{ alignSelf: 'flex-start', px: 0.5, mt: 0.5 }}
        >
          {t.design.resetColour}
        </Button>
      )}
    </FieldFrame>
  );
}
