import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useRef, useState } from 'react';
import { toSlug } from '#contract/kit/slug.ts';
import { t } from '#web/kit/messages/t.ts';
import { saveFile } from '#web/kit/save-file.ts';
import { productsPath } from '#web/shared/products/product-paths.ts';
import { useSnackbar } from '#web/ui/feedback/snackbar.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { DownloadIcon, ImageIcon } from '#web/ui/icons.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { themed } from '#web/ui/theme/themed.ts';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { AttachDialog } from './attach-dialog.tsx';
import type { ChosenProducts } from './collage.queries.ts';
import { drawCollage, toJpeg } from './draw-collage.ts';
import { PhotosCard } from './photos-card.tsx';
import { PreviewCard } from './preview-card.tsx';
import { SettingsCard } from './settings-card.tsx';
import { type Collage, useCollage } from './use-collage.ts';

const words = t.collage;

const Columns = styled('div')(
  themed(({ theme }) => ({
    display: 'grid',
    gap: 16,
    alignItems: 'start',
    gridTemplateColumns: 'minmax(0, 1fr)',
    [theme.breakpoints.up('md')]: {
      gridTemplateColumns: '340px minmax(0, 1fr)',
      gridTemplateRows: 'auto 1fr',
      gridTemplateAreas: '"photos preview" "settings preview"',
      '& > :nth-of-type(1)': { gridArea: 'photos' },
      '& > :nth-of-type(2)': { gridArea: 'preview', position: 'sticky', top: 'calc(var(--sf-sticky-top) + 8px)' },
      '& > :nth-of-type(3)': { gridArea: 'settings' },
    },
  })),
);

/** The photos to choose from, the collage as it will be, and how it looks. */
export function CollageEditor({ chosen }: { chosen: ChosenProducts }) {
  const collage = useCollage(chosen.products);
  const [isAttaching, setAttaching] = useState(false);
  const makeFile = useCollageFile(collage);
  const save = useSave(makeFile);
  const isReady = collage.plan.cells.length > 0 && !collage.pictures.isLoading;
  return (
    <>
      <PageHeader
        title={words.title}
        description={words.description}
        back={{ to: productsPath }}
        actions={
          <Button startIcon={<ImageIcon />} disabled={!isReady} onClick={() => setAttaching(true)}>
            {words.attach.act}
          </Button>
        }
        primary={
          <Button variant="contained" startIcon={<DownloadIcon />} disabled={!isReady} onClick={() => void save()}>
            {words.save}
          </Button>
        }
      />
      <Form form={collage.form} onSubmit={() => undefined} label={words.title}>
        <Columns>
          <PhotosCard collage={collage} isCut={chosen.isCut} />
          <PreviewCard collage={collage} />
          <SettingsCard />
        </Columns>
      </Form>
      <VisuallyHidden role="status">{collage.announcement}</VisuallyHidden>
      {isAttaching && <AttachDialog collage={collage} makeFile={makeFile} onClose={() => setAttaching(false)} />}
    </>
  );
}

/** Draws the collage once more, by the same plan as what is seen, and makes a file of it. */
function useCollageFile({ plan, pictures, placed, products }: Collage): () => Promise<File> {
  return () => {
    const canvas = document.createElement('canvas');
    drawCollage(canvas, plan, pictures.loaded);
    const title = products.find(({ _id }) => _id === placed[0]?.productId)?.title ?? '';
    return toJpeg(canvas, words.fileName(toSlug(title).slice(0, 60)));
  };
}

function useSave(makeFile: () => Promise<File>) {
  const { notify } = useSnackbar();
  const isSaving = useRef(false);
  return async () => {
    if (isSaving.current) return;
    isSaving.current = true;
    try {
      const file = await makeFile();
      saveFile({ blob: file, name: file.name });
      notify({ message: words.saved, tone: 'success' });
    } catch {
      notify({ message: words.cannotDraw, tone: 'error' });
    } finally {
      isSaving.current = false;
    }
  };
}
