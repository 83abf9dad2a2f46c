import { styled } from '@mui/material/styles';
import type { Asked } from '#contract/intake/intake.schemas.ts';
import { formatMoney } from '#web/kit/format.ts';
import { t } from '#web/kit/messages/t.ts';
import { ProductThumb } from '#web/shared/products/product-thumb.tsx';
import { BarButton, narrow } from '#web/shared/station/pieces.tsx';
import { type Glyph, StatusGlyph } from '#web/ui/facts/status-glyph.tsx';
import { EditIcon, lineIcon, ScanIcon } from '#web/ui/icons.tsx';
import { themed } from '#web/ui/theme/themed.ts';
import { rem } from '#web/ui/theme/typography.ts';
import { type Signal, signalOf } from '../unit/describe-signal.ts';
import type { UnitDraft } from '../unit/unit-draft.ts';
import { Meter, Panel, Row } from './pieces.tsx';

const HeartIcon = /* @__PURE__ */ lineIcon(
  'M8 13.3S2.2 9.8 2.2 6.2A3 3 0 0 1 8 5a3 3 0 0 1 5.8 1.2c0 3.6-5.8 7.1-5.8 7.1z',
);

const Band = styled('div')(
  themed(({ theme }) => {
    const { success, primary, warning, error, secondary, background, text } = theme.vars.palette;
    return {
      minHeight: 38,
      display: 'flex',
      alignItems: 'center',
      flexWrap: 'wrap',
      gap: '4px 10px',
      padding: '4px 8px 4px 14px',
      borderRadius: '11px 11px 0 0',
      fontSize: rem(13),
      fontWeight: 500,
      '& > svg': { flex: 'none' },
      '&[data-signal="known"]': { color: success.onSoft, backgroundColor: success.soft },
      '&[data-signal="new"]': { color: primary.onSoft, backgroundColor: primary.soft },
      '&[data-signal="unknown"]': { color: text.primary, backgroundColor: background.sunken },
      '&[data-signal="over"]': { color: warning.onSoft, backgroundColor: warning.soft },
      '&[data-signal="damaged"]': { color: error.onSoft, backgroundColor: error.soft },
      '& > [data-wanted]': {
        marginLeft: 'auto',
        display: 'flex',
        alignItems: 'center',
        gap: 8,
        padding: '3px 10px',
        borderRadius: 8,
        color: secondary.onSoft,
        backgroundColor: secondary.soft,
      },
      [narrow]: { padding: '8px 8px 8px 14px', '& > [data-wanted]': { marginLeft: 0 } },
    };
  }),
);

const glyphs: Readonly<Record<Signal, Glyph>> = {
  known: 'check',
  new: 'plus',
  unknown: 'dot',
  over: 'alert',
  damaged: 'cross',
};

function describe(signal: Signal, { standing, line }: Asked): string {
  const words = t.intake.signal;
  const isListed = standing === 'expected';
  const came = line ? line.received + line.over : 0;
  switch (signal) {
    case 'known':
      return isListed ? words.knownListed : words.known;
    case 'new':
      return isListed ? words.newListed : words.new;
    case 'unknown':
      return isListed ? words.unknownListed : words.unknown;
    case 'damaged':
      return words.damaged(line?.damaged ?? 0, came);
    case 'over':
      return standing === 'over' && line ? words.over(came + 1, line.expected) : words.unlisted;
  }
}

const Name = styled('div')(
  themed(({ theme }) => ({
    flex: 1,
    minWidth: 0,
    '& > h2': { fontSize: rem(16), lineHeight: '22px', fontWeight: 600, overflowWrap: 'anywhere' },
    '& > p': {
      marginTop: 2,
      fontSize: rem(13),
      lineHeight: '18px',
      color: theme.vars.palette.text.tertiary,
      overflowWrap: 'anywhere',
    },
    '& > div': { marginTop: 6, gap: 10, fontSize: rem(13), color: theme.vars.palette.text.secondary },
    '& > div > span': { whiteSpace: 'nowrap' },
    '& b': { fontWeight: 600, color: theme.vars.palette.text.primary },
  })),
);

const Empty = styled('div')(
  themed(({ theme }) => ({
    minHeight: 148,
    display: 'flex',
    alignItems: 'center',
    gap: 16,
    padding: '16px 20px',
    '& > svg': { fontSize: 32, color: theme.vars.palette.primary.text },
    '& h2': { fontSize: rem(18), lineHeight: '24px' },
    '& p': { marginTop: 2, fontSize: rem(13), color: theme.vars.palette.text.secondary },
    [narrow]: { minHeight: 120 },
  })),
);

interface ItemCardProps {
  draft: UnitDraft | null;
  isAsking: boolean;
  isNarrow: boolean;
  onEdit: () => void;
}

/** What it is, and what its scan means, at first glance and by words. */
export function ItemCard({ draft, isAsking, isNarrow, onEdit }: ItemCardProps) {
  const words = t.intake.item;
  const asked = draft?.asked ?? null;
  const signal = asked && signalOf(asked);
  return (
    <Panel aria-label={words.region}>
      <div role="status">
        {signal && asked && (
          <Band data-signal={signal}>
            <StatusGlyph glyph={glyphs[signal]} size={16} />
            <span>{describe(signal, asked)}</span>
            {asked.wanted > 0 && (
              <span data-wanted="">
                <HeartIcon sx={{ fontSize: 16 }} />
                {t.intake.signal.wanted(asked.wanted)}
              </span>
            )}
          </Band>
        )}
      </div>
      {draft ? (
        <Row style={{ padding: '12px 8px 12px 14px', gap: 14 }}>
          <ProductThumb thumbnail={draft.item.image} size={76} />
          <Name>
            <h2>{draft.item.title || draft.text}</h2>
            <p>{factsOf(draft).join(' · ')}</p>
            <LineMeter draft={draft} isNarrow={isNarrow} />
          </Name>
          {!draft.taken && (
            <BarButton data-square="" aria-label={words.edit} onClick={onEdit}>
              <EditIcon />
            </BarButton>
          )}
        </Row>
      ) : (
        <Empty>
          <ScanIcon />
          <div>
            <h2>{isAsking ? words.asking : words.empty}</h2>
            {!isAsking && <p>{isNarrow ? words.emptyNextPhone : words.emptyNext}</p>}
          </div>
        </Empty>
      )}
    </Panel>
  );
}

function LineMeter({ draft, isNarrow }: { draft: UnitDraft; isNarrow: boolean }) {
  const words = t.intake.item;
  const line = draft.taken?.unit?.line ?? draft.asked?.line;
  if (!line || line.expected === 0) return null;
  const came = line.received + line.over + (draft.taken ? 0 : 1);
  return (
    <Row>
      <span>{words.line(line.line)}</span>
      {!isNarrow && (
        <Meter style={{ flex: '0 1 150px' }} aria-hidden>
          <i data-kind="series" style={{ width: `${Math.min(100, (came / line.expected) * 100)}%` }} />
        </Meter>
      )}
      <span>
        <b>{words.nth(came)}</b> {words.ofExpected(line.expected)}
      </span>
    </Row>
  );
}

function factsOf({ item, asked }: UnitDraft): string[] {
  const words = t.intake.item;
  const shelf = asked?.shelf ?? [];
  const onShelf = shelf.reduce((sum, { units }) => sum + units, 0);
  const bin = shelf.flatMap(({ bins }) => bins).toSorted((a, b) => b.units - a.units)[0];
  const where = bin && bin.bin !== '' ? words.onShelfIn(onShelf, bin.units, bin.bin) : words.onShelf(onShelf);
  return [
    shelf[0]?.cl_sku ?? '',
    item.barcode,
    item.category?.name ?? '',
    item.retail === null ? words.noRetail : words.retail(formatMoney(item.retail)),
    ...(onShelf > 0 ? [where] : []),
  ].filter((fact) => fact !== '');
}
