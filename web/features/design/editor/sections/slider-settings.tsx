import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { maxSlides } from '#contract/stores/stores.schemas.ts';
import { t } from '#web/kit/messages/t.ts';
import { themed } from '#web/ui/theme/themed.ts';
import { newSlide } from '../../draft/design-values.ts';
import { ItemsEditor } from '../items-editor.tsx';
import { pictureUrl } from './picture-url.ts';
import { SlideFields } from './slide-fields.tsx';

const words = t.design.slides;

const Thumb = styled('img')(
  themed(({ theme }) => ({
    flex: 'none',
    width: 56,
    height: 28,
    objectFit: 'cover',
    borderRadius: 4,
    backgroundColor: theme.vars.palette.background.sunken,
  })),
);

const NoThumb = () => <Thumb as="span" />;

/** The slides of the home slider. */
export function SliderSettings() {
  return (
    <>
      <Typography variant="body2" color="textSecondary">
        {t.design.sliderHint}
      </Typography>
      <ItemsEditor
        name="slides"
        label={words.list}
        empty={words.empty}
        full={words.full}
        max={maxSlides}
        addLabel={words.add}
        create={() => newSlide('')}
        nameOf={({ name }, place) => String(name ?? '') || words.item(place)}
        thumbOf={({ picture }) => (picture ? <Thumb src={pictureUrl(String(picture))} alt="" /> : <NoThumb />)}
        fieldsOf={(at) => <SlideFields at={at} />}
      />
    </>
  );
}
