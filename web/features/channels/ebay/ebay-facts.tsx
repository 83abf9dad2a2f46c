import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { EbayPreflight } from '#contract/channels/ebay.contract.ts';
import type { Product } from '#contract/products/products.schemas.ts';
import { t } from '#web/kit/messages/t.ts';
import { StatusChip } from '#web/ui/facts/status-chip.tsx';
import { ExternalIcon } from '#web/ui/icons.tsx';
import { Notes } from '../parts/notes.tsx';

type Listing = Product['ebayListing'];

/** How a product stands on eBay, in one word. */
export function EbayState({ listing }: { listing: Listing }) {
  const { states } = t.channels.ebay;
  if (listing?.listingId) return <StatusChip tone="success" glyph="check" label={states.listed} />;
  if (listing?.isWaiting) return <StatusChip tone="info" glyph="quarter" label={states.waiting} />;
  return <StatusChip glyph="dot" label={states.none} />;
}

/** The number of a listing, and the way to its page there. */
export function EbayListingLine({ listing }: { listing: Listing }) {
  if (!listing?.listingId) return null;
  const words = t.channels.ebay;
  return (
    <Typography variant="body2" color="textSecondary">
      {words.number(listing.listingId)}
      {listing.url && (
        <>
          {' · '}
          <Link href={listing.url} target="_blank" rel="noopener" underline="always">
            {words.view} <ExternalIcon sx={{ fontSize: 14, verticalAlign: '-2px' }} />
          </Link>
        </>
      )}
    </Typography>
  );
}

export type EbayProblem = EbayPreflight['problems'][number];

/** Texts with the way to put them right where one is known; opened beside this, which looks again on the way back. */
export function notesWithFixes(texts: readonly string[], problems: readonly EbayProblem[]) {
  const words = t.channels.ebay;
  return [...new Set(texts)].map((message) => {
    const fix = problems.find((problem) => problem.message === message)?.fix;
    const way = fix && (
      <a href={fix} target="_blank" rel="noopener" aria-label={words.fixNamed(message)}>
        {words.fix}
      </a>
    );
    return {
      key: message,
      text: (
        <>
          {message} {way}
        </>
      ),
    };
  });
}

/** What has to be put right first. */
export function EbayProblems({ problems }: { problems: readonly EbayProblem[] }) {
  const texts = problems.map(({ message }) => message);
  return <Notes tone="warning" title={t.channels.ebay.problems} notes={notesWithFixes(texts, problems)} />;
}
