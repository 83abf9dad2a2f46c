import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { styled } from '@mui/material/styles';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { type FeedCheck, type FeedsOverview, feedChannels } from '#contract/feeds/feeds.schemas.ts';
import { formatNumber } from '#web/kit/format.ts';
import { t } from '#web/kit/messages/t.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { CheckIcon, ChevronDownIcon, ChevronRightIcon } from '#web/ui/icons.tsx';
import { SectionCard } from '#web/ui/layout/section-card.tsx';
import { themed } from '#web/ui/theme/themed.ts';
import { usePhone } from '#web/ui/use-phone.ts';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { FindingsList } from './findings-list.tsx';
import { MendAll } from './mend-all.tsx';

const words = t.feeds;

type Rule = FeedCheck['rules'][number];

interface RulesCardProps {
  storeId: string;
  overview: FeedsOverview;
  check: FeedCheck;
}

/** What channels would refuse: by rule with one mend for all, or product by product. */
export function RulesCard({ storeId, overview, check }: RulesCardProps) {
  const [view, setView] = useState<'rule' | 'product'>('rule');
  const phone = usePhone();
  const { rules, products, refusedSomewhere } = check;
  if (refusedSomewhere === 0) {
    return (
      <SectionCard>
        <EmptyState icon={<CheckIcon />} title={words.allGoIn(products)} text={words.allGoInText} />
      </SectionCard>
    );
  }
  const Rules = phone ? RuleList : RuleTable;
  return (
    <SectionCard
      flush
      title={words.refusedSomewhere(refusedSomewhere)}
      description={words.goEverywhere(products - refusedSomewhere)}
      action={
        <ToggleButtonGroup
          exclusive
          size="small"
          aria-label={words.view}
          value={view}
          onChange={(_event, chosen: 'rule' | 'product' | null) => chosen && setView(chosen)}
        >
          <ToggleButton value="rule">{words.byRule(rules.length)}</ToggleButton>
          <ToggleButton value="product">{words.byProduct(refusedSomewhere)}</ToggleButton>
        </ToggleButtonGroup>
      }
    >
      {view === 'rule' ? (
        <Rules storeId={storeId} overview={overview} check={check} />
      ) : (
        <Box sx={{ px: { xs: 2, sm: 2.5 }, pb: 1.5 }}>
          <FindingsList storeId={storeId} />
        </Box>
      )}
    </SectionCard>
  );
}

const Sheet = styled(Table)(
  themed(({ theme }) => ({
    '& .number': { textAlign: 'right', fontVariantNumeric: 'tabular-nums' },
    '& .mend': { textAlign: 'right', whiteSpace: 'nowrap' },
    '& tfoot td': { backgroundColor: theme.vars.palette.background.muted },
    '& .opened': { padding: '4px 20px 10px 44px', backgroundColor: theme.vars.palette.background.muted },
  })),
);

function RuleTable({ storeId, overview, check }: RulesCardProps) {
  return (
    <Box sx={{ overflowX: 'auto' }}>
      <Sheet>
        <TableHead>
          <TableRow>
            <TableCell>{words.rule}</TableCell>
            <TableCell className="number">{words.products}</TableCell>
            {feedChannels.map((channel) => (
              <TableCell key={channel} className="number">
                {words.short[channel]}
              </TableCell>
            ))}
            <TableCell className="mend">{words.mendAll}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {check.rules.map((rule) => (
            <RuleRows key={rule.rule} storeId={storeId} overview={overview} rule={rule} />
          ))}
          <TableRow sx={{ '& td': { bgcolor: 'background.muted', fontWeight: 600 } }}>
            <TableCell>{words.inAll}</TableCell>
            <TableCell className="number">{formatNumber(check.refusedSomewhere)}</TableCell>
            {feedChannels.map((channel) => (
              <TableCell key={channel} className="number">
                {formatNumber(check.refused[channel])}
              </TableCell>
            ))}
            <TableCell className="mend">
              <Typography variant="caption" sx={{ color: 'text.tertiary' }}>
                {words.oneReason}
              </Typography>
            </TableCell>
          </TableRow>
        </TableBody>
      </Sheet>
    </Box>
  );
}

interface RuleProps {
  storeId: string;
  overview: FeedsOverview;
  rule: Rule;
}

function RuleRows({ storeId, overview, rule: { rule, products, refused } }: RuleProps) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return (
    <>
      <TableRow selected={isOpen}>
        <TableCell>
          <RuleName rule={rule} isOpen={isOpen} panelId={id} onToggle={() => setOpen(!isOpen)} />
        </TableCell>
        <TableCell className="number" sx={{ fontWeight: 600 }}>
          {formatNumber(products)}
        </TableCell>
        {feedChannels.map((channel) => (
          <TableCell key={channel} className="number">
            {refused[channel] > 0 ? formatNumber(refused[channel]) : <Fine />}
          </TableCell>
        ))}
        <TableCell className="mend">
          <MendAll storeId={storeId} rule={rule} overview={overview} />
        </TableCell>
      </TableRow>
      {isOpen && (
        <TableRow>
          <TableCell id={id} className="opened" colSpan={feedChannels.length + 3}>
            <FindingsList storeId={storeId} rule={rule} />
          </TableCell>
        </TableRow>
      )}
    </>
  );
}

const Fine = () => (
  <Box component="span" sx={{ color: 'text.tertiary' }}>
    <span aria-hidden>–</span>
    <VisuallyHidden>{words.fine}</VisuallyHidden>
  </Box>
);

const Toggle = styled(ButtonBase)(
  themed(({ theme }) => ({
    display: 'flex',
    alignItems: 'center',
    gap: 8,
    width: '100%',
    minHeight: 44,
    textAlign: 'left',
    justifyContent: 'flex-start',
    borderRadius: 6,
    '& > svg': { flex: 'none', fontSize: 14, color: theme.vars.palette.text.tertiary },
    '& > span': { display: 'grid', minWidth: 0 },
  })),
);

interface RuleNameProps {
  rule: Rule['rule'];
  isOpen: boolean;
  panelId: string;
  onToggle: () => void;
}

function RuleName({ rule, isOpen, panelId, onToggle }: RuleNameProps) {
  const { title, text } = words.rules[rule];
  return (
    <Toggle aria-expanded={isOpen} aria-controls={isOpen ? panelId : undefined} onClick={onToggle}>
      {isOpen ? <ChevronDownIcon /> : <ChevronRightIcon />}
      <span>
        <Typography component="span" variant="subtitle2">
          {title}
        </Typography>
        <Typography component="span" variant="caption" sx={{ color: 'text.tertiary' }}>
          {text}
        </Typography>
      </span>
    </Toggle>
  );
}

const Items = styled('ul')({ listStyle: 'none', margin: 0, padding: 0 });

/** The same on phones: one rule below the other, the mend as wide as the screen. */
function RuleList({ storeId, overview, check }: RulesCardProps) {
  return (
    <Items>
      {check.rules.map((rule) => (
        <RuleItem key={rule.rule} storeId={storeId} overview={overview} rule={rule} />
      ))}
    </Items>
  );
}

function RuleItem({ storeId, overview, rule: { rule, products, refused } }: RuleProps) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const where = feedChannels.filter((channel) => refused[channel] > 0);
  return (
    <Box component="li" sx={{ p: 2, borderTop: 1, borderColor: 'border.subtle', '& > .MuiButton-root': { width: 1 } }}>
      <RuleName rule={rule} isOpen={isOpen} panelId={id} onToggle={() => setOpen(!isOpen)} />
      <Typography variant="body2" color="textSecondary" sx={{ mt: 0.5, mb: 1 }}>
        {[
          `${words.products}: ${formatNumber(products)}`,
          ...where.map((channel) => `${words.short[channel]} ${formatNumber(refused[channel])}`),
        ].join(' · ')}
      </Typography>
      <MendAll storeId={storeId} rule={rule} overview={overview} />
      {isOpen && (
        <Box id={id} sx={{ mt: 1 }}>
          <FindingsList storeId={storeId} rule={rule} />
        </Box>
      )}
    </Box>
  );
}
