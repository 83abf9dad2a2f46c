import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useId, useMemo, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { formatNumber } from '#web/kit/format.ts';
import { t } from '#web/kit/messages/t.ts';
import { readPreferences, updatePreferences } from '#web/kit/preferences.ts';
import { makeCanvasPen } from '#web/shared/labels/text/canvas-pen.ts';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { SubmitButton } from '#web/ui/form/submit-button.tsx';
import { useZodForm } from '#web/ui/form/use-zod-form.ts';
import { DownloadIcon } from '#web/ui/icons.tsx';
import { copiesOf, countCopies, type LabelGoods, repeatEach } from '../label-goods.ts';
import { type BarcodeOptions, barcodeSchema, mostOf, recallBarcode } from '../label-options.ts';
import type { ChosenGoods } from '../labels.queries.ts';
import { type LabelWish, makeLabelPdf, makeLabelZpl, planLabels } from '../plan-labels.ts';
import { BarcodeFields } from './barcode-fields.tsx';
import { BarcodePreview } from './barcode-preview.tsx';
import { LabelFrame, Outcome, Sides } from './label-frame.tsx';
import { ProblemList } from './problem-list.tsx';
import { SheetPreview } from './sheet-preview.tsx';
import { useMaking } from './use-making.ts';
import { useProblems } from './use-problems.ts';

const words = t.labels.barcode;
const nothing: readonly LabelGoods[] = [];

/** Barcode options: what the labels are like, how they look, and the files to print them from. */
export function BarcodeDialog({ chosen, onClose }: { chosen: ChosenGoods; onClose: () => void }) {
  const id = useId();
  const [pen] = useState(makeCanvasPen);
  const form = useZodForm(barcodeSchema, {
    defaultValues: recallBarcode(readPreferences().labelOptions),
    mode: 'onChange',
  });
  const { wish, fallBack } = useWish(useWatch({ control: form.control }) as BarcodeOptions);
  const printing = usePrinting(chosen, wish);
  const { progress, save, ...outcome } = useMaking();
  const remember = (options: BarcodeOptions) => updatePreferences({ labelOptions: options });
  const make = (kind: 'pdf' | 'zpl') => async (options: BarcodeOptions) => {
    remember(options);
    const { goods, amount } = printing;
    const [write, name, done] =
      kind === 'pdf'
        ? ([makeLabelPdf, words.fileName, words.donePdf] as const)
        : ([makeLabelZpl, words.zplName, words.doneZpl] as const);
    const all = goods.length;
    await save({ name, all, done: done(amount), make: (onProgress) => write(goods, wish, pen, onProgress) });
  };
  const close = () => {
    remember(form.getValues());
    onClose();
  };
  const isIdle = printing.isOver || printing.amount === 0;
  const actions = (
    <>
      <Button onClick={close}>{t.common.close}</Button>
      <Button disabled={isIdle} title={words.zplHint} onClick={() => void form.handleSubmit(make('zpl'))()}>
        {words.zpl}
      </Button>
      <SubmitButton
        form={id}
        control={form.control}
        disabled={isIdle}
        startIcon={<DownloadIcon />}
        pendingLabel={progress ? t.labels.making(progress.done, progress.all) : words.pdf}
      >
        {words.pdf}
      </SubmitButton>
    </>
  );
  const notes = (
    <>
      <Notes chosen={chosen} printing={printing} wish={wish} />
      <Outcome {...outcome} />
    </>
  );
  return (
    <LabelFrame title={words.title} notes={notes} actions={actions} onClose={close}>
      <Form form={form} id={id} onSubmit={make('pdf')} label={words.title}>
        <Sides>
          <div>
            <BarcodeFields />
            <ProblemList problems={printing.problems} wished={wish.symbology} onFallBack={fallBack} />
          </div>
          <BarcodePreview goods={printing.shown} wish={wish} pen={pen}>
            {wish.paper !== 'label' && <SheetPreview plan={printing.plan} startCell={wish.startCell ?? 1} />}
            {!isIdle && (
              <Typography variant="subtitle2" component="p" align="center" sx={{ mt: 1 }}>
                {words.summary(printing.amount, printing.plan.pages.length)}
              </Typography>
            )}
          </BarcodePreview>
        </Sides>
      </Form>
    </LabelFrame>
  );
}

/** The options; another kind for what the chosen one can't hold, until another one is chosen. */
function useWish(options: BarcodeOptions) {
  const [gaveUp, setGaveUp] = useState<BarcodeOptions['symbology']>();
  const fallsBack = gaveUp === options.symbology;
  const wish = useMemo<LabelWish>(() => ({ ...options, fallsBack }), [options, fallsBack]);
  return { wish, fallBack: fallsBack ? undefined : () => setGaveUp(options.symbology) };
}

/** What is printed: which products, how many labels, on which pages, and what stands against it. */
function usePrinting({ goods, total }: ChosenGoods, wish: LabelWish) {
  const { copies, amount: each } = wish;
  const wanted = countCopies(goods, total, wish);
  const isOver = wanted > mostOf(wish);
  const some = useMemo(() => goods.filter((one) => copiesOf(one, { copies, amount: each }) > 0), [goods, copies, each]);
  const problems = useProblems(isOver ? nothing : some, wish);
  const printable = useMemo(() => {
    const without = new Set(problems.map(({ goods: one }) => one.id));
    return some.filter(({ id }) => !without.has(id));
  }, [some, problems]);
  const indexes = isOver ? [] : repeatEach(printable, wish);
  const plan = planLabels(indexes, wish);
  const shown = some.length > 0 ? some : goods;
  return { goods: printable, shown, amount: indexes.length, wanted, isOver, problems, plan };
}

interface NotesProps {
  chosen: ChosenGoods;
  printing: ReturnType<typeof usePrinting>;
  wish: LabelWish;
}

function Notes({ chosen: { goods, total }, printing: { isOver, wanted }, wish }: NotesProps) {
  const isCut = total > goods.length && wish.copies === 'stock' && !isOver;
  return (
    <>
      {isOver && <Banner tone="error">{words.limits[wish.copies]}</Banner>}
      {isCut && <Banner tone="warning">{t.labels.cut(formatNumber(goods.length), formatNumber(total))}</Banner>}
      {wanted === 0 && <Banner tone="info">{wish.copies === 'stock' ? t.labels.noStock : t.labels.noChoice}</Banner>}
    </>
  );
}
