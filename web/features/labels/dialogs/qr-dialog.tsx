import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useId, useMemo, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { t } from '#web/kit/messages/t.ts';
import { readPreferences, updatePreferences } from '#web/kit/preferences.ts';
import { makeCanvasPen } from '#web/shared/labels/text/canvas-pen.ts';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { SubmitButton } from '#web/ui/form/submit-button.tsx';
import { useZodForm } from '#web/ui/form/use-zod-form.ts';
import { DownloadIcon } from '#web/ui/icons.tsx';
import { copiesOf, countCopies, repeatEach } from '../label-goods.ts';
import { maxQuantity, type QrOptions, qrSchema, recallQr, warnedQuantity } from '../label-options.ts';
import type { ChosenGoods } from '../labels.queries.ts';
import { makeQrPdf, makeQrZip, planQr, type QrWish } from '../plan-qr.ts';
import { LabelFrame, Outcome, Sides } from './label-frame.tsx';
import { QrFields } from './qr-fields.tsx';
import { QrPreview } from './qr-preview.tsx';
import { SheetPreview } from './sheet-preview.tsx';
import { useMaking } from './use-making.ts';
import { useSites } from './use-sites.ts';

const words = t.labels.qr;

/** QR-code options: what the codes hold, how they look, and the files to print them from. */
export function QrDialog({ chosen, onClose }: { chosen: ChosenGoods; onClose: () => void }) {
  const id = useId();
  const [pen] = useState(makeCanvasPen);
  const sites = useSites();
  const form = useZodForm(qrSchema, { defaultValues: recallQr(readPreferences().qrOptions), mode: 'onChange' });
  const options = useWatch({ control: form.control }) as QrOptions;
  const site = sites.pick(options.store);
  const siteUrl = site?.url ?? null;
  const wish = useMemo<QrWish>(() => ({ ...options, siteUrl }), [options, siteUrl]);
  const { wanted, isOver, some, plan } = printingOf(chosen, wish);
  const { progress, save, ...outcome } = useMaking();
  const remember = (kept: QrOptions) => updatePreferences({ qrOptions: kept });
  const makePdf = async (kept: QrOptions) => {
    remember(kept);
    const make = (onProgress: (done: number) => Promise<void>) => makeQrPdf(some, wish, pen, onProgress);
    await save({ name: words.fileName, all: some.length, done: words.donePdf(wanted), make });
  };
  const makeZip = async (kept: QrOptions) => {
    remember(kept);
    const { goods } = chosen;
    const make = (onProgress: (done: number) => Promise<void>) => makeQrZip(goods, wish, new Date(), onProgress);
    await save({ name: words.zipName, all: goods.length, done: words.doneZip(goods.length), make });
  };
  const close = () => {
    remember(form.getValues());
    onClose();
  };
  const isWaiting = sites.live === undefined;
  const actions = (
    <>
      <Button onClick={close}>{t.common.close}</Button>
      <Button disabled={isWaiting || chosen.total > maxQuantity} onClick={() => void form.handleSubmit(makeZip)()}>
        {words.zip}
      </Button>
      <SubmitButton
        form={id}
        control={form.control}
        disabled={isWaiting || isOver || wanted === 0}
        startIcon={<DownloadIcon />}
        pendingLabel={progress ? t.labels.making(progress.done, progress.all) : words.pdf}
      >
        {words.pdf}
      </SubmitButton>
    </>
  );
  const unpublished = wish.content === 'page' ? some.filter(({ isPublished }) => !isPublished).length : 0;
  const notes = (
    <>
      {site && unpublished > 0 && !isOver && <Banner tone="warning">{words.notPublished(unpublished)}</Banner>}
      {wanted === 0 && <Banner tone="info">{wish.copies === 'stock' ? t.labels.noStock : t.labels.noChoice}</Banner>}
      {wanted > warnedQuantity && (
        <Typography role="alert" variant="body2" sx={{ color: 'error.onSoft', fontWeight: 600 }}>
          {words.selected(wanted)}
        </Typography>
      )}
      <Outcome {...outcome} />
    </>
  );
  return (
    <LabelFrame title={words.title} notes={notes} actions={actions} onClose={close}>
      {sites.live?.length === 0 && <Banner tone="info">{words.notLive}</Banner>}
      <Form form={form} id={id} onSubmit={makePdf} label={words.title}>
        <Sides>
          <QrFields live={sites.live} />
          <QrPreview goods={some.length > 0 ? some : chosen.goods} wish={wish} pen={pen}>
            <SheetPreview plan={plan} startCell={1} />
            {!isOver && wanted > 0 && (
              <Typography variant="subtitle2" component="p" align="center" sx={{ mt: 1 }}>
                {words.summary(wanted, plan.pages.length)}
              </Typography>
            )}
          </QrPreview>
        </Sides>
      </Form>
    </LabelFrame>
  );
}

/** Which products are printed, how often in all, and on which pages. */
function printingOf({ goods, total }: ChosenGoods, wish: QrWish) {
  const wanted = countCopies(goods, total, wish);
  const isOver = wanted > maxQuantity;
  const some = goods.filter((each) => copiesOf(each, wish) > 0);
  return { wanted, isOver, some, plan: planQr(isOver ? [] : repeatEach(some, wish), wish) };
}
