import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useEffect, useId, useState } from 'react';
import { conditions } from '#contract/products/products.schemas.ts';
import { t } from '#web/kit/messages/t.ts';
import { Form } from '#web/ui/form/form.tsx';
import { MoneyInput, NumberInput } from '#web/ui/form/inputs/number-input.tsx';
import { SelectInput } from '#web/ui/form/inputs/select-input.tsx';
import { PlusIcon } from '#web/ui/icons.tsx';
import { themed } from '#web/ui/theme/themed.ts';
import { readTypedCode } from '../new-barcode.ts';
import { CodeHint } from './code-hint.tsx';
import { CodeInput } from './code-input.tsx';
import type { ManualValues } from './manual-schema.ts';
import { NoticeText } from './notice-text.tsx';
import { SkuSourceInput, SourceInput } from './source-inputs.tsx';
import { SwitchRow } from './switch-row.tsx';
import type { EntryProps } from './use-entry.ts';
import { useManualEntry } from './use-manual-entry.ts';

const pause = 600;

/** The text once its typing pauses; nothing before. */
function usePaused(text: string): string | undefined {
  const [settled, setSettled] = useState<string>();
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), pause);
    return () => clearTimeout(timer);
  }, [text]);
  return settled === text ? settled : undefined;
}

const Panel = styled('div')({ padding: '16px 16px 14px' });

const Row = styled('div')(({ theme }) => ({
  display: 'grid',
  columnGap: 12,
  '&[data-row="source"]': { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1.2fr)', marginBottom: 6 },
  '&[data-row="code"]': { gridTemplateColumns: 'minmax(0, 1fr) 64px 92px' },
  // On phones a whole code needs the width.
  [theme.breakpoints.down('sm')]: {
    '&[data-row="code"]': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
    '&[data-row="code"] > .MuiFormControl-root:first-of-type': { gridColumn: '1 / -1' },
  },
}));

const Hint = styled('div')(
  themed(({ theme }) => ({
    order: 1,
    gridColumn: '1 / -1',
    // Its place is kept, so that nothing moves while typing.
    minHeight: 22,
    marginTop: -14,
    paddingBottom: 4,
    ...theme.typography.caption,
    color: theme.vars.palette.text.secondary,
    [theme.breakpoints.down('sm')]: { order: 0 },
  })),
);

const Foot = styled('div')({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px 12px' });

const Told = styled('div')(
  themed(({ theme }) => ({
    minHeight: 20,
    marginTop: 6,
    ...theme.typography.body2,
    color: theme.vars.palette.success.onSoft,
    overflowWrap: 'anywhere',
    '&[data-kind="known"]': { color: theme.vars.palette.text.secondary },
    '&:empty': { display: 'none' },
  })),
);

/** Codes one after the other, with source, condition, quantity and price. */
export function ManualTab(props: EntryProps) {
  const id = useId();
  const words = t.lookupEntry;
  const manual = useManualEntry(props);
  const { form, code, notice } = manual;
  const isSettled = usePaused(code) !== undefined;
  return (
    <Panel>
      <Form form={form} onSubmit={manual.submit} label={words.tabs.manual}>
        <Row data-row="source">
          <SourceInput<ManualValues> name="source" isChosen={manual.source !== ''} />
          <SelectInput<ManualValues>
            name="condition"
            label={words.condition}
            options={conditions.map((value) => ({ value, label: value }))}
          />
        </Row>
        <Row data-row="code">
          <CodeInput hintId={`${id}-hint`} onType={manual.type} onEnter={manual.enter} onLines={manual.takeLines} />
          <Hint id={`${id}-hint`}>
            <CodeHint code={code} isSettled={isSettled} onRepair={manual.replaceCode} />
          </Hint>
          <NumberInput<ManualValues> name="quantity" label={words.quantity} />
          <MoneyInput<ManualValues> name="price" label={words.price} placeholder={words.optional} />
        </Row>
        {isSku(code, isSettled) && <SkuSourceInput<ManualValues> name="skuSource" />}
        <Foot>
          <SwitchRow
            label={words.continuous}
            hint={words.continuousHint}
            checked={manual.isContinuous}
            onChange={manual.setContinuous}
          />
          <Button type="submit" disabled={manual.source === ''} startIcon={<PlusIcon />} sx={{ ml: 'auto' }}>
            {words.add}
          </Button>
        </Foot>
        <Told role="status" data-kind={notice?.kind}>
          {notice && <NoticeText notice={notice} onDone={manual.refocus} />}
        </Told>
      </Form>
    </Panel>
  );
}

/** A barcode is a SKU until it is whole: while digits are being typed the question would come and go. */
const isSku = (code: string, isSettled: boolean) =>
  code.trim() !== '' && readTypedCode(code).format === 'sku' && (isSettled || !/^[\d\s-]{1,16}$/.test(code));
