import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import OutlinedInput from '@mui/material/OutlinedInput';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { Link } from 'react-router';
import type { FeedFinding, FeedReason } from '#contract/feeds/feeds.schemas.ts';
import { t } from '#web/kit/messages/t.ts';
import { pathOfProduct } from '#web/shared/products/product-paths.ts';
import { ProductThumb } from '#web/shared/products/product-thumb.tsx';
import { ErrorPanel } from '#web/ui/feedback/error-panel.tsx';
import { describeFailure } from '#web/ui/feedback/failure.ts';
import { RowsSkeleton } from '#web/ui/feedback/skeletons.tsx';
import { useSnackbar } from '#web/ui/feedback/snackbar.tsx';
import { themed } from '#web/ui/theme/themed.ts';
import { findingsQuery, useLeaveOut } from './feeds.queries.ts';
import { useMend } from './use-mend.ts';

const words = t.feeds;
const [atFirst, atMost] = [10, 1000];

const List = styled('ul')({ listStyle: 'none', margin: 0, padding: 0 });
const Row = styled('li')(
  themed(({ theme }) => ({
    display: 'flex',
    alignItems: 'center',
    flexWrap: 'wrap',
    gap: '6px 12px',
    minHeight: 52,
    padding: '6px 0',
    borderBottom: `1px solid ${theme.vars.palette.border.subtle}`,
    '& > .name': { flex: '1 1 180px', minWidth: 0 },
    '& > form': { width: 170 },
    '& > .acts': { display: 'flex', whiteSpace: 'nowrap' },
    [theme.breakpoints.down('sm')]: {
      '& > .name': { flexBasis: 'calc(100% - 60px)' },
      '& > form': { width: '100%' },
    },
  })),
);

interface FindingsListProps {
  storeId: string;
  /** None for all that are refused. */
  rule?: FeedReason;
}

/** The products of a reason, each with a field to mend it in place where there is one. */
export function FindingsList({ storeId, rule }: FindingsListProps) {
  const [size, setSize] = useState(atFirst);
  const { data, error, refetch } = useQuery({
    ...findingsQuery(storeId, rule, size),
    placeholderData: keepPreviousData,
  });
  if (!data) {
    if (!error) return <RowsSkeleton rows={3} />;
    const { message, correlationId } = describeFailure(error);
    return <ErrorPanel text={message} correlationId={correlationId} onRetry={() => void refetch()} />;
  }
  const left = Math.min(data.total, atMost) - data.rows.length;
  return (
    <>
      <List>
        {data.rows.map((finding) => (
          <FindingRow key={`${finding._id} ${finding.rule}`} storeId={storeId} finding={finding} isNamed={!rule} />
        ))}
      </List>
      {left > 0 && (
        <Button variant="text" size="small" sx={{ mt: 0.75 }} onClick={() => setSize((before) => before * 10)}>
          {words.more(data.total - data.rows.length)}
        </Button>
      )}
    </>
  );
}

const titleOf = (reason: FeedReason): string =>
  reason in words.rules
    ? words.rules[reason as keyof typeof words.rules].title
    : words.doubts.kinds[reason as keyof typeof words.doubts.kinds];

interface FindingRowProps {
  storeId: string;
  finding: FeedFinding;
  /** Says which rule it breaks, where the list is of all. */
  isNamed: boolean;
}

function FindingRow({ storeId, finding, isNamed }: FindingRowProps) {
  const { _id, title, image, rule, channels, isEdited } = finding;
  const leaveOut = useLeaveOut(storeId);
  const names = channels.map((channel) => words.short[channel]).join(', ');
  const facts = [isNamed && titleOf(rule), names].filter(Boolean).join(' · ');
  return (
    <Row>
      <ProductThumb thumbnail={image} />
      <Box className="name">
        <Typography component="p" variant="subtitle2" noWrap title={title}>
          {title}
        </Typography>
        <Typography variant="caption" component="p" noWrap sx={{ color: isEdited ? 'info.main' : 'text.tertiary' }}>
          {isEdited ? words.edited : facts}
        </Typography>
      </Box>
      <MendField key={finding.version} storeId={storeId} finding={finding} />
      <Box className="acts">
        <Button
          size="small"
          variant="text"
          aria-label={words.leaveOutNamed(title)}
          aria-disabled={leaveOut.isPending || undefined}
          onClick={() => !leaveOut.isPending && leaveOut.mutate({ rule, product: _id })}
        >
          {words.mends.leaveOut}
        </Button>
        <Button
          size="small"
          variant="text"
          color="inherit"
          component={Link}
          to={pathOfProduct(_id)}
          aria-label={words.openNamed(title)}
        >
          {words.open}
        </Button>
      </Box>
    </Row>
  );
}

const fields = {
  bad_code: { name: 'barcode', label: words.barcodeOf },
  no_brand: { name: 'brand', label: words.brandOf },
} as const;

/** A code is never made up: it is typed or scanned anew. */
function MendField({ storeId, finding }: { storeId: string; finding: FeedFinding }) {
  const { _id, rule, version, title } = finding;
  const field = rule === 'bad_code' || rule === 'no_brand' ? fields[rule] : undefined;
  const before = field ? finding[field.name] : '';
  const [text, setText] = useState(before);
  // Enter saves it, and leaving the field afterwards does not save it again.
  const sent = useRef(before);
  const { notify } = useSnackbar();
  const { write } = useMend(storeId);
  if (!field) return null;
  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() === sent.current) return;
    sent.current = text.trim();
    try {
      await write([{ _id, version, [field.name]: text.trim() }]);
    } catch (error) {
      sent.current = before;
      notify({ message: describeFailure(error).message, tone: 'error' });
    }
  };
  return (
    <form onSubmit={(event) => void save(event)} onBlur={(event) => void save(event)}>
      <OutlinedInput
        fullWidth
        size="small"
        value={text}
        onChange={(event) => setText(event.target.value)}
        inputProps={{ 'aria-label': field.label(title), maxLength: 120 }}
      />
    </form>
  );
}
