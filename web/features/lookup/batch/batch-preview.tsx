import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useMemo, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { skuSources } from '#contract/products/products.schemas.ts';
import { t } from '#web/kit/messages/t.ts';
import { usePreferences } from '#web/kit/preferences.ts';
import { Banner } from '#web/ui/feedback/banner.tsx';
import type { NewBarcode } from '../lookup-model.ts';
import { readSource } from '../tabs/remembered-source.ts';
import { SkuSourceInput, SourceInput } from '../tabs/source-inputs.tsx';
import { SwitchRow } from '../tabs/switch-row.tsx';
import { BatchRows } from './batch-rows.tsx';
import { BatchTotals } from './batch-totals.tsx';
import type { Batch } from './collect-batch.ts';
import { describeItems, joinRepeated, mendItems, toBarcodes } from './mend-batch.ts';

/** What is chosen for all codes of a file. */
export interface BatchChoices {
  source: string;
  skuSource: string;
}

const Choices = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  columnGap: 12,
  marginBottom: 8,
  [theme.breakpoints.down('sm')]: { gridTemplateColumns: 'minmax(0, 1fr)' },
}));

const Notes = styled('div')({ display: 'grid', gap: 8, margin: '12px 0', '&:empty': { display: 'none' } });

// On phones the act comes first, across the whole width.
const Actions = styled(DialogActions)(({ theme }) => ({
  paddingTop: 16,
  '& > .aside': { marginRight: 'auto' },
  [theme.breakpoints.down('sm')]: {
    flexWrap: 'wrap',
    '& > .aside': { marginRight: 0 },
    '& > .MuiButton-contained': { flex: '1 0 100%', order: -1 },
  },
}));

/** `addsUp`: the quantity of a code that is in the list already is raised. */
export type AddBatch = (barcodes: readonly NewBarcode[], options: { addsUp: boolean }) => void;

interface BatchPreviewProps {
  batch: Batch;
  onAdd: AddBatch;
  onAnother: () => void;
  onClose: () => void;
}

/** What a file comes to, before anything is added. */
export function BatchPreview({ batch, onAdd, onAnother, onClose }: BatchPreviewProps) {
  const words = t.lookupEntry.batch;
  const [isMended, setMended] = useState(false);
  const [{ lookupAddsUp: addsUp }, updatePreferences] = usePreferences();
  const { items, repeated, leftOut } = useMemo(
    () => joinRepeated(isMended ? mendItems(batch.items) : batch.items, { addsUp }),
    [batch, isMended, addsUp],
  );
  const facts = useMemo(() => describeItems(items), [items]);
  const mendable = useMemo(() => describeItems(joinRepeated(batch.items, { addsUp }).items).mendable, [batch, addsUp]);
  const { source: chosen, skuSource: from } = useWatch<BatchChoices>() as BatchChoices;
  const source = readSource(chosen);
  const skuSource = skuSources.find((each) => each === from) ?? null;
  return (
    <>
      <DialogContent sx={{ pb: 1 }}>
        <Choices>
          <SourceInput<BatchChoices> name="source" isChosen={source !== undefined} />
          {facts.hasSkus && <SkuSourceInput<BatchChoices> name="skuSource" />}
        </Choices>
        <BatchTotals
          totals={[
            { label: words.rows, amount: batch.rows },
            { label: words.units, amount: facts.units },
            { label: words.problems, amount: batch.problemRows, isWrong: batch.problemRows > 0 },
            { label: words.repeated, amount: repeated },
          ]}
        />
        <Notes>
          {mendable > 0 && (
            <Banner
              tone={isMended ? 'info' : 'warning'}
              action={
                <Button size="small" onClick={() => setMended(!isMended)}>
                  {isMended ? words.undoRestore : words.restore}
                </Button>
              }
            >
              {isMended ? words.zerosBack(mendable) : words.zerosLost(mendable)}
            </Banner>
          )}
          {facts.misfits > 0 && <Banner tone="warning">{words.misfits(facts.misfits)}</Banner>}
          {batch.conditions.length > 0 && (
            <Typography variant="body2" color="textSecondary">
              {words.conditions} {batch.conditions.map(({ said, is }) => `${said} → ${is}`).join(', ')}
            </Typography>
          )}
          {repeated > 0 && (
            <Typography variant="body2" color="textSecondary">
              {words.repeatedText(repeated, leftOut, addsUp)}
            </Typography>
          )}
        </Notes>
        <SwitchRow
          label={words.addsUp}
          hint={words.addsUpHint}
          checked={addsUp}
          onChange={(lookupAddsUp) => updatePreferences({ lookupAddsUp })}
        />
        <BatchRows items={items} problems={batch.problems} problemRows={batch.problemRows} />
      </DialogContent>
      <Actions>
        <Button variant="text" onClick={onAnother} className="aside">
          {words.another}
        </Button>
        <Button onClick={onClose}>{words.cancel}</Button>
        <Button
          variant="contained"
          disabled={!source || items.length === 0}
          onClick={() => source && onAdd(toBarcodes(items, { source, skuSource }), { addsUp })}
        >
          {items.length === 0 ? words.nothing : words.add(items.length)}
        </Button>
      </Actions>
    </>
  );
}
