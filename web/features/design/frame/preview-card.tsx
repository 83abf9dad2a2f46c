import Card from '@mui/material/Card';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { t } from '#web/kit/messages/t.ts';
import { ExternalIcon } from '#web/ui/icons.tsx';
import { themed } from '#web/ui/theme/themed.ts';
import { usePhone } from '#web/ui/use-phone.ts';
import type { DesignEditor } from '../editor/use-design-editor.ts';
import { DarkToggle } from './dark-toggle.tsx';
import { LivePreview } from './live-preview.tsx';
import type { PreviewWidth } from './stage.tsx';
import { WidthSwitch } from './width-switch.tsx';

const Head = styled('div')(
  themed(({ theme }) => ({
    flex: 'none',
    display: 'flex',
    alignItems: 'center',
    gap: 8,
    minHeight: 48,
    padding: '6px 16px',
    borderBottom: `1px solid ${theme.vars.palette.border.default}`,
    '& > h2': { ...theme.typography.subtitle2 },
    '& > span': { flex: 1, minWidth: 0, ...theme.typography.caption, color: theme.vars.palette.text.tertiary },
  })),
);

interface PreviewCardProps {
  storeId: string;
  editor: DesignEditor;
  /** The published site, where there is one. */
  liveUrl: string | null;
}

/** The store as buyers will see it, for a desktop or a phone. */
export function PreviewCard({ storeId, editor, liveUrl }: PreviewCardProps) {
  const phone = usePhone();
  const [width, setWidth] = useState<PreviewWidth>(phone ? 'phone' : 'desktop');
  return (
    <Card
      variant="outlined"
      component="section"
      aria-label={t.design.preview.title}
      sx={{ display: 'flex', flexDirection: 'column', height: { xs: 640, md: 'auto' }, overflow: 'hidden !important' }}
    >
      <Head>
        <Typography component="h2">{t.design.preview.title}</Typography>
        <span>{t.design.preview.note}</span>
        <DarkToggle editor={editor} />
        <WidthSwitch value={width} onChange={setWidth} options={['desktop', 'phone']} />
        {liveUrl && (
          <IconButton
            component="a"
            href={liveUrl}
            target="_blank"
            rel="noopener"
            aria-label={t.design.preview.liveSite}
            title={t.design.preview.liveSite}
          >
            <ExternalIcon />
          </IconButton>
        )}
      </Head>
      <LivePreview storeId={storeId} editor={editor} width={width} />
    </Card>
  );
}
