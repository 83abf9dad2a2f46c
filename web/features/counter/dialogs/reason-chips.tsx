import { styled } from '@mui/material/styles';
import { useFormContext } from 'react-hook-form';
import { Big } from '#web/shared/station/pieces.tsx';

const Row = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 6, marginTop: -6 });

/** The usual reasons, for a finger; any other is typed. */
export function ReasonChips({ reasons, label }: { reasons: readonly string[]; label: string }) {
  const { setValue } = useFormContext<{ reason: string }>();
  return (
    <Row role="group" aria-label={label}>
      {reasons.map((reason) => (
        <Big
          key={reason}
          type="button"
          onClick={() => setValue('reason', reason, { shouldDirty: true, shouldValidate: true })}
        >
          {reason}
        </Big>
      ))}
    </Row>
  );
}
