import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';

export interface SectionCardProps {
  title?: ReactNode;
  description?: ReactNode;
  /** Beside the title, at the right. */
  action?: ReactNode;
  /** No padding around the content, for tables and lists. */
  flush?: boolean;
  /** Heading level in the page's outline. */
  level?: 2 | 3;
  children?: ReactNode;
}

/** One section of a page: a card with a heading. */
export function SectionCard({ title, description, action, flush = false, level = 2, children }: SectionCardProps) {
  const headingId = useId();
  return (
    <Card
      component="section"
      aria-labelledby={title ? headingId : undefined}
      sx={{ minWidth: 0, overflow: flush ? 'hidden' : undefined }}
    >
      {(title || action) && (
        <Box
          sx={{
            display: 'flex',
            alignItems: 'center',
            flexWrap: 'wrap',
            gap: 1,
            minHeight: 44,
            px: { xs: 2, sm: 2.5 },
            pt: '14px',
            pb: flush ? 1 : 0,
          }}
        >
          {/* With less room than this the action goes below it. */}
          <Box sx={{ minWidth: 0, flex: '1 1 100px' }}>
            <Typography id={headingId} component={`h${level}`} variant="h4">
              {title}
            </Typography>
            {description && (
              <Typography variant="body2" color="textSecondary">
                {description}
              </Typography>
            )}
          </Box>
          {action}
        </Box>
      )}
      {flush ? children : <CardContent>{children}</CardContent>}
    </Card>
  );
}
