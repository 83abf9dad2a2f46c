import { styled } from '@mui/material/styles';
import type { TruckloadProfile } from '#contract/truckloads/profiles.schemas.ts';
import { formatMoney, formatNumber } from '#web/kit/format.ts';
import { t } from '#web/kit/messages/t.ts';
import { StatusChip } from '#web/ui/facts/status-chip.tsx';
import { PhoneItem } from '#web/ui/table/phone-item.tsx';
import type { Column } from '#web/ui/table/toolbar/columns.ts';
import { themed } from '#web/ui/theme/themed.ts';

const words = t.truckloads.profiles;
const { columns } = words;
const { none, sample, counted } = t.truckloads;

const Lines = styled('div')(
  themed(({ theme }) => ({
    minWidth: 0,
    '& > *': { display: 'block', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
    '& > b': { fontWeight: 500 },
    '& > small': { ...theme.typography.caption, color: theme.vars.palette.text.tertiary },
    '&[data-name]': { display: 'flex', alignItems: 'center', gap: 6, '& > :not(b)': { flex: 'none' } },
  })),
);

interface TwoProps {
  text: string;
  more?: string | undefined;
}

/** Something with a quieter addition below it. */
function Two({ text, more }: TwoProps) {
  return (
    <Lines>
      <span title={text}>{text || none}</span>
      {more && <small title={more}>{more}</small>}
    </Lines>
  );
}

const palletsOf = ({ loadType: { pallets } }: TruckloadProfile) =>
  pallets === null ? undefined : words.pallets(pallets);
const vendorContact = ({ vendor }: TruckloadProfile) => vendor.email || vendor.phone;
const priceOf = ({ price }: TruckloadProfile) => (price > 0 ? formatMoney(price) : none);

/** The columns of the list. */
export const profileColumns: readonly Column<TruckloadProfile>[] = [
  {
    id: 'name',
    header: columns.name,
    primary: true,
    minWidth: 200,
    cell: ({ name, isSample }) => (
      <Lines data-name="">
        <b title={name}>{name}</b>
        {isSample && <StatusChip shape="tag" label={sample} />}
      </Lines>
    ),
  },
  {
    id: 'program',
    header: columns.program,
    width: 140,
    cell: ({ program }) => <Two text={program.name} more={program.notes} />,
    skeleton: 'lines',
  },
  {
    id: 'vendor',
    header: columns.vendor,
    width: 172,
    cell: (profile) => <Two text={profile.vendor.name} more={vendorContact(profile)} />,
    skeleton: 'lines',
  },
  {
    id: 'loadType',
    header: columns.loadType,
    width: 140,
    cell: (profile) => <Two text={profile.loadType.name} more={palletsOf(profile)} />,
    skeleton: 'lines',
  },
  {
    id: 'price',
    header: columns.price,
    width: 104,
    align: 'right',
    cell: priceOf,
    skeleton: 'number',
  },
  {
    id: 'truckloads',
    header: columns.truckloads,
    width: 96,
    align: 'right',
    cell: ({ truckloads }) => (truckloads > 0 ? formatNumber(truckloads) : none),
    skeleton: 'number',
  },
];

/** A profile as phones list it. */
export function PhoneProfile({ profile }: { profile: TruckloadProfile }) {
  const { name, program, vendor, loadType, truckloads, isSample } = profile;
  const parts = [program.name, vendor.name, loadType.name].filter(Boolean);
  return (
    <PhoneItem>
      <span>
        <b data-cut="">{name}</b>
        {profile.price > 0 && <b>{priceOf(profile)}</b>}
      </span>
      {parts.length > 0 && <span data-text="">{parts.join(' · ')}</span>}
      {isSample && (
        <span data-marks="">
          <StatusChip shape="tag" label={sample} />
        </span>
      )}
      <small>{counted(truckloads)}</small>
    </PhoneItem>
  );
}
