import { styled } from '@mui/material/styles';
import { themed } from '#web/ui/theme/themed.ts';

// The colours are the theme's, so that it stands on a light ground as well as on a dark one.
const Drawing = styled('svg')(
  themed(({ theme }) => ({
    width: 232,
    maxWidth: '100%',
    '& .ground': { stroke: theme.vars.palette.border.control },
    '& .body': { fill: theme.vars.palette.background.sunken, stroke: theme.vars.palette.border.control },
    '& .box': { fill: theme.vars.palette.warning.soft, stroke: theme.vars.palette.warning.main },
    '& .cab': { fill: theme.vars.palette.primary.soft, stroke: theme.vars.palette.primary.text },
    '& .glass': { fill: theme.vars.palette.background.paper, stroke: theme.vars.palette.primary.text },
    '& .wheel': { fill: theme.vars.palette.background.paper, stroke: theme.vars.palette.text.secondary },
    '& .hub': { fill: theme.vars.palette.text.secondary },
  })),
);

const wheels = [52, 84, 186];

/** A truck seen from the side, its load in sight. */
export function TruckloadArt({ label }: { label: string }) {
  return (
    <Drawing viewBox="0 0 232 112" fill="none" strokeWidth="1.5" strokeLinejoin="round" role="img" aria-label={label}>
      <path className="ground" d="M6 98.5h220" strokeLinecap="round" strokeDasharray="34 6 60 6" />
      <rect className="body" x="22" y="18" width="130" height="68" rx="5" />
      <g className="box">
        <rect x="30" y="56" width="26" height="26" rx="2" />
        <rect x="59" y="48" width="34" height="34" rx="2" />
        <rect x="96" y="60" width="22" height="22" rx="2" />
        <rect x="121" y="52" width="24" height="30" rx="2" />
        <rect x="33" y="34" width="22" height="19" rx="2" />
        <rect x="98" y="36" width="20" height="21" rx="2" />
        <path d="M43 56v7M76 48v8M107 60v6M133 52v7M44 34v5M108 36v5" />
      </g>
      <path
        className="cab"
        d="M156 86V38c0-2.200 1.800-4 4-4h22c2 0 3.800 1 4.900 2.700l11.500 18c.4.600.6 1.400.6 2.100V82c0 2.200-1.800 4-4 4z"
      />
      <path className="glass" d="M166 42h13.500c1.200 0 2.300.6 2.900 1.600L191 57h-25z" />
      {wheels.map((x) => (
        <g key={x}>
          <circle className="wheel" cx={x} cy="88" r="10" strokeWidth="3" />
          <circle className="hub" cx={x} cy="88" r="2.500" />
        </g>
      ))}
    </Drawing>
  );
}
