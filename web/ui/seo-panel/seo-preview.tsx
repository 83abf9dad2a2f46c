import { styled } from '@mui/material/styles';
import { toSlug } from '#contract/kit/slug.ts';
import { t } from '#web/kit/messages/t.ts';
import { themed } from '../theme/themed.ts';
import { rem } from '../theme/typography.ts';
import { VisuallyHidden } from '../visually-hidden.tsx';
import type { SeoValues } from './seo-values.ts';

const Root = styled('div')(
  themed(({ theme }) => ({
    marginBottom: 14,
    padding: '12px 14px',
    borderRadius: theme.vars.shape.borderRadius,
    border: `1px solid ${theme.vars.palette.border.default}`,
    backgroundColor: theme.vars.palette.background.muted,
    overflowWrap: 'anywhere',
    '& > .where': { ...theme.typography.caption, color: theme.vars.palette.text.secondary },
    '& > .title': { fontSize: rem(16), lineHeight: rem(24), color: theme.vars.palette.primary.text },
    '& > .text': { ...theme.typography.body2, color: theme.vars.palette.text.secondary },
    '& > [data-empty]': { color: theme.vars.palette.text.tertiary },
  })),
);

/** A search result as engines draw them. */
export function SeoPreview({ address, title, description, slug }: SeoValues & { address: string }) {
  const { seo } = t.editing;
  const path = toSlug(slug);
  return (
    <Root>
      <VisuallyHidden>{seo.preview}</VisuallyHidden>
      <div className="where">{path === '' ? address : `${address} › ${path}`}</div>
      <div className="title" data-empty={title === '' || undefined}>
        {title || seo.noTitle}
      </div>
      <div className="text" data-empty={description === '' || undefined}>
        {description || seo.noDescription}
      </div>
    </Root>
  );
}
