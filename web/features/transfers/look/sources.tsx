import { styled } from '@mui/material/styles';
import { Fragment, useId } from 'react';
import type { ImportRow, ProductImport } from '#contract/transfers/transfers.contract.ts';
import { t } from '#web/kit/messages/t.ts';
import { StatusGlyph } from '#web/ui/facts/status-glyph.tsx';
import { themed } from '#web/ui/theme/themed.ts';
import { describeSources, otherRemarks } from './describe-sources.ts';

const words = t.importing.look;

const Title = styled('h3')(
  themed(({ theme }) => ({
    margin: '14px 0 4px',
    ...theme.typography.body2,
    color: theme.vars.palette.text.secondary,
  })),
);

const List = styled('dl')(
  themed(({ theme }) => ({
    display: 'grid',
    gridTemplateColumns: '94px minmax(0, 1fr)',
    ...theme.typography.body2,
    '& > *': { padding: '6px 0', borderTop: `1px solid ${theme.vars.palette.border.subtle}`, minWidth: 0 },
    '& dt': { color: theme.vars.palette.text.tertiary },
    '& dd': { overflowWrap: 'anywhere' },
    '& i': { fontStyle: 'normal', color: theme.vars.palette.text.tertiary },
    '& code': {
      font: 'inherit',
      fontSize: theme.typography.pxToRem(12),
      padding: '1px 5px',
      borderRadius: 4,
      backgroundColor: theme.vars.palette.background.sunken,
    },
  })),
);

const Remark = styled('span')(
  themed(({ theme }) => ({
    display: 'flex',
    alignItems: 'flex-start',
    gap: 4,
    marginTop: 1,
    ...theme.typography.caption,
    color: theme.vars.palette.warning.onSoft,
    '& svg': { marginTop: 2 },
  })),
);

/** Each value with the column that it came from; what was repaired is amber, with a word. */
export function Sources({ made, row }: { made: ProductImport; row: ImportRow }) {
  const id = useId();
  return (
    <>
      <Title id={id}>{words.sources}</Title>
      <List aria-labelledby={id}>
        {describeSources(made, row).map(({ name, columns, value, remarks }) => (
          <Fragment key={name}>
            <dt>{name}</dt>
            <dd>
              {columns.map((column, at) => (
                <Fragment key={column}>
                  {at > 0 && ' + '}
                  <code>{column}</code>
                </Fragment>
              ))}{' '}
              {value} {columns.length === 0 && <i>{words.byUs}</i>}
              <Remarks texts={remarks} />
            </dd>
          </Fragment>
        ))}
        {row.pictures > 0 && (
          <>
            <dt>{words.pictures}</dt>
            <dd>{words.fetched(row.pictures)}</dd>
          </>
        )}
      </List>
      <Remarks texts={otherRemarks(made, row)} />
    </>
  );
}

const Remarks = ({ texts }: { texts: readonly string[] }) =>
  texts.map((text) => (
    <Remark key={text}>
      <StatusGlyph glyph="alert" />
      {text}
    </Remark>
  ));
