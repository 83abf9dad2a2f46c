import ButtonBase from '@mui/material/ButtonBase';
import { useId, useState } from 'react';
import { type FieldValues, get, type Path, useFormState, useWatch } from 'react-hook-form';
import { t } from '#web/kit/messages/t.ts';
import { FormGrid } from '../form/field-frame.tsx';
import { TextInput } from '../form/inputs/text-input.tsx';
import { ChevronDownIcon, ChevronUpIcon } from '../icons.tsx';
import { SectionCard } from '../layout/section-card.tsx';
import { usePhone } from '../use-phone.ts';
import { SeoPreview } from './seo-preview.tsx';
import { type SeoValues, seoLimits } from './seo-values.ts';

export interface SeoPanelProps<Values extends FieldValues = FieldValues> {
  /** Where the site is found: "dock9surplus.example". */
  address: string;
  /** Where title, description and slug live in the form; `seoMetaData` unless said otherwise. */
  name?: Path<Values>;
  level?: 2 | 3;
  /** What engines are told while title or description are empty. */
  fallback?: Partial<Pick<SeoValues, 'title' | 'description'>>;
  /** Its address is chosen elsewhere. */
  withoutSlug?: boolean;
}

/** How the page appears in search results, with its fields; opens by itself when one of them is wrong. */
export function SeoPanel<Values extends FieldValues>(props: SeoPanelProps<Values>) {
  const { address, level = 2, fallback = {}, withoutSlug = false } = props;
  const name: string = props.name ?? 'seoMetaData';
  const { seo } = t.editing;
  const id = useId();
  // Few change it where the form is long already.
  const phone = usePhone();
  const values: Partial<SeoValues> = useWatch({ name }) ?? {};
  const { title = '', description = '', slug = '' } = values;
  const { open, setOpen } = useOpenOnError(name, !phone && (title !== '' || description !== '' || slug !== ''));
  return (
    <SectionCard
      level={level}
      title={
        <ButtonBase
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
          sx={{
            width: '100%',
            justifyContent: 'space-between',
            font: 'inherit',
            letterSpacing: 'inherit',
            borderRadius: '6px',
            minHeight: { xs: 44, sm: 24 },
          }}
        >
          {seo.title}
          {open ? <ChevronUpIcon /> : <ChevronDownIcon />}
        </ButtonBase>
      }
      description={open ? undefined : seo.description}
    >
      {/* Hidden, not gone: the server's messages find their fields here and open the panel. */}
      <div id={id} hidden={!open}>
        <SeoPreview
          address={address}
          title={title || (fallback.title ?? '')}
          description={description || (fallback.description ?? '')}
          slug={slug}
        />
        <FormGrid>
          <TextInput
            name={`${name}.title`}
            label={seo.metaTitle}
            helperText={seo.used(title.length, seoLimits.title)}
            autoComplete="off"
          />
          <TextInput
            name={`${name}.description`}
            label={seo.metaDescription}
            helperText={seo.used(description.length, seoLimits.description)}
            rows={2}
            autoComplete="off"
          />
          {!withoutSlug && <TextInput name={`${name}.slug`} label={seo.slug} autoComplete="off" />}
        </FormGrid>
      </div>
    </SectionCard>
  );
}

/** Open while there is something to see; opened again by each failed attempt to save. */
function useOpenOnError(name: string, atFirst: boolean) {
  const [open, setOpen] = useState(atFirst);
  const { errors, submitCount } = useFormState({ name });
  const wrongAt = get(errors, name) === undefined ? undefined : submitCount;
  const [shownAt, setShownAt] = useState<number>();
  // While rendering, so that the field can take the focus as soon as the form looks for it.
  if (wrongAt !== shownAt) {
    setShownAt(wrongAt);
    if (wrongAt !== undefined) setOpen(true);
  }
  return { open, setOpen };
}
