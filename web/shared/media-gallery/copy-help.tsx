import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { t } from '#web/kit/messages/t.ts';
import { InfoIcon } from '#web/ui/icons.tsx';
import { themed } from '#web/ui/theme/themed.ts';

const Panel = styled('aside')(
  themed(({ theme }) => ({
    padding: 16,
    borderRadius: theme.vars.shape.borderRadius,
    backgroundColor: theme.vars.palette.background.sunken,
    color: theme.vars.palette.text.secondary,
    ...theme.typography.body2,
    '& ol': { margin: '8px 0 12px', paddingLeft: 18, display: 'grid', gap: 8 },
    '& h3': { display: 'flex', alignItems: 'center', gap: 8, color: theme.vars.palette.text.primary },
  })),
);

const Folded = styled('details')(
  themed(({ theme }) => ({
    marginBottom: 16,
    borderRadius: theme.vars.shape.borderRadius,
    backgroundColor: theme.vars.palette.background.sunken,
    color: theme.vars.palette.text.secondary,
    ...theme.typography.body2,
    '& > summary': {
      padding: '0 16px',
      lineHeight: '44px',
      cursor: 'pointer',
      color: theme.vars.palette.text.primary,
    },
    '& > div': { padding: '0 16px 16px' },
    '& ol': { margin: '0 0 12px', paddingLeft: 18, display: 'grid', gap: 8 },
  })),
);

function Steps() {
  const { steps, note } = t.media.help;
  return (
    <>
      <ol>
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <p>{note}</p>
    </>
  );
}

/** How an image gets into an editor; folded away where there is little room. */
export function CopyHelp({ folded }: { folded: boolean }) {
  const id = useId();
  const { title } = t.media.help;
  if (folded) {
    return (
      <Folded>
        <summary>{title}</summary>
        <div>
          <Steps />
        </div>
      </Folded>
    );
  }
  return (
    <Panel aria-labelledby={id}>
      <Typography id={id} component="h3" variant="subtitle2">
        <InfoIcon />
        {title}
      </Typography>
      <Steps />
    </Panel>
  );
}
