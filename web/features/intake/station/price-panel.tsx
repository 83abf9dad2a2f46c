import { styled } from '@mui/material/styles';
import { lazy, Suspense } from 'react';
import type { IntakeSettings, StationSetup, WirePrice } from '#contract/intake/intake.schemas.ts';
import { type WriteOffReason, writeOffReasons } from '#contract/products/product-choices.ts';
import { formatMoney } from '#web/kit/format.ts';
import { t } from '#web/kit/messages/t.ts';
import { BarButton, Big, Hint, narrow } from '#web/shared/station/pieces.tsx';
import { useNarrow } from '#web/shared/station/use-narrow.ts';
import { StatusGlyph } from '#web/ui/facts/status-glyph.tsx';
import { themed } from '#web/ui/theme/themed.ts';
import { rem } from '#web/ui/theme/typography.ts';
import type { Tag } from '../label/print-tag.ts';
import type { UnitDraft } from '../unit/unit-draft.ts';
import { Checks, Panel, Row } from './pieces.tsx';

const LabelPreview = lazy(async () => ({ default: (await import('./label-preview.tsx')).LabelPreview }));

const Columns = styled('div')({
  display: 'flex',
  gap: 18,
  padding: '12px 14px 0',
  '& > :first-of-type': { flex: 'none', minWidth: 136 },
  '& > :nth-of-type(2)': { flex: 1, minWidth: 0 },
  '& > :nth-of-type(3)': { flex: 'none', width: 204 },
  '@media (max-width: 979.95px)': { '& > :nth-of-type(3)': { display: 'none' } },
  [narrow]: { gap: 12, '& > :first-of-type': { minWidth: 104 } },
});

const Amount = styled('div')(
  themed(({ theme }) => ({
    fontSize: rem(40),
    lineHeight: '48px',
    fontWeight: 600,
    letterSpacing: '-0.028em',
    '& > small': {
      ...theme.typography.caption,
      display: 'block',
      letterSpacing: 0,
      color: theme.vars.palette.text.tertiary,
    },
    [narrow]: { fontSize: rem(28), lineHeight: '36px' },
  })),
);

const Title = styled('h2')(
  themed(({ theme }) => ({
    '&&': { fontSize: rem(13), lineHeight: '18px', fontWeight: 400 },
    color: theme.vars.palette.text.secondary,
    display: 'flex',
    justifyContent: 'space-between',
    gap: 8,
    '& > small': { ...theme.typography.caption, color: theme.vars.palette.text.tertiary },
  })),
);

const Swatch = styled('i')(
  themed(({ theme }) => ({
    display: 'inline-block',
    width: 10,
    height: 10,
    marginRight: 6,
    borderRadius: '50%',
    // Against a colour that is nearly that of the card.
    border: `1px solid ${theme.vars.palette.border.control}`,
  })),
);

const Reasons = styled('div')(
  themed(({ theme }) => ({
    marginTop: 3,
    fontSize: rem(13),
    lineHeight: '21px',
    '& > div': { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) auto 64px', gap: '0 14px' },
    [narrow]: { fontSize: rem(12), lineHeight: '18px', '& > div': { gap: '0 8px' } },
    '& > div > :nth-of-type(2)': { textAlign: 'right', color: theme.vars.palette.text.tertiary },
    '& > div > :nth-of-type(3)': {
      display: 'flex',
      alignItems: 'center',
      justifyContent: 'flex-end',
      gap: 5,
      fontWeight: 500,
    },
    '& [data-outcome="kept"]': { color: theme.vars.palette.success.onSoft },
    '& [data-outcome="held"]': { color: theme.vars.palette.warning.onSoft },
  })),
);

const Below = styled(Row)(
  themed(({ theme }) => ({
    flexWrap: 'wrap',
    gap: 8,
    padding: '10px 14px',
    fontSize: rem(13),
    color: theme.vars.palette.text.secondary,
    '& > span': { flex: 1, minWidth: 160, marginLeft: 10 },
    '& b': { fontWeight: 600, color: theme.vars.palette.text.primary },
  })),
);

interface PricePanelProps {
  draft: UnitDraft | null;
  price: WirePrice | null;
  setup: StationSetup;
  view: Pick<IntakeSettings, 'grades'>;
  onOverride: () => void;
  onWriteOff: (reason: WriteOffReason) => void;
}

/** What it is sold for and why, and the label that says so. */
export function PricePanel({ draft, price, setup, view, onOverride, onWriteOff }: PricePanelProps) {
  const words = t.intake.price;
  const isNarrow = useNarrow();
  const grade = view.grades.find(({ key }) => key === draft?.grade);
  const isNow = draft?.step === 'price' ? '' : undefined;
  if (draft && grade?.kind === 'scrap') {
    return (
      <Panel aria-label={words.region} data-now={isNow} style={{ padding: '12px 14px 14px' }}>
        <Title>{words.writeOffTitle}</Title>
        <p style={{ margin: '4px 0 10px' }}>{words.writeOffText}</p>
        <Checks role="group" aria-label={words.writeOffWhy}>
          {writeOffReasons.map((reason) => (
            <Big
              key={reason}
              type="button"
              aria-pressed={(draft.writeOff ?? 'disposed') === reason}
              onClick={() => onWriteOff(reason)}
            >
              {t.intake.writeOffReasons[reason]}
            </Big>
          ))}
        </Checks>
      </Panel>
    );
  }
  const taken = draft?.taken;
  const amount = taken ? (taken.unit?.price ?? taken.input.price) : (draft?.override?.price ?? price?.price ?? null);
  const bin = draft?.bin || draft?.asked?.bin || '';
  return (
    <Panel
      aria-label={words.region}
      data-price=""
      data-now={draft?.step === 'price' || draft?.step === 'bin' ? '' : undefined}
      style={{ flex: '1 0 auto', display: 'flex', flexDirection: 'column' }}
    >
      <Columns style={{ flex: 1 }}>
        <div>
          <Title>{words.title}</Title>
          <Amount>
            {amount === null ? '–' : formatMoney(amount)}
            <small>{noteOf(draft, price)}</small>
          </Amount>
          {isNarrow && setup.mayOverride && draft?.grade && !taken && (
            <BarButton type="button" style={{ marginLeft: -10 }} onClick={onOverride}>
              {words.overrideButton}
            </BarButton>
          )}
        </div>
        <div>
          <Title>{words.why}</Title>
          <Why draft={draft} price={price} />
        </div>
        <div>
          <Title>
            {words.label}
            {setup.tag && (
              <small>
                <Swatch style={{ backgroundColor: setup.tag.hex }} />
                {words.tag(setup.tag.name)}
              </small>
            )}
          </Title>
          <Suspense fallback={<div style={{ height: 106 }} />}>
            {draft && grade && amount !== null && <LabelPreview tag={tagFor(draft, amount, grade.name, bin, setup)} />}
          </Suspense>
        </div>
      </Columns>
      {!isNarrow && (
        <Below>
          {setup.mayOverride && (
            <Big
              type="button"
              style={{ width: 136 }}
              aria-disabled={!draft?.grade || taken !== null || undefined}
              onClick={() => draft?.grade && !taken && onOverride()}
            >
              {words.overrideButton} <Hint aria-hidden>P</Hint>
            </Big>
          )}
          {draft && <span>{bin === '' ? words.nextAny : <NextBin bin={bin} draft={draft} />}</span>}
        </Below>
      )}
    </Panel>
  );
}

function NextBin({ bin, draft }: { bin: string; draft: UnitDraft }) {
  const words = t.intake.price;
  const isThere = draft.taken !== null && draft.step === 'photo' && draft.bin === bin;
  const [before, name] = isThere ? words.liesIn(bin) : words.next(bin);
  const there = draft.asked?.shelf.flatMap(({ bins }) => bins).find((each) => each.bin === bin);
  return (
    <>
      {before}
      <b>{name}</b>
      {there && !isThere && `: ${words.lieThere(there.units)}`}
    </>
  );
}

function noteOf(draft: UnitDraft | null, price: WirePrice | null): string {
  const words = t.intake.price;
  if (!draft?.grade) return '';
  if (draft.override) return words.overridden;
  const shelf = price?.why.find(({ step }) => step === 'shelf');
  if (shelf) return words.asShelf(Number(shelf.name));
  if (price?.price === null) return words.noneNext;
  return price?.why.some(({ outcome }) => outcome === 'held') ? words.atFloor : '';
}

function Why({ draft, price }: { draft: UnitDraft | null; price: WirePrice | null }) {
  const words = t.intake.price;
  const steps = price?.why ?? [];
  const nameOf = ({ step, name }: (typeof steps)[number]): string => {
    switch (step) {
      case 'retail':
        return words.retail;
      case 'grade':
        return words.grade(name);
      case 'defect':
        return words.defect(name);
      case 'category':
        return words.category(name);
      case 'ending':
        return words.ending(name);
      case 'floor':
        return words.floor[name as keyof typeof words.floor] ?? words.floor.none;
      case 'shelf':
        return words.shelf(name);
      case 'override':
        return words.override;
    }
  };
  return (
    <Reasons>
      {steps.map((step, at) => (
        // Steps have no name of their own, and never change their places.
        // biome-ignore lint/suspicious/noArrayIndexKey: see above
        <div key={at}>
          <span>{nameOf(step)}</span>
          <span>
            {step.percent !== null && step.step !== 'floor' && words.times(String(step.percent))}
            {step.step === 'ending' && step.outcome && words.outcome[step.outcome]}
          </span>
          <span data-outcome={step.step === 'floor' ? step.outcome : undefined}>
            {step.step === 'floor' && step.outcome ? (
              <>
                <StatusGlyph glyph={step.outcome === 'kept' ? 'check' : 'alert'} />
                {words.outcome[step.outcome]}
              </>
            ) : (
              step.amount !== null && formatMoney(step.amount)
            )}
          </span>
        </div>
      ))}
      {draft?.override && (
        <div>
          <span>{draft.override.reason || words.override}</span>
          <span />
          <span>{formatMoney(draft.override.price)}</span>
        </div>
      )}
    </Reasons>
  );
}

function tagFor(draft: UnitDraft, price: number, grade: string, bin: string, setup: StationSetup): Tag {
  const { unit, input } = draft.taken ?? {};
  if (unit) return unit.label;
  const onShelf = draft.asked?.shelf.find((each) => each.grade === draft.grade);
  return {
    code: input?.label ?? onShelf?.label ?? '000000000000',
    cl_sku: onShelf?.cl_sku ?? '',
    price,
    grade,
    bin,
    tag: setup.tag,
    lotNumber: setup.session.truckload?.lotNumber ?? '',
  };
}
