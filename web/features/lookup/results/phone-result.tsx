import { styled } from '@mui/material/styles';
import { memo } from 'react';
import { t } from '#web/kit/messages/t.ts';
import { themed } from '#web/ui/theme/themed.ts';
import { ResultPrice, ResultThumb, ResultWords } from './result-cells.tsx';
import { piecesOf } from './result-kinds.ts';
import { RowButtons, type RowButtonsProps } from './row-buttons.tsx';

interface PhoneResultProps extends RowButtonsProps {
  /** Where it stands in a list that is not all drawn, and how to tell its height. */
  place: number | undefined;
  measure: ((element: HTMLElement | null) => void) | undefined;
}

const Item = styled('li')(
  themed(({ theme }) => ({
    padding: '12px 8px 8px 16px',
    borderBottom: `1px solid ${theme.vars.palette.border.subtle}`,
    '&:last-of-type': { borderBottom: 0 },
    '& > div:first-of-type': { display: 'flex', gap: 12, padding: '0 8px 4px 0' },
  })),
);

const Figures = styled('div')(
  themed(({ theme }) => ({
    flex: 'none',
    textAlign: 'right',
    '& > strong': { fontWeight: 600 },
    '& > strong small': { fontWeight: 400 },
    '& > small': { ...theme.typography.caption, color: theme.vars.palette.text.tertiary },
  })),
);

/** A result as phones list it; what can be done with it is in reach of the thumb. */
export const PhoneResult = memo(function PhoneResult({ place, measure, ...props }: PhoneResultProps) {
  const { result } = props;
  return (
    <Item ref={measure} data-index={place} data-row={result.barcode.id}>
      <div>
        <ResultThumb result={result} size={44} />
        <ResultWords result={result} />
        <Figures>
          <strong>
            <ResultPrice result={result} />
          </strong>
          <small>{t.lookupResults.pieces(piecesOf(result))}</small>
        </Figures>
      </div>
      <RowButtons {...props} />
    </Item>
  );
});
