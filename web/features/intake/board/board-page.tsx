import Button from '@mui/material/Button';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { stepNames, type Throughput } from '#contract/intake/intake.schemas.ts';
import { formatMoney, formatNumber } from '#web/kit/format.ts';
import { t } from '#web/kit/messages/t.ts';
import { useDocumentTitle } from '#web/kit/use-document-title.ts';
import { Fact, FactList } from '#web/ui/facts/fact-list.tsx';
import { ErrorPanel } from '#web/ui/feedback/error-panel.tsx';
import { describeFailure } from '#web/ui/feedback/failure.ts';
import { CardSkeleton } from '#web/ui/feedback/skeletons.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { SectionCard } from '#web/ui/layout/section-card.tsx';
import { throughputQuery } from '../intake.queries.ts';

const words = t.intakeOffice.board;

/** /app/intake/board: how fast goods come in; names only where the owner wants them. */
export function BoardPage() {
  useDocumentTitle(words.title);
  const { data, error, refetch } = useQuery(throughputQuery({}));
  return (
    <>
      <PageHeader
        title={words.title}
        description={words.description}
        actions={
          <Button component={Link} to="/app/intake">
            {t.intakeOffice.toStation}
          </Button>
        }
      />
      {data && <Board throughput={data} />}
      {!data && !error && <CardSkeleton lines={6} />}
      {!data && error && (
        <ErrorPanel
          text={describeFailure(error).message}
          correlationId={describeFailure(error).correlationId}
          onRetry={() => void refetch()}
        />
      )}
    </>
  );
}

function Board({ throughput: { today, team, ranking } }: { throughput: Throughput }) {
  return (
    <div style={{ display: 'grid', gap: 16, gridTemplateColumns: 'repeat(auto-fit, minmax(280px, 1fr))' }}>
      <SectionCard title={words.own}>
        <Pace pace={today} />
      </SectionCard>
      <SectionCard title={words.team}>
        <Pace pace={team} people={team.people} />
        {ranking === null && (
          <Typography variant="body2" color="textSecondary" sx={{ mt: 1.5 }}>
            {words.noRanking}
          </Typography>
        )}
      </SectionCard>
      {ranking && (
        <SectionCard title={words.ranking}>
          <Table>
            <TableHead>
              <TableRow>
                <TableCell>{words.rankingPerson}</TableCell>
                <TableCell align="right">{words.units}</TableCell>
                <TableCell align="right">{words.perHour}</TableCell>
              </TableRow>
            </TableHead>
            <TableBody>
              {ranking.map(({ person, units, perHour }) => (
                <TableRow key={person}>
                  <TableCell>{person}</TableCell>
                  <TableCell align="right">{formatNumber(units)}</TableCell>
                  <TableCell align="right">{perHour === null ? '–' : formatNumber(Math.round(perHour))}</TableCell>
                </TableRow>
              ))}
            </TableBody>
          </Table>
        </SectionCard>
      )}
    </div>
  );
}

function Pace({ pace: { units, perHour, value, steps }, people }: { pace: Throughput['today']; people?: number }) {
  return (
    <>
      <Typography sx={{ fontSize: 36, lineHeight: '44px', fontWeight: 600, letterSpacing: '-0.02em' }}>
        {perHour === null ? '–' : formatNumber(Math.round(perHour))}
      </Typography>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 1.5 }}>
        {perHour === null ? `${words.perHour}, ${words.tooFew}` : words.perHour}
      </Typography>
      <FactList>
        <Fact label={words.people}>{people !== undefined && formatNumber(people)}</Fact>
        <Fact label={words.units}>{formatNumber(units)}</Fact>
        <Fact label={words.value}>{formatMoney(value)}</Fact>
        {stepNames.map((step) => (
          <Fact key={step} label={words.stepNames[step]}>
            {steps[step] !== undefined && words.seconds(steps[step].toFixed(1))}
          </Fact>
        ))}
      </FactList>
    </>
  );
}
